import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Block, DriveQueryDocument, semanticTokens } from '../language';
import { type Coloured, colour, joined, partOf, replaced } from './token-data';

const known = new WeakMap<Block, Coloured>();

function blocksOf(document: DriveQueryDocument): Coloured[] {
  return Array.from({ length: document.blockCount }, (_, index) => {
    const block = document.block(index);
    const found = known.get(block) ?? colour(block.text, semanticTokens(block));
    known.set(block, found);
    return found;
  });
}

/** Places and lengths of the tokens that the protocol's numbers stand for. */
function decoded(data: readonly number[]): string[] {
  let line = 0;
  let character = 0;
  return Array.from({ length: data.length / 5 }, (_, token) => {
    const [down, right, length, type] = data.slice(token * 5, token * 5 + 4) as [number, number, number, number];
    line += down;
    character = down > 0 ? right : character + right;
    return `${line}:${character}+${length} ${type}`;
  });
}

/** The same, from the language's offsets. */
function expected(document: DriveQueryDocument): string[] {
  return Array.from({ length: document.blockCount }, (_, index) => {
    const tokens = semanticTokens(document.block(index));
    return Array.from({ length: tokens.length / 4 }, (_, token) => {
      const [start, end, type] = tokens.slice(token * 4, token * 4 + 3) as [number, number, number];
      const { line, character } = document.positionAt(document.blockStart(index) + start);
      return `${line}:${character}+${end - start} ${type}`;
    });
  }).flat();
}

const PIECES = [
  "name = 'x'",
  ' and ',
  '\n',
  '\r\n',
  '\r',
  '\n### a\n',
  '### ',
  '\n@orderBy name',
  '# note',
  '\n\n',
  '$x = 1',
];
const text = fc.array(fc.constantFrom(...PIECES), { maxLength: 20 }).map((pieces) => pieces.join(''));
const edit = fc.record({ at: fc.nat(200), length: fc.nat(30), text });

test('numbers stand for the places the language found', () => {
  fc.assert(
    fc.property(text, (content) => {
      const document = new DriveQueryDocument(content);
      expect(decoded(joined(blocksOf(document)))).toEqual(expected(document));
    }),
    { numRuns: 500 },
  );
});

test('what has changed makes the old numbers the new ones', () => {
  fc.assert(
    fc.property(text, fc.array(edit, { maxLength: 4 }), (content, edits) => {
      const document = new DriveQueryDocument(content);
      let before = blocksOf(document);
      for (const { at, length, text } of edits) {
        const start = Math.min(at, document.length);
        document.edit(start, Math.min(start + length, document.length), text);
        const after = blocksOf(document);
        const change = replaced(before, after);
        const data = joined(before);
        if (change) data.splice(change.start, change.deleteCount, ...change.data);
        expect(data).toEqual(joined(after));
        before = after;
      }
    }),
    { numRuns: 500 },
  );
});

test('a part has the tokens of its lines', () => {
  fc.assert(
    fc.property(text, fc.nat(12), fc.nat(12), (content, first, more) => {
      const document = new DriveQueryDocument(content);
      const within = expected(document).filter((token) => {
        const line = Number.parseInt(token, 10);
        return first <= line && line <= first + more;
      });
      expect(decoded(partOf(blocksOf(document), 0, first, first + more))).toEqual(within);
    }),
    { numRuns: 500 },
  );
});

test('a character typed into a value replaces one token', () => {
  const document = new DriveQueryDocument(
    "### a\nname = 'x' and trashed = true\n### b\nname = 'y'\n### c\nname = 'z'\n",
  );
  const before = blocksOf(document);
  document.edit(14, 14, 'q');
  const change = replaced(before, blocksOf(document))!;
  expect(change).toMatchObject({ start: 15, deleteCount: 10 });
  expect(change.data).toHaveLength(10);
});
