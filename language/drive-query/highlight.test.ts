import { expect, test } from 'vitest';
import { cursor } from '../testing';
import { DriveQueryDocument } from './document';
import { highlights } from './highlight';

/** The text with `«»` around what is highlighted at its `|`, `!` before the ones that write. */
function marked(source: string): string {
  const { text, offset } = cursor(source);
  const found = [...highlights(new DriveQueryDocument(text), offset)].sort((one, other) => other.start - one.start);
  return found.reduce(
    (so, { start, end, kind }) =>
      `${so.slice(0, start)}${kind === 'write' ? '!' : ''}«${so.slice(start, end)}»${so.slice(end)}`,
    text,
  );
}

test.each([
  ["$a = '1'\n### x\n$a| in parents", "!«$a» = '1'\n### x\n«$a» in parents"],
  ["na|me = 'x' or (not name = 'y')\n### b\nname = 'x'", "«name» = 'x' or (not «name» = 'y')\n### b\nname = 'x'"],
  ["name = '|x' or fullText contains 'x'", "name = «'x'» or fullText contains «'x'»"],
  ["name = 'x' an|d (a = 1 and b = 2) and c = 3", "name = 'x' «and» (a = 1 and b = 2) «and» c = 3"],
  ["|(name = 'x')", "«(»name = 'x'«)»"],
  ["(name = 'x')|", "«(»name = 'x'«)»"],
  ["((name = 'x'|) )", "(«(»name = 'x'«)» )"],
  ["(name = 'x|", "(name = «'x»"],
  ["properties has {| key='a' }", "properties has «{» key='a' «}»"],
  ["parents in |('a', 'b')", "parents in «(»'a', 'b'«)»"],
  ['@fields files(id, owners|(me))', '@fields files(id, owners«(»me«)»)'],
  ['@fields files(id, owners(me))|', '@fields files«(»id, owners(me)«)»'],
  ['@fields files(id|', '@fields files(id'],
  ["name |= 'x'", "«name» = 'x'".replace('«name»', 'name')],
  ['| ', ' '],
])('%s', (source, expected) => expect(marked(source)).toBe(expected));
