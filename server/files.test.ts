import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readNamedFile } from './files';

let top: string;
const at = (...names: string[]) => path.join(top, ...names);
const address = (...names: string[]) => pathToFileURL(at(...names)).href;

beforeAll(() => {
  top = mkdtempSync(path.join(tmpdir(), 'dq-files-'));
  for (const folder of ['work/requests/audio', 'work-not', 'elsewhere']) mkdirSync(at(folder), { recursive: true });
  writeFileSync(at('work/hello.wav'), 'work');
  writeFileSync(at('work/requests/audio/hällo 100%.wav'), 'beside');
  writeFileSync(at('work-not/hello.wav'), 'secret');
  writeFileSync(at('elsewhere/hello.wav'), 'secret');
});
afterAll(() => rmSync(top, { recursive: true }));

/** What is seen of a file that `work/requests/a.recognize.json` names: its bytes as text, or why it is not read. */
async function seen(name: string, ...folders: string[]): Promise<string | undefined> {
  const document = address('work/requests/a.recognize.json');
  const look = await readNamedFile({ document, path: name, folders: folders.map((each) => address(each)) }, undefined);
  if (look?.kind === 'read') return new TextDecoder().decode(look.bytes);
  return look?.kind === 'refused' ? look.reason : look?.kind;
}

const OUTSIDE = 'it lies outside the folders that are open';

describe('a file that a document names', () => {
  it.each([
    ['./audio/hällo 100%.wav', 'beside'],
    ['audio//../audio/hällo 100%.wav', 'beside'],
    ['../hello.wav', 'work'],
    ['../../elsewhere/hello.wav', OUTSIDE],
    ['../../work-not/hello.wav', OUTSIDE],
    ['..', OUTSIDE],
    ['/etc/hostname', OUTSIDE],
    ['missing.wav', 'there is no such file'],
    ['../hello.wav/under', 'there is no such file'],
    ['audio', 'it is a folder'],
    [`${'x'.repeat(300)}.wav`, 'the name is too long'],
    ['a\0b.wav', 'that is no name of a file'],
  ])('%j, in the folder that is open: %s', async (name, expected) => {
    expect(await seen(name, 'elsewhere/none', 'work')).toBe(expected);
  });

  it('may be named by its whole path', async () => {
    expect(await seen(at('work/hello.wav'), 'work')).toBe('work');
    expect(await seen(at('elsewhere/hello.wav'), 'work')).toBe(OUTSIDE);
  });

  it('lies in the folder of the document when none is open', async () => {
    expect(await seen('audio/hällo 100%.wav')).toBe('beside');
    expect(await seen('../hello.wav')).toBe(OUTSIDE);
  });

  it('may be a link that stays inside, and none that leads out', async () => {
    symlinkSync(at('work/hello.wav'), at('work/requests/inside.wav'));
    symlinkSync(at('elsewhere/hello.wav'), at('work/requests/outside.wav'));
    symlinkSync(at('elsewhere'), at('work/requests/folder'));
    symlinkSync(at('work/requests/circle.wav'), at('work/requests/circle.wav'));
    expect(await seen('inside.wav', 'work')).toBe('work');
    expect(await seen('outside.wav', 'work')).toBe(OUTSIDE);
    expect(await seen('folder/hello.wav', 'work')).toBe(OUTSIDE);
    expect(await seen('circle.wav', 'work')).toBe('its links lead in a circle');
  });

  it('is found in a folder that is a link itself', async () => {
    symlinkSync(at('work'), at('linked'), 'junction');
    const document = address('linked/requests/a.recognize.json');
    const look = await readNamedFile({ document, path: '../hello.wav', folders: [address('linked')] }, undefined);
    expect(look?.kind).toBe('read');
  });

  it('is none when it is a pipe, which nobody has to write to', async () => {
    execFileSync('mkfifo', [at('work/pipe.wav')]);
    expect(await seen('../pipe.wav', 'work')).toBe('it is no ordinary file');
  });

  it('is not read when it is very large', async () => {
    writeFileSync(at('work/large.wav'), '');
    truncateSync(at('work/large.wav'), 64 * 1024 * 1024 + 1);
    expect(await seen('../large.wav', 'work')).toBe('it is larger than 64 MB');
  });

  it('is read once, until it changes', async () => {
    writeFileSync(at('work/changing.wav'), 'one');
    const named = { document: address('work/a.recognize.json'), path: 'changing.wav', folders: [] };
    const first = await readNamedFile(named, undefined);
    const stamp = first?.kind === 'read' ? first.stamp : 'not read';
    expect(await readNamedFile(named, stamp)).toEqual({ kind: 'unchanged' });
    writeFileSync(at('work/changing.wav'), 'other');
    expect(await readNamedFile(named, stamp)).toMatchObject({ kind: 'read' });
  });

  it.each(['untitled:Untitled-1', 'vscode-vfs://github/a/b.recognize.json', 'file://server/a.json%2f', '', 'nonsense'])(
    'of the document %j is none of this machine',
    async (document) => {
      expect(await readNamedFile({ document, path: 'a.wav', folders: [] }, undefined)).toBeUndefined();
    },
  );
});
