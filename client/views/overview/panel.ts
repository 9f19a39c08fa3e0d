import { t } from '@vscode/l10n';
import type * as vscode from 'vscode';
import { type PagePanel, type PanelEvents, type PanelKind, pagePanel } from '../page-panel';
import { asPageMessage, type HostMessage, type PageMessage } from '../results/overview-messages';

/** The type of our webview panels; the manifest activates the extension on it after a reload. */
export const OVERVIEW_VIEW = 'driveQuery.overview';

/** The overview of the requests of one document. */
export type OverviewPanel = PagePanel<HostMessage>;

const KIND: PanelKind<PageMessage> = {
  viewType: OVERVIEW_VIEW,
  page: 'overview',
  title: t('All Queries'),
  titleOf: (file) => t('All of {0}', file),
  read: asPageMessage,
};

/** Opens a panel beside the editor, or takes over one that the editor brings back after a reload. */
export function overviewPanel(
  extensionUri: vscode.Uri,
  uri: vscode.Uri,
  events: PanelEvents<PageMessage>,
  restored?: vscode.WebviewPanel,
): OverviewPanel {
  return pagePanel(KIND, extensionUri, uri, events, restored);
}
