import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitVariables } from './split-variables';
import { toDq } from './to-dq';

/** `⟨x⟩` stands for an expression. */
const pieces = (source: string) =>
  source
    .split(/(⟨[^⟩]*⟩)/)
    .filter(Boolean)
    .map((part) => (part.startsWith('⟨') ? { expression: part.slice(1, -1) } : { text: part }));

describe('a query of a program as a document', () => {
  test.each([
    [`name = 'a' and trashed = false`, `name = 'a' and trashed = false\n`],
    [`  q=name = 'a'`, `name = 'a'\n`],
    [`'⟨folderId⟩' in parents`, `$folderId = '' # fill in: folderId\n\n$folderId in parents\n`],
    [`⟨id⟩ in parents and ⟨id⟩ in owners`, `$id = '' # fill in: id\n\n$id in parents and $id in owners\n`],
    [`name contains 'Report ⟨year⟩'`, `$year = 'Report {year}' # fill in: year\n\nname contains $year\n`],
    [
      `'⟨a.id⟩' in parents or '⟨b.id⟩' in parents`,
      `$id = '' # fill in: a.id\n$id2 = '' # fill in: b.id\n\n$id in parents or $id2 in parents\n`,
    ],
    [`'⟨this.folder.getId()⟩' in parents`, `$folder = '' # fill in: this.folder.getId()\n\n$folder in parents\n`],
    [`'⟨escape(name)⟩' in parents`, `$name = '' # fill in: escape(name)\n\n$name in parents\n`],
    [`name = 'it\\'s ⟨x⟩'`, `$x = 'it\\'s {x}' # fill in: x\n\nname = $x\n`],
    [`name = "it's ⟨x⟩"`, `$x = 'it\\'s {x}' # fill in: x\n\nname = $x\n`],
    [`name = 'open ⟨x⟩`, `$x = 'open {x}' # fill in: x\n\nname = $x\n`],
    [`name = ⟨1 + 2⟩`, `$value = '' # fill in: 1 + 2\n\nname = $value\n`],
    ['name%20%3D%20%27a%20b%27', `name = 'a b'\n`],
    ['q=name+%3D+%27a%27&pageSize=10&key=secret', `@pageSize 10\nname = 'a'\n`],
    [
      `https://x.example/drive/v3/files?fields=files(id)&q='⟨id⟩'%20in%20parents&key=⟨key⟩&orderBy=⟨order⟩`,
      `$id = '' # fill in: id\n\n@fields files(id)\n$id in parents\n`,
    ],
    [`https://⟨host⟩/files?q='⟨id⟩'+in+parents`, `$id = '' # fill in: id\n\n$id in parents\n`],
    ['q=%27%FF%27%20in%20parents', `'%FF' in parents\n`],
  ])('%s', (source, expected) => {
    expect(toDq(pieces(source)).text).toBe(expected);
  });

  test('goes back to what the program had', () => {
    const source = `'⟨id⟩' in parents and name contains 'Report ⟨year⟩' and name != 'costs $id'`;
    const { variables } = toDq(pieces(source));
    const q = `$id in parents and name contains $year and name != 'costs $id' and starred = $other`;
    const back = splitVariables(q, variables);
    const shown = back.map((piece) => ('text' in piece ? piece.text : `⟨${piece.expression}⟩`)).join('');
    expect(shown).toBe(`${source} and starred = $other`);
  });

  test('loses nothing of any query, and never fails', () => {
    const part = fc.oneof(
      fc.constantFrom("'", '"', '\\', '$x', '%27', '%', 'q=', '?', '&', '# ', '⟨x⟩', '⟨⟩', "name = 'a'"),
      fc.string({ maxLength: 3 }),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const { text, variables, isEncoded } = toDq(pieces(parts.join('')));
        if (isEncoded || variables.size > 0) return;
        expect(text.trim()).toBe(
          parts
            .join('')
            .replace(/^\s*q=(?!=)/, '')
            .trim(),
        );
      }),
    );
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void toDq([{ text }])));
  });
});
