/** What is generated is current. */
import { describe, expect, it } from 'vitest';
import { pages } from '../../scripts/docs.mjs';
import { projectFiles, read } from './sources';

const expected = await pages();

describe('generated pages', () => {
  it.each(Object.keys(expected))('%s says what its table says (npm run docs)', (file) => {
    expect(read(file)).toBe(expected[file]);
  });
});

/** A file's text without the examples that stand in fences. */
function prose(file: string): string {
  return read(file).replaceAll(/^```.*?^```$/gms, '');
}

describe('diagnostics', () => {
  it('each have one section in docs/diagnostics.md, where their link leads', async () => {
    const { DIAGNOSTICS } = await import('../../language/drive-query/diagnostics');
    const { REQUEST_DIAGNOSTICS } = await import('../../language/requests/diagnostics');
    const headings = [...prose('docs/diagnostics.md').matchAll(/^### ([\w-]+)$/gm)].map((match) => match[1]);
    const codes = [...Object.keys(DIAGNOSTICS), ...Object.keys(REQUEST_DIAGNOSTICS)];
    expect(headings.sort()).toEqual(codes.sort());
  });

  it('that papers and samples name exist', async () => {
    const { DIAGNOSTICS } = await import('../../language/drive-query/diagnostics');
    const papers = projectFiles().filter((file) =>
      /^(README\.md|package\.json|(docs|samples)\/.*\.(md|dq))$/.test(file),
    );
    const lines = papers.flatMap((file) => [...prose(file).matchAll(/dq-ignore-(?:next-line|file) ([a-z -]+)/g)]);
    const named = lines.flatMap((match) => (match[1] ?? '').trim().split(' '));
    expect(named.filter((code) => !(code in DIAGNOSTICS) && code !== 'code')).toEqual([]);
  });
});
