import { scrub } from '../api';
import { unlinked } from './unlinked';

/** What an error says, as a notification may show it: nothing secret, and nothing that the editor makes a link of. */
export function noticeOf(error: unknown): string {
  return unlinked(scrub(error instanceof Error ? error.message : String(error)));
}
