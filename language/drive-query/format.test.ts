import { describe, expect, test } from 'vitest';
import { DriveQueryDocument } from './document';
import { type FormatOptions, format } from './format';
import { minimalEdit } from './format/minimal-edit';
import { formatted } from './format/testing';

declare global {
  interface ImportMeta {
    readonly env: Readonly<Record<string, string | undefined>>;
  }
}

const WIDE: FormatOptions = { width: 100, indent: 2 };
const NARROW: FormatOptions = { width: 40, indent: 4 };

describe('golden files', () => {
  const golden = import.meta.glob('./format/golden/*.dq', { query: '?raw', import: 'default', eager: true });
  const inputs = Object.keys(golden).filter((file) => !file.endsWith('.golden.dq'));

  test.each(inputs)('%s', async (file) => {
    const options = file.includes('narrow') ? NARROW : WIDE;
    const output = formatted(golden[file]!, options);
    const goldenFile = file.replace(/\.dq$/, '.golden.dq');
    // `UPDATE_GOLDEN=1 npx vitest run language/drive-query/format.test.ts` writes the files; then read the difference.
    if (import.meta.env.UPDATE_GOLDEN) await write(goldenFile, output);
    else expect(output).toBe(golden[goldenFile]);
    expect(formatted(output, options)).toBe(output);
  });

  test('have no leftovers', () => {
    expect(Object.keys(golden)).toHaveLength(2 * inputs.length);
    expect(inputs.length).toBeGreaterThanOrEqual(30);
  });
});

/** The core knows no Node; this writes a file of the tests. */
async function write(file: string, text: string): Promise<void> {
  const node = 'node:fs/promises';
  const files: { writeFile(path: string, text: string): Promise<void> } = await import(/* @vite-ignore */ node);
  await files.writeFile(file.replace('./', 'language/drive-query/'), text);
}

describe('edits', () => {
  test('replace as little as there is', () => {
    expect(format(new DriveQueryDocument("name='a' and  trashed"), WIDE)).toEqual([
      { start: 4, end: 13, text: " = 'a' and" },
    ]);
  });

  test('are at most one for a block, none for a canonical one', () => {
    const text = "### A\nname  = 'a'\n\n### B\nname = 'b'\n\n### C\n@fields  *\n";
    expect(format(new DriveQueryDocument(text), WIDE)).toEqual([
      { start: 11, end: 12, text: '' },
      { start: 51, end: 52, text: '' },
    ]);
  });

  test('leave pairs whole', () => {
    expect(format(new DriveQueryDocument("name = 'a'\r\n\r\n"), WIDE)).toEqual([{ start: 12, end: 14, text: '' }]);
    expect(minimalEdit('😀', '😁', 5)).toEqual({ start: 5, end: 7, text: '😁' });
    expect(minimalEdit('a\r\nb', 'a\nb', 0)).toEqual({ start: 1, end: 3, text: '\n' });
  });
});

describe('a range', () => {
  const text = "### A\nname='a'\n\n### B\nname='b'\n\n### C\nname='c'\n";
  const starts = (range: { start: number; end: number }) =>
    format(new DriveQueryDocument(text), { ...WIDE, range }).map(
      ({ start }) => text.slice(0, start).split('###').length - 2,
    );

  test.each([
    ['within a block', 18, 20, [1]],
    ['up to the start of the next', 18, 32, [1]],
    ['over two', 18, 33, [1, 2]],
    ['empty', 18, 18, [1]],
    ['empty at a border', 16, 16, [1]],
    ['beyond the end', 40, 4000, [2]],
    ['backwards', 20, 3, [1]],
  ])('%s', (_name, start, end, blocks) => {
    expect(starts({ start, end })).toEqual(blocks);
  });
});

test('line breaks follow the first one', () => {
  expect(formatted("name='a'\r\n\n\nand starred=true\n", WIDE)).toBe("name = 'a'\r\n\r\n  and starred = true\r\n");
});
