/** Request files that name files which are none of theirs: in the server, in the client and on the command line. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { readFile, realpath, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { runProgram } from '../../cli/program';
import { gathering, outsideOf, type World } from '../../cli/testing/dq';
import { placeOfNamedFile } from '../../client/recognize/named-file';
import { readNamedFile } from '../../server/files';

const home = realpathSync(mkdtempSync(path.join(tmpdir(), 'dq-hostile-')));
const at = (...names: string[]) => path.join(home, ...names);
const SECRET = 'PRIVATE-KEY-OF-THE-USER';
mkdirSync(at('work', 'calls'), { recursive: true });
mkdirSync(at('ssh'));
writeFileSync(at('ssh', 'id'), SECRET);
writeFileSync(at('work', 'hello.wav'), 'RIFF');
writeFileSync(at('work', 'huge.wav'), '');
truncateSync(at('work', 'huge.wav'), 5 * 1024 ** 3);
symlinkSync(at('ssh', 'id'), at('work', 'link.wav'));
symlinkSync(at('ssh'), at('work', 'folder'));
symlinkSync('/dev/zero', at('work', 'device.wav'));
symlinkSync(at('work', 'circle.wav'), at('work', 'circle.wav'));
execFileSync('mkfifo', [at('work', 'pipe.wav')]);

afterAll(() => rmSync(home, { recursive: true }));

/** What a request may name, and why nobody reads it. */
const OUTSIDE: readonly (readonly [string, string])[] = [
  ['a folder above', '../ssh/id'],
  ['many folders above', `${'../'.repeat(64)}etc/passwd`],
  ['from the root', '/etc/passwd'],
  ['from the root, by its place', at('ssh', 'id')],
  ['a link to a file', 'link.wav'],
  ['a link to a folder', 'folder/id'],
  ['a link to a device', 'device.wav'],
  ['a device', '/dev/zero'],
  ['the memory of this process', '/proc/self/environ'],
  ['a link in a circle', 'circle.wav'],
  ['an address', 'file:///etc/passwd'],
  ['an address of the place', pathToFileURL(at('ssh', 'id')).href],
  ['another machine', '\\\\evil.example\\share\\a.wav'],
  ['another machine, as an address', '//evil.example/share/a.wav'],
  ['percent signs', '%2e%2e/ssh/id'],
  ['a name with a null', 'hello.wav\0/../../ssh/id'],
  ['a pipe that nobody writes to', 'pipe.wav'],
  ['a file of five gigabytes', 'huge.wav'],
  ['the folder itself', '.'],
  ['no name', ''],
];

describe('the language server, asked what a named file holds,', () => {
  const named = (file: string) => ({
    document: pathToFileURL(at('work', 'a.recognize.json')).href,
    folders: [pathToFileURL(at('work')).href],
    path: file,
  });

  it.each(OUTSIDE)('does not read %s: %s', async (_what, file) => {
    const look = await readNamedFile(named(file), undefined);
    expect(look?.kind).toBe('refused');
    expect(JSON.stringify(look)).not.toContain(SECRET);
  });

  it('reads what lies in the folder', async () => {
    expect(await readNamedFile(named('calls/../hello.wav'), undefined)).toMatchObject({ kind: 'read' });
  });
});

describe('the client, about to send a named file,', () => {
  const roots = [at('work')];
  const inside = ['pipe.wav', 'huge.wav']; // of these the place is right; what they are is looked at when they are opened

  it.each(OUTSIDE.filter(([, file]) => !inside.includes(file)))('finds no place for %s: %s', async (_what, file) => {
    await expect(placeOfNamedFile(at('work', 'a.recognize.json'), file, roots)).rejects.toThrow(/outside|no file/);
  });
});

describe('dq, about to check or send a named file,', () => {
  it.each(OUTSIDE.filter(([, file]) => file !== ''))('does not read %s: %s', async (_what, audioFile) => {
    const asked: string[] = [];
    const request = JSON.stringify({ $request: { audioFile }, config: { languageCode: 'en-US' } });
    const fetch = async (sent: Request) => {
      asked.push(await sent.text());
      return Response.json({ results: [] });
    };
    const file = at('work', 'a.recognize.json');
    writeFileSync(file, request);
    const env = { DQ_SPEECH_ENDPOINT: 'https://speech.example', DQ_ACCESS_TOKEN: 'token' };
    const { status, stdout, stderr } = await recognize(file, { env, fetch });
    expect(status).not.toBe(0);
    expect(asked).toEqual([]);
    expect(stdout + stderr).not.toContain(SECRET);
  });
});

/** Runs the program on the files that are really there. */
async function recognize(file: string, world: World) {
  const [stdout, stderr] = [gathering(undefined), gathering(undefined)];
  const status = await runProgram({
    ...outsideOf(world, stdout, stderr),
    args: ['recognize', file],
    directory: () => at('work'),
    readFile: (each) => readFile(each),
    realPath: (each) => realpath(each),
    sizeOf: async (each) => {
      const found = await stat(each);
      return found.isFile() || found.isDirectory() ? found.size : undefined;
    },
  });
  return { status, stdout: stdout.text(), stderr: stderr.text() };
}
