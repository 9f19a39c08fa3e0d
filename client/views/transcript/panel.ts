import { t } from '@vscode/l10n';
import type * as vscode from 'vscode';
import { type PagePanel, type PanelEvents, type PanelKind, pagePanel } from '../page-panel';
import { asPageMessage, type HostMessage, type PageMessage } from './messages';

/** The type of our webview panels; the manifest activates the extension on it after a reload. */
export const TRANSCRIPT_VIEW = 'driveQuery.transcript';

/** The transcript panel of one request file. */
export type TranscriptPanel = PagePanel<HostMessage>;

const KIND: PanelKind<PageMessage> = {
  viewType: TRANSCRIPT_VIEW,
  page: 'transcript',
  title: t('Transcript'),
  read: asPageMessage,
};

/** Opens a panel beside the editor that keeps the focus, or takes over one that the editor brings back after a reload. */
export function transcriptPanel(
  extensionUri: vscode.Uri,
  uri: vscode.Uri,
  events: PanelEvents<PageMessage>,
  restored?: vscode.WebviewPanel,
): TranscriptPanel {
  const panel = pagePanel<HostMessage, PageMessage>(KIND, extensionUri, uri, events, restored);
  const entitle = () => panel.setTitle(t('Transcript: {0}', panel.uri.path.slice(panel.uri.path.lastIndexOf('/') + 1)));
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
