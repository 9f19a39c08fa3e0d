import type { SpeechRegion } from '../../api/types';
import { parseStorageUri, readAudio, sourceOf } from '../../language';
import { jsonAnswer } from '../http/answer';
import { recognizeAnswer } from './answer';
import { type AudioShape, checkAudio, checkHasAudio, checkLength } from './check-audio';
import { checkConfig } from './check-config';
import { checkLocations } from './check-location';
import { checkParameters, selected } from './parameters';
import { checkBounds, readRequest } from './read-request';
import { refusal } from './refusals';
import type { Registration } from './registration';
import type { RecognitionAudio, RecognitionConfig } from './request';
import type { Transcripts } from './transcripts';

/** What the method works with. */
export interface RecognizeContext {
  readonly transcripts: Transcripts;
  /** Numbers from 0 up to 1. */
  readonly random: () => number;
}

/** Tells which transcript an answer was made from (product.md §5): the sandbox does not listen. */
export const TRANSCRIPT_HEADER = 'X-Sandbox-Transcript';

/**
 * `POST /v1/speech:recognize` (api.md §4, Area A): checks a request in the order of the service and answers with the
 * transcript that is registered for its audio. Throws `ServiceError`.
 */
export async function recognize(
  { transcripts, random }: RecognizeContext,
  request: Request,
  url: URL,
  endpoint: SpeechRegion,
): Promise<Response> {
  checkParameters(url.searchParams);
  const body = await readRequest(request);
  const config = checkConfig(body.config);
  const audio = checkHasAudio(body.audio);
  const shape = shapeOf(config, audio);
  checkBounds(body);
  checkLocations(config.adaptation, endpoint);
  const { registration, told } = await find(transcripts, audio);
  const duration = shape.duration ?? registration?.duration;
  checkLength(duration);
  const heard = { config, registration, duration, channels: shape.channels, requestId: newRequestId(random) };
  const answer = jsonAnswer(selected(recognizeAnswer(heard), url.searchParams), url.searchParams);
  answer.headers.set(TRANSCRIPT_HEADER, told);
  return answer;
}

function shapeOf(config: RecognitionConfig, { content }: RecognitionAudio): AudioShape {
  return checkAudio(config, content && readAudio(sourceOf(content)), content?.length ?? 0);
}

/** The transcript for some audio, and what is told of it in the header. Throws 404 for a URI that is not known. */
async function find(
  transcripts: Transcripts,
  { content, uri = '' }: RecognitionAudio,
): Promise<{ readonly registration: Registration | undefined; readonly told: string }> {
  if (content) {
    const sha256 = await hashOf(content);
    const registration = transcripts.find({ sha256 });
    return { registration, told: `${registration ? 'content-hash' : 'none'}; sha256=${sha256}` };
  }
  if (parseStorageUri(uri).problem) throw refusal('audio-uri', { uri }, 'audio.uri');
  const registration = transcripts.find({ uri });
  if (!registration) throw refusal('no-object', { uri }, 'audio.uri');
  return { registration, told: `uri; uri=${encodeURI(uri)}` };
}

async function hashOf(bytes: Uint8Array): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>);
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Some 63 bits, as the decimal text that a 64-bit integer is in JSON. */
function newRequestId(random: () => number): string {
  return `${BigInt(Math.floor(random() * 2 ** 31)) * 2n ** 32n + BigInt(Math.floor(random() * 2 ** 32)) + 1n}`;
}
