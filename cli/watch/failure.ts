import { isApiError } from '../../api';
import { CannotStop, Unrecorded } from '../../channels';
import { reasonOf } from '../inputs';
import { type ExitCode, FINDINGS, FINE, type Outside, UNREAD, UNUSABLE } from '../outside';
import { type Paint, paintFor } from '../paint';
import { plain } from '../plain';
import { testHint } from '../test-hint';

/**
 * Tells why something with a channel did not succeed: what happened, and what to do. Returns the exit status. What is no
 * failure of ours or of the service is thrown on.
 */
export async function tellFailure(
  what: string,
  error: unknown,
  cancel: AbortSignal,
  outside: Outside,
): Promise<ExitCode> {
  const { stderr, env } = outside;
  if (error instanceof CannotStop) {
    await stderr.write(`dq: ${plain(what)}: ${plain(error.message)}\n`);
    return FINDINGS;
  }
  if (error instanceof Unrecorded) {
    await stderr.write(`dq: ${plain(what)}: ${plain(error.message)}\n`);
    return UNUSABLE;
  }
  if (isSystemError(error)) {
    await stderr.write(`dq: ${plain(what)}: its record cannot be used: ${plain(reasonOf(error))}.\n`);
    return UNUSABLE;
  }
  if (!isApiError(error)) throw error;
  if (error.kind === 'cancelled' && cancel.reason === UNREAD) return FINE;
  const message = error.kind === 'cancelled' ? 'stopped before an answer came.' : error.message;
  await stderr.write(`${failureText(what, message, error.advice, paintFor(stderr, env))}${testHint(error)}`);
  return error.kind === 'refused' ? UNUSABLE : FINDINGS;
}

/** Whether the system refused something about a file. */
function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && !isApiError(error);
}

function failureText(what: string, message: string, advice: string, paint: Paint): string {
  return `dq: ${plain(what)}: ${paint('error', plain(message))}\n  ${plain(advice)}\n`;
}
