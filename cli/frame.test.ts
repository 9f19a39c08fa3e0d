import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { frame } from './frame';

const noPaint = (_style: string, text: string) => text;

/** The frame of the part of `marked` between ⟦ and ⟧. */
function framed(marked: string): string[] {
  const start = marked.indexOf('⟦');
  const text = marked.replace(/[⟦⟧]/g, '');
  const line = text.slice(0, start).split(/\r\n|\r|\n/).length - 1;
  return frame(text, line, start, marked.indexOf('⟧') - 1, noPaint).split('\n');
}

describe('a frame', () => {
  test.each([
    ["⟦title⟧ = 'x'", ["  1 | title = 'x'", '    | ^^^^^', '']],
    ['a\nb ⟦c⟧ d\ne', ['  2 | b c d', '    |   ^', '']],
    ['a\r\nb ⟦c⟧\r\ne', ['  2 | b c', '    |   ^', '']],
    ['a b⟦⟧', ['  1 | a b', '    |    ^', '']],
    ['⟦⟧', ['  1 | ', '    | ^', '']],
    ['a ⟦b\nc⟧ d', ['  1 | a b', '    |   ^', '']],
    ['\ta ⟦b⟧', ['  1 |  a b', '    |    ^', '']],
    ['日本 ⟦語⟧', ['  1 | 日本 語', '    |      ^^', '']],
    ['a\u001b[2J⟦b⟧', ['  1 | a\ufffd[2Jb', '    |      ^', '']],
    [`${'a\n'.repeat(99)}⟦b⟧`, ['  100 | b', '      | ^', '']],
  ])('of %j', (marked, lines) => {
    expect(framed(marked)).toEqual(lines);
  });

  test('of a long line shows the surroundings', () => {
    const [line, carets] = framed(`${'a'.repeat(1000)}⟦bcd⟧${'e'.repeat(1000)}`);
    expect(line).toBe(`  1 | …${'a'.repeat(40)}bcd${'e'.repeat(57)}…`);
    expect(carets).toBe(`    | ${' '.repeat(41)}^^^`);
  });

  test('puts the carets under the place, whatever the text', () => {
    const plain = fc.string({ unit: fc.constantFrom('a', ' ', '\n', '\t'), maxLength: 300 });
    fc.assert(
      fc.property(plain, plain, (before, after) => {
        const [line, carets] = framed(`${before}⟦X⟧${after}`);
        expect(carets!.trimEnd()).toBe(
          `${' '.repeat(carets!.indexOf('|'))}|${' '.repeat(line!.indexOf('X') - carets!.indexOf('|') - 1)}^`,
        );
      }),
    );
  });
});
