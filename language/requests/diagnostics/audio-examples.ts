import type { AudioFacts } from '../../audio/facts';
import type { AudioFile } from '../surroundings';

/** The header of AMR and one frame of silence, in base64. */
export const AMR = 'IyFBTVIKPAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=';

/** A file with audio of these facts. */
export function audio(facts: Partial<AudioFacts>, bytes = 20_000): AudioFile & { found: true } {
  return { found: true, bytes, facts: { problems: [], ...facts } };
}

/** A FLAC file. */
export function flac(channels = 1): AudioFile & { found: true } {
  return audio({ container: 'flac', encoding: 'FLAC', sampleRate: 16_000, channels });
}

/** A WAV file with something wrong in it. */
export function broken(kind: 'truncated' | 'lying' | 'broken', message: string): AudioFile {
  return audio({ container: 'wav', encoding: 'LINEAR16', sampleRate: 16_000, problems: [{ kind, message }] });
}

/** Raw samples in the request. */
export function inline(content: string): string {
  return withContent(content, ', "encoding": "LINEAR16", "sampleRateHertz": 16000');
}

/** Inline audio, and members of the configuration behind the language. */
export function withContent(content: string, config: string): string {
  return `{\n  "config": { "languageCode": "en-US"${config} },\n  "audio": { "content": "${content}" }\n}\n`;
}

/** Audio in storage, and members of the configuration. */
export function inStorage(members: string, object: string): string {
  return `{\n  "config": { "languageCode": "en-US", ${members} },\n  "audio": { "uri": "gs://bucket/${object}" }\n}\n`;
}

/** A wrong example that names a file, and a right one with a file that nothing is wrong with. */
export function file(
  files: Readonly<Record<string, AudioFile>>,
  path: string,
  config = '',
): { readonly wrong: string; readonly right: string; readonly files: Readonly<Record<string, AudioFile>> } {
  return { wrong: named(path, config), right: named('./hello.flac'), files: { './hello.flac': flac(), ...files } };
}

/** Audio in a file, and members of the configuration. */
export function named(path: string, config = ''): string {
  const members = config === '' ? '' : `, ${config}`;
  return `{\n  "$request": { "audioFile": "${path}" },\n  "config": { "languageCode": "en-US"${members} }\n}\n`;
}
