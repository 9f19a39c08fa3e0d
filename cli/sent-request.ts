import { isMissing } from './audio-file';
import { plain } from './plain';
import type { RequestFile } from './request-file';

/** The body that is sent. */
export interface SentBody {
  readonly body: Readonly<Record<string, unknown>>;
}

/** Why a request cannot be sent, as the end of a sentence. */
export interface CannotBeSent {
  readonly reason: string;
}

/** The body that a request file stands for: without our own members, with the audio that it names. */
export function sentBody({ input, document, sends, audio, core }: RequestFile): SentBody | CannotBeSent {
  const { body, problem } = sends;
  if (body === undefined) {
    const { line, character } = document.positionAt(problem?.start ?? 0);
    const message = (problem?.message ?? '').replace(/\.$/, '');
    return { reason: `at ${plain(input.file)}:${line + 1}:${character + 1}: ${plain(message)}` };
  }
  if (audio === undefined) return { body };
  if (isMissing(audio)) return { reason: `its audio ${plain(audio.path)} cannot be read: ${audio.reason}` };
  return { body: core.withAudio(body, Buffer.from(audio.bytes).toString('base64')) };
}

/** True when there is nothing to send. */
export function cannotBeSent(sent: SentBody | CannotBeSent): sent is CannotBeSent {
  return 'reason' in sent;
}
