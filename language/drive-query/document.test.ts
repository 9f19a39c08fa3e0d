import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DriveQueryDocument } from './document';

/** What a document says about its blocks, without what it keeps for itself. */
function facts(document: DriveQueryDocument) {
  return Array.from({ length: document.blockCount }, (_, index) => ({
    start: document.blockStart(index),
    block: document.block(index),
  }));
}

/** The kinds of requests and lines in a block, in short. */
function sketch(text: string): string[] {
  const document = new DriveQueryDocument(text);
  return facts(document).map(({ block }) => {
    const { heading, directives, definitions, query, isRequest } = block;
    const parts = [
      ...(heading ? [`### ${heading.title}`] : []),
      ...definitions.map((line) => `$${line.name}=${line.tokens.kinds}${line.misplaced ? ' misplaced' : ''}`),
      ...directives.map((line) => `@${line.name}=${line.value}${line.misplaced ? ' misplaced' : ''}`),
      query.tokens.kinds,
    ];
    return `${isRequest ? '' : '(none) '}${parts.join(' | ')}`;
  });
}

describe('blocks', () => {
  test.each<[string, string[]]>([
    ["name = 'x'", ['t=s']],
    ['', ['(none) ']],
    ['# only a comment\n', ['(none) ']],
    ["$team = '0Ab' # mine\n\n### A\n", ['(none) $team=s | ', '### A | ']],
    ["### A\nname = 'x'\n### B\n@pageSize 10 # few\nstarred", ['### A | t=s', '### B | @pageSize=10 | t']],
    ["@key 'a#b' # c\n", ["@key='a#b' | "]],
    ["### A\r\nname = 'x'\r\n###B\rstarred", ['### A | t=s', '### B | t']],
    ["name = 'x'\n@pageSize 10\nand $t in parents\n$u = true", ['$u=b misplaced | @pageSize=10 misplaced | t=savit']],
    ['$team in parents', ['vit']],
    ["name = 'a ### b' ### comment", ['t=s']],
    [' ### indented is a comment\nstarred', ['t']],
    ['@\n@ x\n', ['@= | @=x | ']],
  ])('%j', (text, expected) => {
    expect(sketch(text)).toEqual(expected);
  });

  test('a directive may take a variable', () => {
    const { directives } = new DriveQueryDocument('@driveId $team\n').block(0);
    expect(directives[0]?.variable).toBe('team');
  });

  test('suppressions name their codes and where they stand', () => {
    const text = '# dq-ignore-file unknown-term, bad-escape\nname = 1 # dq-ignore-next-line\n# dq-ignore-nothing x';
    const { suppressions } = new DriveQueryDocument(text).block(0);
    expect(
      suppressions.map(({ scope, codes }) => [
        scope,
        ...codes.map(({ code, start }) => [code, text.indexOf(code) - start]),
      ]),
    ).toEqual([['file', ['unknown-term', 0], ['bad-escape', 0]], ['next-line']]);
  });
});

describe('places', () => {
  const text = '### A\nx\n\n### B\r\ny\r### C\n';
  const document = new DriveQueryDocument(text);

  test('every offset has its line and character, and back', () => {
    let line = 0;
    let character = 0;
    for (let offset = 0; offset <= text.length; offset++) {
      expect(document.positionAt(offset)).toEqual({ line, character });
      const inBreak = text[offset - 1] === '\r' && text[offset] === '\n';
      if (!inBreak) expect(document.offsetAt(line, character)).toBe(offset);
      const breaks = text[offset] === '\n' || (text[offset] === '\r' && text[offset + 1] !== '\n');
      line += breaks ? 1 : 0;
      character = breaks ? 0 : character + 1;
    }
    expect(document.lineCount).toBe(7);
  });

  test('places outside are clamped', () => {
    expect(document.offsetAt(-1, 5)).toBe(0);
    expect(document.offsetAt(0, 99)).toBe(5);
    expect(document.offsetAt(99, 0)).toBe(text.length);
    expect(document.positionAt(-4)).toEqual({ line: 0, character: 0 });
    expect(document.positionAt(999)).toEqual({ line: 6, character: 0 });
  });
});

const soup = fc
  .array(fc.constantFrom('###', '#', '\n', '\r\n', '\r', ' ', "'", 'name', ' = ', '@pageSize', '$a', '=', '(', 'x'), {
    maxLength: 24,
  })
  .map((pieces) => pieces.join(''));

test('a document after edits is the document opened with the edited text', () => {
  fc.assert(
    fc.property(soup, fc.array(fc.tuple(fc.nat(), fc.nat({ max: 12 }), soup), { maxLength: 6 }), (text, edits) => {
      let expected = text;
      const document = new DriveQueryDocument(text);
      for (const [at, length, inserted] of edits) {
        const start = at % (expected.length + 1);
        const end = Math.min(expected.length, start + length);
        document.edit(start, end, inserted);
        expected = expected.slice(0, start) + inserted + expected.slice(end);
        const fresh = new DriveQueryDocument(expected);
        expect(document.text).toBe(expected);
        expect(document.length).toBe(expected.length);
        expect(document.lineCount).toBe(fresh.lineCount);
        expect(facts(document)).toEqual(facts(fresh));
        const middle = expected.length >> 1;
        expect(document.positionAt(middle)).toEqual(fresh.positionAt(middle));
      }
    }),
    { numRuns: 500 },
  );
});

test('an edit leaves the blocks it does not touch as they are', () => {
  const document = new DriveQueryDocument("### A\nname = 'a'\n### B\nname = 'b'\n### C\nname = 'c'\n");
  const before = [0, 1, 2].map((index) => document.block(index));
  const at = document.text.indexOf("'b'") + 1;
  document.edit(at, at, 'x');
  expect(document.block(0)).toBe(before[0]);
  expect(document.block(1)).not.toBe(before[1]);
  expect(document.block(2)).toBe(before[2]);
});
