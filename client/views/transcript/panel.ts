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
  titleOf: (file) => t('Transcript: {0}', file),
  read: asPageMessage,
};

/** Opens a panel beside the editor that keeps the focus, or takes over one that the editor brings back after a reload. */
export function transcriptPanel(
  extensionUri: vscode.Uri,
  uri: vscode.Uri,
  events: PanelEvents<PageMessage>,
  restored?: vscode.WebviewPanel,
): TranscriptPanel {
  return pagePanel(KIND, extensionUri, uri, events, restored);
}
