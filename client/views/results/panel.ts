import { t } from '@vscode/l10n';
import type * as vscode from 'vscode';
import { type PagePanel, type PanelEvents, type PanelKind, pagePanel } from '../page-panel';
import { asPageMessage, type HostMessage, type PageMessage } from './messages';

/** The type of our webview panels; the manifest activates the extension on it after a reload. */
export const RESULTS_VIEW = 'driveQuery.results';

/** A results panel of one document. */
export interface ResultsPanel extends Omit<PagePanel<HostMessage>, 'setTitle'> {
  /** `mark` makes of a title what the tab says. */
  readonly setTitle: (title: string, mark?: (title: string) => string) => void;
}

const KIND: PanelKind<PageMessage> = {
  viewType: RESULTS_VIEW,
  page: 'results',
  title: t('Results'),
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
  // A request without a title is called like its file: then the tab says that it is the results, not the file.
  const entitled = (title: string) =>
    panel.uri.path.endsWith(`/${title}`) || panel.uri.path === title ? t('Results: {0}', title) : title;
  return {
    ...panel,
    get uri() {
      return panel.uri;
    },
    setTitle: (title, mark = (unmarked) => unmarked) => panel.setTitle(mark(entitled(title))),
  };
}
