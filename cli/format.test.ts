import { describe, expect, test } from 'vitest';
import { dq } from './testing/dq';

const MESSY = "### One\nname='a'   and trashed=false\n";
const TIDY = "### One\nname = 'a' and trashed = false\n";

test('prints the formatted documents', async () => {
  const world = { files: { 'a.dq': MESSY }, stdin: 'trashed=true' };
  expect(await dq(['format', 'a.dq', '-'], world)).toEqual({
    status: 0,
    stdout: `${TIDY}trashed = true`,
    stderr: '',
  });
});

test('--write writes what changes, and says so', async () => {
  const world = { files: { 'a.dq': MESSY, 'b.dq': TIDY } };
  expect(await dq(['format', '--write', 'a.dq', 'b.dq'], world)).toEqual({
    status: 0,
    stdout: 'a.dq\n',
    stderr: '',
    written: { 'a.dq': TIDY },
  });
});

test('--check lists what is not formatted', async () => {
  const world = { files: { 'a.dq': MESSY, 'b.dq': TIDY } };
  expect(await dq(['format', '--check', 'b.dq', 'a.dq'], world)).toEqual({
    status: 1,
    stdout: 'a.dq\n',
    stderr: '',
  });
  expect(await dq(['format', '--check', 'b.dq'], world)).toMatchObject({ status: 0, stdout: '' });
});

test('--width and --indent', async () => {
  const { stdout } = await dq(['format', '--width', '20', '--indent', '4', '-'], { stdin: MESSY });
  expect(stdout).toBe("### One\nname = 'a'\n    and trashed = false\n");
});

test('a byte order mark stays, bytes that are no text are left alone', async () => {
  const encoded = (text: string) => new TextEncoder().encode(text);
  const bytes = {
    'mark.dq': encoded(`\ufeff${MESSY}`),
    'latin.dq': Uint8Array.of(...encoded("name='"), 0xe4, 0x27, 10),
  };
  const { status, stderr, written } = await dq(['format', '--write', 'mark.dq', 'latin.dq'], { bytes });
  expect(written).toEqual({ 'mark.dq': `\ufeff${TIDY}` });
  expect([status, stderr]).toEqual([
    2,
    'dq: latin.dq cannot be formatted: it is not UTF-8 text, or it changed meanwhile.\n',
  ]);
});

test.each([
  [['--write', '--check', 'a.dq'], '--write and --check exclude each other'],
  [['--write', '-'], 'standard input cannot be written in place'],
  [[], 'no file is named'],
  [['--width', '5', 'a.dq'], '--width takes a whole number from 20 to 1000'],
  [['x.dq'], 'x.dq cannot be formatted: there is no such file'],
  [['--write', 'locked/a.dq'], 'locked/a.dq cannot be formatted: writing it is not permitted'],
])('%j is refused', async (args, message) => {
  const files = { 'a.dq': MESSY, 'locked/a.dq': MESSY };
  const { status, stderr } = await dq(['format', ...args], { files });
  expect(status).toBe(2);
  expect(stderr).toContain(message);
});

test('a file that fails does not keep the others from being checked', async () => {
  const { status, stdout } = await dq(['format', '--check', 'x.dq', 'a.dq'], { files: { 'a.dq': MESSY } });
  expect([status, stdout]).toEqual([2, 'a.dq\n']);
});

describe('request files', () => {
  const messy = '{"id":"1",\t"resourceId":"2"}';
  const tidy = '{\n  "id": "1",\n  "resourceId": "2"\n}\n';

  test('are printed with a member on each line', async () => {
    expect(await dq(['format', 'a.stop.json'], { files: { 'a.stop.json': messy } })).toMatchObject({
      status: 0,
      stdout: tidy,
    });
    const wide = await dq(['format', '--indent', '4', 'a.stop.json'], { files: { 'a.stop.json': messy } });
    expect(wide.stdout).toBe(tidy.replaceAll('  ', '    '));
  });

  test('are checked and written with documents in one call', async () => {
    const files = { 'a.dq': TIDY, 'a.stop.json': messy, 'b.stop.json': tidy };
    const all = Object.keys(files);
    expect(await dq(['format', '--check', ...all], { files })).toMatchObject({ status: 1, stdout: 'a.stop.json\n' });
    expect((await dq(['format', '--write', ...all], { files })).written).toEqual({ 'a.stop.json': tidy });
  });

  test('that are no JSON keep their form', async () => {
    const broken = '{"id":  ';
    expect((await dq(['format', 'a.stop.json'], { files: { 'a.stop.json': broken } })).stdout).toBe(broken);
  });

  test('keep their base64', async () => {
    const content = 'QUJD'.repeat(1_000_000);
    const { stdout } = await dq(['format', 'a.recognize.json'], {
      files: { 'a.recognize.json': JSON.stringify({ audio: { content } }) },
    });
    expect(stdout).toBe(`{\n  "audio": {\n    "content": "${content}"\n  }\n}\n`);
  });
});
