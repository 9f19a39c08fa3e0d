import { t } from '@vscode/l10n';
import { mebibytes } from './phrases';

/** The service takes 10 MB at most, as one request with inline audio (public-facts §3). */
export const MOST_REQUEST_BYTES = 10 * 1_048_576;

/** Why a body should not be sent, with words for the user. */
export interface TooLargeToSend {
  readonly why: 'too-large';
  /** Of the body as it would be sent. */
  readonly bytes: number;
  readonly limit: number;
  readonly message: string;
  readonly advice: string;
}

/** Says whether a body, which is JSON text, is larger than the service takes; undefined when it is not. */
export function checkBeforeSending(body: string): TooLargeToSend | undefined {
  if (body.length * MOST_BYTES_PER_UNIT <= MOST_REQUEST_BYTES) return undefined;
  const bytes = new TextEncoder().encode(body).byteLength;
  if (bytes <= MOST_REQUEST_BYTES) return undefined;
  return {
    why: 'too-large',
    bytes,
    limit: MOST_REQUEST_BYTES,
    message: t(
      'The request is {0} long, and the service takes {1} at most.',
      megabytes(bytes),
      mebibytes(MOST_REQUEST_BYTES),
    ),
    advice: t(
      'Put the audio into storage and name it in audio.uri, send a shorter piece, or use an encoding that takes less room, such as FLAC. Base64 makes audio a third longer.',
    ),
  };
}

/** A UTF-16 code unit takes three bytes of UTF-8 at most. */
const MOST_BYTES_PER_UNIT = 3;

function megabytes(bytes: number): string {
  return `${(bytes / 1_048_576).toFixed(1)} MiB`;
}
