import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { placeOfNamedFile } from './named-file';

const home = realpathSync(mkdtempSync(path.join(tmpdir(), 'dq-named-')));
const at = (...names: string[]) => path.join(home, ...names);
mkdirSync(at('open', 'sub'), { recursive: true });
mkdirSync(at('secret'));
writeFileSync(at('open', 'hello.wav'), 'x');
writeFileSync(at('secret', 'key'), 'x');
symlinkSync(at('secret', 'key'), at('open', 'out.wav'));
symlinkSync(at('secret'), at('open', 'folder'));
symlinkSync(at('open', 'hello.wav'), at('open', 'in.wav'));
symlinkSync(at('open'), at('alias'));

afterAll(() => rmSync(home, { recursive: true }));

describe('a named file', () => {
  it.each([
    ['./hello.wav', 'a.recognize.json', 'open/hello.wav'],
    ['hello.wav', 'a.recognize.json', 'open/hello.wav'],
    ['../hello.wav', 'sub/a.recognize.json', 'open/hello.wav'],
    ['in.wav', 'a.recognize.json', 'open/hello.wav'],
  ])('%s in %s is found', async (named, document, real) => {
    expect(await placeOfNamedFile(at('open', document), named, [at('open')])).toBe(at(real));
  });

  it('is found in a folder that is opened by a link', async () => {
    const place = await placeOfNamedFile(at('alias', 'a.recognize.json'), 'hello.wav', [at('alias')]);
    expect(place).toBe(at('open', 'hello.wav'));
  });

  it.each(['../secret/key', '/etc/passwd', 'out.wav', 'folder/key', '.', '..'])('%s is outside', async (named) => {
    await expect(placeOfNamedFile(at('open', 'a.recognize.json'), named, [at('open')])).rejects.toThrow(/outside/);
  });

  it('has to be there', async () => {
    await expect(placeOfNamedFile(at('open', 'a.recognize.json'), 'no.wav', [at('open')])).rejects.toThrow(
      'There is no file no.wav beside the request file.',
    );
    await expect(placeOfNamedFile(at('open', 'a.recognize.json'), 'a\0b', [at('open')])).rejects.toThrow(/no file/);
  });
});
