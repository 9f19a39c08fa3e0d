import { describe, expect, test } from 'vitest';
import { cursor } from '../testing';
import { DriveQueryDocument } from './document';
import { signatureAt } from './signature';

/** The label with `«»` around the active part, at the `|` of a text. */
function shown(marked: string): string | undefined {
  const { text, offset } = cursor(marked);
  const found = signatureAt(new DriveQueryDocument(text), offset);
  if (!found) return undefined;
  const part = found.active === undefined ? undefined : found.parts[found.active]!;
  const { label } = found;
  return part ? `${label.slice(0, part.start)}«${label.slice(part.start, part.end)}»${label.slice(part.end)}` : label;
}

const KEY = "properties has { «key='…'» and value='…' }";
const VALUE = "properties has { key='…' and «value='…'» }";

describe('the signature of a property', () => {
  test.each([
    ['properties has {|', KEY],
    ["properties has { k|ey='a' and value='b' }", KEY],
    ["properties has { key='a|' and value='b' }", KEY],
    ["properties has { key='a' and| value='b' }", VALUE],
    ["properties has { key='a' and v|alue='b' }", VALUE],
    ["properties has { key='a' and value='|b' }", VALUE],
    ["properties has { key='a' and |", VALUE],
    ["properties has { key='a' and |}", VALUE],
    ["properties has { value='a' and |}", KEY],
    ["not (appProperties has { key='|' })", "appProperties has { «key='…'» and value='…' }"],
    ['properties has | {', undefined],
    ["properties has { key='a' }|", undefined],
    ["properties has { key='a' } and |name = 'x'", undefined],
    ["na|me = 'x'", undefined],
    ['|', undefined],
  ])('at %j', (marked, expected) => expect(shown(marked)).toBe(expected));
});

describe('the signature of a fields mask', () => {
  test.each([
    ['@fields |', '@fields nextPageToken, files(…), incompleteSearch, kind'],
    ['@fields nextPageToken, f|', '@fields nextPageToken, «files(…)», incompleteSearch, kind'],
    ['@fields incom|pleteSearch', '@fields nextPageToken, files(…), «incompleteSearch», kind'],
    ['@fields files(owners(displ|', /^owners\(.*«displayName»/],
    ['@fields files(|', /^files\(.*id, .*«…»\)$/],
    ['@fields files(id, |)', /^files\(.*id, .*«…»\)$/],
    ['@fields files(id, na|)', /^files\(.*«name».*…\)$/],
    ['@fields files/own|ers', /^files\(.*«owners\(…\)».*…\)$/],
    ['@fields files(nonsense(|', undefined],
    ['@field|s files', undefined],
    ['@orderBy |', undefined],
    ['@fields $|mask', undefined],
  ])('at %j', (marked, expected) => {
    if (expected instanceof RegExp) expect(shown(marked)).toMatch(expected);
    else expect(shown(marked)).toBe(expected);
  });

  test('names the fields it does not show', () => {
    const { parts } = signatureAt(new DriveQueryDocument('@fields files('), 14)!;
    expect(parts.at(-1)!.documentation).toContain('`md5Checksum`');
  });
});
