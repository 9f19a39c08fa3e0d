import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import type { Content, FilesClient, Params } from '../../../api';
import type { Row } from '../../views/results/messages';
import { isFlagged, mayAcknowledge } from './abuse';
import { calledOf } from './words';

/** What is needed to ask for a content. */
export interface ContentRequest {
  readonly client: FilesClient;
  readonly file: Row & { readonly id: string };
  readonly params: Params;
}

/**
 * Asks for the content of a file. Of one that the service has flagged it is asked for again, with the risk acknowledged,
 * only when this user may, and says so to a warning, each time (api.md §4). Undefined when the user does not, or may not.
 */
export async function askContent(request: ContentRequest, signal: AbortSignal): Promise<Content | undefined> {
  const { client, file, params } = request;
  const mimeType = typeof file.mimeType === 'string' ? file.mimeType : undefined;
  try {
    return await client.content(file.id, { params, signal, mimeType });
  } catch (error) {
    if (!isFlagged(error)) throw error;
    const accepted = await acceptsRisk(file);
    return accepted ? await client.content(file.id, { params, signal, mimeType, acknowledgeAbuse: true }) : undefined;
  }
}

async function acceptsRisk(file: Row): Promise<boolean> {
  const flagged = t('The service has flagged “{0}” as malware or spam.', calledOf(file));
  if (!mayAcknowledge(file)) {
    const who = t('Only its owner, or an organizer of the shared drive that holds it, may download it all the same.');
    void vscode.window.showWarningMessage(`${flagged} ${who}`);
    return false;
  }
  const anyway = t('Download Anyway');
  const detail = t(
    'Downloading it acknowledges the risk (acknowledgeAbuse) and may harm this machine and others. Go on only if you know what is in the file.',
  );
  return (await vscode.window.showWarningMessage(flagged, { modal: true, detail }, anyway)) === anyway;
}
