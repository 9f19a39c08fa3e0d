import { describe, expect, test } from 'vitest';
import { cursor } from '../testing';
import { DriveQueryDocument } from './document';
import { definitionAt, referencesAt } from './references';
import { prepareRename, rename } from './rename';

function at(marked: string) {
  const { text, offset } = cursor(marked);
  const document = new DriveQueryDocument(text);
  const lineOf = (place: { start: number } | undefined) => place && document.positionAt(place.start).line;
  return { text, offset, document, lineOf };
}

/** The line of the definition and the lines of the uses of the variable at the `|`. */
function linesAt(marked: string): unknown {
  const { document, offset, lineOf } = at(marked);
  const found = referencesAt(document, offset);
  return found && [lineOf(found.definition), found.uses.map(lineOf)];
}

describe('references', () => {
  test.each([
    ["$a = '1'\n### x\n$|a in parents\n### y\n@driveId $a", [0, [2, 4]]],
    ["$|a = '1'\n### x\n$a in parents\n### y\n@driveId $a", [0, [2, 4]]],
    ["$a = '1'\n$a in parents\n$a = '2'\n### x\n$a| in parents and not $a in parents", [2, [4, 4]]],
    ["$a = '1'\n$a| in parents\n$a = '2'\n### x\n$a in parents", [0, [1]]],
    ["$a = '1'\n$|a = $a\n$a in parents", [1, [2]]],
    ["$a = '1'\n$a = $|a\n$a in parents", [0, [1]]],
    ["$a| in parents\n$a = '1'\n$a in parents", [undefined, [0]]],
    ["$ab = '1'\n$a| in parents", [undefined, [1]]],
    ["na|me = 'x'", undefined],
    ["name = '$|a'", undefined],
    ['# $|a', undefined],
  ])('of %j', (marked, expected) => expect(linesAt(marked)).toEqual(expected));

  test('the definition of a use', () => {
    const { document, offset, text } = at("$team = 'x'\n### a\n$te|am in parents");
    const { start, end } = definitionAt(document, offset)!;
    expect([start, text.slice(start, end)]).toEqual([0, '$team']);
  });
});

/** The text after a rename, or the refusal. */
function renamed(marked: string, name: string): string | undefined {
  const { text, document, offset } = at(marked);
  const found = rename(document, offset, name);
  if (!found || 'refusal' in found) return found?.refusal;
  return found.places.reduceRight((so, { start, end }) => so.slice(0, start) + found.newText + so.slice(end), text);
}

describe('rename', () => {
  const text = "$a = '1'\n### x\n$|a in parents\n@driveId $a\n### y\n$a = '2'\n$a in parents and name = '$a'";
  test.each(['b', '$b', ' b '])('takes the definition and its uses to %j', (name) => {
    expect(renamed(text, name)).toBe(
      "$b = '1'\n### x\n$b in parents\n@driveId $b\n### y\n$a = '2'\n$a in parents and name = '$a'",
    );
  });
  test('to the same name changes nothing', () => expect(renamed("$a = '1'\n$|a in parents", 'a')).toContain('$a = '));
  test.each([
    ["$|a = '1'", '2b', '“2b” is no name for a variable. Use letters, digits and “_”, and no digit first.'],
    ["$|a = '1'", 'b c', '“b c” is no name for a variable. Use letters, digits and “_”, and no digit first.'],
    ["$|a = '1'", '', '“” is no name for a variable. Use letters, digits and “_”, and no digit first.'],
    ["$|a = '1'\n\n$b = '2'", 'b', '$b is already defined in line 3. Choose a name that the document does not have.'],
    ["$|a = '1'\n$b in parents", 'b', '$b is already used in line 2. Choose a name that the document does not have.'],
    ['$|a in parents', 'b', "$a is not defined above this line. Define it first: $a = '…'"],
  ])('of %j to %j is refused', (marked, name, refusal) => expect(renamed(marked, name)).toBe(refusal));
  test('is not offered elsewhere', () => {
    expect(renamed("na|me = 'x'", 'b')).toBeUndefined();
    const { document } = at("name| = 'x'");
    expect(prepareRename(document, 2)).toBeUndefined();
  });
  test('is prepared with the name and its $', () => {
    const { document, offset } = at("$a = '1'\n$|a in parents");
    expect(prepareRename(document, offset)).toMatchObject({ start: 9, end: 11 });
    expect(prepareRename(new DriveQueryDocument('$a in parents'), 1)).toHaveProperty('refusal');
  });
});
