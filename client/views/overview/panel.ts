import { t } from '@vscode/l10n';
import type * as vscode from 'vscode';
import { type PagePanel, type PanelEvents, pagePanel } from '../page-panel';
import { asPageMessage, type HostMessage, type PageMessage } from '../results/overview-messages';

/** The type of our webview panels; the manifest activates the extension on it after a reload. */
export const OVERVIEW_VIEW = 'driveQuery.overview';

/** The overview of the requests of one document. */
export type OverviewPanel = PagePanel<HostMessage>;

/** Opens a panel beside the editor, or takes over one that the editor brings back after a reload. */
export function overviewPanel(
  extensionUri: vscode.Uri,
  uri: vscode.Uri,
  events: PanelEvents<PageMessage>,
  restored?: vscode.WebviewPanel,
): OverviewPanel {
  const kind = { viewType: OVERVIEW_VIEW, page: 'overview', title: t('All Queries'), read: asPageMessage } as const;
  const panel = pagePanel<HostMessage, PageMessage>(kind, extensionUri, uri, events, restored);
  const entitle = () => panel.setTitle(t('All of {0}', panel.uri.path.slice(panel.uri.path.lastIndexOf('/') + 1)));
  entitle();
  return {
    ...panel,
    get uri() {
      return panel.uri;
    },
    moveTo: (to) => {
      panel.moveTo(to);
      entitle();
    },
  };
}
