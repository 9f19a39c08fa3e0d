import { isApiError } from '../../../api';
import type { Row } from '../../views/results/messages';

/** Whether the service says that a file holds malware or other abusive content (public-facts §1). */
export function isFlagged(error: unknown): boolean {
  return isApiError(error) && error.kind === 'http' && error.reason === 'cannotDownloadAbusiveFile';
}

/**
 * Whether the user may take the risk of a flagged file: its owner, or an organizer of the shared drive that holds it
 * (api.md §4). The list of capabilities has no word for an organizer; of a file in a shared drive, only they may delete it
 * for good. What the metadata does not say is taken for no.
 */
export function mayAcknowledge({ ownedByMe, driveId, capabilities }: Row): boolean {
  if (ownedByMe === true) return true;
  const can = typeof capabilities === 'object' && capabilities !== null ? (capabilities as Row) : {};
  return typeof driveId === 'string' && driveId !== '' && can.canDelete === true;
}
