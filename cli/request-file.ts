import { type LanguageSettings, type RequestKind, readAudio } from '../language';
import type { AudioFile, RequestBody, RequestDocument, RequestSurroundings } from '../language/requests/index';
import { isMissing, type MissingAudio, type NamedAudio, readAudioFile } from './audio-file';
import type { Checked } from './check-text';
import type { Input } from './inputs';
import type { Outside } from './outside';

/** A request file, with the audio file it names. */
export interface RequestFile {
  readonly input: Input;
  readonly document: RequestDocument;
  /** What the file says is sent, and how; the audio that it names is not in it yet. */
  readonly sends: RequestBody;
  readonly audio: NamedAudio | MissingAudio | undefined;
  /** The language core's part for request files, which is loaded for the first of them. */
  readonly core: typeof import('../language/requests/index');
}

/** Reads a request file, and the audio that it names. */
export async function openRequest(input: Input, outside: Outside): Promise<RequestFile> {
  const core = await import('../language/requests/index');
  const document = new core.RequestDocument(input.text, input.kind as RequestKind);
  const sends = core.requestBody(document);
  const { audioFile } = sends.own;
  const audio = audioFile === undefined ? undefined : await readAudioFile(audioFile, input.file, outside);
  return { input, document, sends, audio, core };
}

/** Everything that is wrong in a request file. */
export function checkRequest(
  { document, audio, core }: RequestFile,
  settings: LanguageSettings,
  surroundings: RequestSurroundings,
): Checked {
  const audioFile = (name: string) => (name === audio?.name ? knownAudio(audio) : undefined);
  const findings = core.diagnoseRequest(document, settings, { ...surroundings, audioFile });
  return { findings, positionAt: (offset) => document.positionAt(offset) };
}

function knownAudio(audio: NamedAudio | MissingAudio): AudioFile {
  if (isMissing(audio)) return { found: false, reason: audio.reason };
  const { bytes } = audio;
  const facts = readAudio({ length: bytes.length, read: (start, end) => bytes.subarray(start, end) });
  return { found: true, bytes: bytes.length, facts };
}
