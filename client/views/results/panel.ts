import type * as vscode from 'vscode';
import { type PagePanel, type PanelEvents, type PanelKind, pagePanel } from '../page-panel';
import { asPageMessage, type HostMessage, type PageMessage } from './messages';

/** The type of our webview panels; the manifest activates the extension on it after a reload. */
export const RESULTS_VIEW = 'driveQuery.results';

/** The results panel of one document. */
export type ResultsPanel = PagePanel<HostMessage>;

const KIND: PanelKind<PageMessage> = {
  viewType: RESULTS_VIEW,
  page: 'results',
  title: 'Results',
  read: asPageMessage,
};

/** Opens a panel beside the editor that keeps the focus, or takes over one that the editor brings back after a reload. */
export function resultsPanel(
  extensionUri: vscode.Uri,
  uri: vscode.Uri,
  events: PanelEvents<PageMessage>,
  restored?: vscode.WebviewPanel,
): ResultsPanel {
  const panel = pagePanel<HostMessage, PageMessage>(KIND, extensionUri, uri, events, restored);
  return {
    ...panel,
    get uri() {
      return panel.uri;
    },
    // A request without a title is called like its file: then the tab says that it is the results, not the file.
    setTitle: (title) =>
      panel.setTitle(uri.path.endsWith(`/${title}`) || uri.path === title ? `Results: ${title}` : title),
  };
}
