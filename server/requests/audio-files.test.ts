import { describe, expect, it } from 'vitest';
import type { AudioFacts } from '../../language';
import type { NamedFile, NamedFileLook, ServerContext } from '../context';
import { type AudioFiles, createAudioFiles } from './audio-files';

const FACTS: AudioFacts = { container: 'wav', problems: [] };
const URI = 'file:///home/ada/a.recognize.json';

interface Look {
  readonly file: NamedFile;
  readonly known: string | undefined;
  readonly answer: (look: NamedFileLook | undefined) => Promise<void>;
}

/** Audio files of a host whose reads the test answers itself, in order. */
function fake({ trusted = true } = {}) {
  const looks: Look[] = [];
  const changed: string[] = [];
  const log: string[] = [];
  const context = {
    settings: { trusted },
    folders: ['file:///home/ada'],
    abilities: { watchFiles: false },
    log: (message: string) => log.push(message),
    host: {
      readNamedFile: (file: NamedFile, known: string | undefined) =>
        new Promise<NamedFileLook | undefined>((resolve) => {
          const answer = async (look: NamedFileLook | undefined) => {
            resolve(look);
            await new Promise((done) => setImmediate(done));
          };
          looks.push({ file, known, answer });
        }),
    },
  } as unknown as ServerContext & { settings: { trusted: boolean } };
  const readers = {
    sourceOf: (bytes: Uint8Array) => ({ length: bytes.length, read: () => bytes }),
    readAudio: () => FACTS,
  };
  const files: AudioFiles = createAudioFiles(context, readers, (uri) => changed.push(uri));
  return { files, looks, changed, log, context };
}

const read = (stamp: string): NamedFileLook => ({ kind: 'read', bytes: new Uint8Array(3), stamp });
const FOUND = { found: true, bytes: 3, facts: FACTS };

describe('audio files', () => {
  it('are not known at first, and known when they were read', async () => {
    const { files, looks, changed } = fake();
    expect(files.of(URI, 'a.wav')).toBeUndefined();
    expect(looks.map(({ file, known }) => [file, known])).toEqual([
      [{ document: URI, path: 'a.wav', folders: ['file:///home/ada'] }, undefined],
    ]);
    await looks[0]!.answer(read('1'));
    expect(changed).toEqual([URI]);
    expect(files.of(URI, 'a.wav')).toEqual(FOUND);
  });

  it('are looked at by one at a time, and read again only when they changed', async () => {
    const { files, looks, changed } = fake();
    files.of(URI, 'a.wav');
    files.of(URI, 'a.wav');
    expect(looks).toHaveLength(1);
    await looks[0]!.answer(read('1'));
    files.of(URI, 'a.wav');
    expect(looks[1]!.known).toBe('1');
    await looks[1]!.answer({ kind: 'unchanged' });
    expect(files.of(URI, 'a.wav')).toEqual(FOUND);
    await looks[2]!.answer({ kind: 'refused', reason: 'there is no such file' });
    expect(changed).toHaveLength(2);
    expect(files.of(URI, 'a.wav')).toEqual({ found: false, reason: 'there is no such file' });
    expect(looks[3]!.known).toBeUndefined();
  });

  it('are not touched in a workspace that is not trusted, and nothing is told of them', async () => {
    const { files, looks, context } = fake({ trusted: false });
    expect(files.of(URI, 'a.wav')).toBeUndefined();
    expect(looks).toEqual([]);
    context.settings = { ...context.settings, trusted: true };
    files.of(URI, 'a.wav');
    await looks[0]!.answer(read('1'));
    context.settings = { ...context.settings, trusted: false };
    files.lookAgain();
    expect(files.of(URI, 'a.wav')).toBeUndefined();
    expect(looks).toHaveLength(1);
  });

  it('are not touched before the client has said whether it trusts the workspace, and then are', async () => {
    const { files, looks, context, changed } = fake();
    context.settingsAwaited = true;
    expect(files.of(URI, 'a.wav')).toBeUndefined();
    expect(looks).toEqual([]);
    context.settingsAwaited = false;
    files.lookAgain();
    await looks[0]!.answer(read('1'));
    expect(changed).toEqual([URI]);
    expect(files.of(URI, 'a.wav')).toEqual(FOUND);
  });

  it('are looked at again when the client says that files changed', async () => {
    const { files, looks, changed } = fake();
    files.of(URI, 'a.wav');
    await looks[0]!.answer(read('1'));
    files.lookAgain();
    await looks[1]!.answer({ kind: 'refused', reason: 'it is a folder' });
    expect(changed).toEqual([URI, URI]);
  });

  it('are looked at once more when they change while they are being looked at', async () => {
    const { files, looks, changed } = fake();
    files.of(URI, 'a.wav');
    await looks[0]!.answer(read('1'));
    files.of(URI, 'a.wav');
    files.lookAgain();
    files.lookAgain();
    expect(looks).toHaveLength(2);
    await looks[1]!.answer({ kind: 'unchanged' });
    expect(looks).toHaveLength(3);
    await looks[2]!.answer({ kind: 'refused', reason: 'there is no such file' });
    expect(changed).toEqual([URI, URI]);
    expect(looks).toHaveLength(3);
  });

  it('are forgotten with their document, also while they are being read', async () => {
    const { files, looks, changed } = fake();
    files.of(URI, 'a.wav');
    files.forget(URI);
    await looks[0]!.answer(read('1'));
    expect(changed).toEqual([]);
    files.lookAgain();
    expect(looks).toHaveLength(1);
  });

  it('are sixteen a document at most: while a path is typed each of its beginnings is one', async () => {
    const { files, looks } = fake();
    for (let length = 1; length <= 40; length++) files.of(URI, 'x'.repeat(length));
    for (const { answer } of [...looks]) await answer(read('1'));
    files.lookAgain();
    expect(looks).toHaveLength(40 + 16);
  });

  it('may fail to be read: that is logged, and the next question tries again', async () => {
    const { files, looks, log, context } = fake();
    const { readNamedFile } = context.host;
    (context.host as { readNamedFile: unknown }).readNamedFile = () => Promise.reject(new Error('no'));
    files.of(URI, 'a.wav');
    await new Promise((done) => setImmediate(done));
    expect(log).toEqual([expect.stringContaining('a.wav')]);
    (context.host as { readNamedFile: unknown }).readNamedFile = readNamedFile;
    files.of(URI, 'a.wav');
    expect(looks).toHaveLength(1);
  });
});
