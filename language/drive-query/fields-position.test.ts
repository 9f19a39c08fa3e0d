import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fieldsPosition } from './fields-position';

/** The position at `|`, as `path › word`. */
function at(marked: string): string {
  const offset = marked.indexOf('|');
  if (offset < 0) throw new Error(`no | in ${marked}`);
  const mask = marked.replace('|', '');
  const { start, end, path } = fieldsPosition(mask, offset);
  return `${path.join('/')} › ${mask.slice(start, end)}`;
}

describe('the place in a mask', () => {
  test.each([
    ['|', ' › '],
    ['fi|les', ' › files'],
    ['nextPageToken, |', ' › '],
    ['files(|', 'files › '],
    ['files(id, na|', 'files › na'],
    ['files(id, owners(me), na|)', 'files › na'],
    ['files(id, owners(display|, me))', 'files/owners › display'],
    ['files/owners/m|', 'files/owners › m'],
    ['files(shortcutDetails/t|)', 'files/shortcutDetails › t'],
    ['files(id),ne|', ' › ne'],
    ['files/*/m|', 'files/* › m'],
    ['files(owners,sharingUser)/m|', 'files/* › m'],
    ['files ( id , |', 'files › '],
    ['files(id name|', 'files › name'],
    [')) files(|', 'files › '],
  ])('%s', (marked, expected) => {
    expect(at(marked)).toBe(expected);
  });

  test('the rows are those of the level', () => {
    const names = (mask: string) => fieldsPosition(mask, mask.length).fields.map(({ name }) => name);
    expect(names('')).toEqual(['nextPageToken', 'files', 'incompleteSearch', 'kind']);
    expect(names('files(shortcutDetails/')).toEqual(['targetId', 'targetMimeType', 'targetResourceKey']);
    expect(names('files(name/')).toEqual([]);
    expect(names('files(properties/')).toEqual(['']);
  });

  test('any place in any text has a position around it', () => {
    const mask = fc.string({ unit: fc.constantFrom('files', '(', ')', ',', '/', '*', ' ', '😀', "'") });
    fc.assert(
      fc.property(mask, fc.nat(), (text, place) => {
        const offset = place % (text.length + 1);
        const { start, end } = fieldsPosition(text, offset);
        expect(start <= offset && offset <= end).toBe(true);
      }),
    );
  });
});
