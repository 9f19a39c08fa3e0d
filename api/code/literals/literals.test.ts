import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wellFormed } from '../well-formed';
import { textAround } from './chain';
import { LANGUAGES, type Language, languageOf } from './languages';
import { literalsIn, type Piece } from './read';
import { writePieces } from './write';

function languageNamed(id: string): Language {
  const found = LANGUAGES.find((language) => language.id === id);
  if (!found) throw new Error(`no language ${id}`);
  return found;
}

/** Texts full of what has a meaning in one language or another. */
const text = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 4 }),
      fc.constantFrom(
        `'`,
        `"`,
        '`',
        '\\',
        '\n',
        '\r',
        '\t',
        '$',
        '${',
        '{',
        '}',
        '#{',
        '{{',
        '"""',
        "'''",
        '"#',
        '%',
        '\0',
      ),
      fc.constantFrom(
        'name',
        'é',
        '𝒳',
        '\u2028',
        '\u0085',
        '\ud800',
        '!',
        '#',
        '//',
        '/*',
        '+',
        'u0041',
        '$name',
        '{$x}',
      ),
    ),
  )
  .map((parts) => parts.join(''));

/** As YAML and a shell hold it: they have no NUL, and the editor's line ends are not told apart. */
const held = (plain: string, { id }: Language) => wellFormed(id === 'shell' ? plain.replaceAll('\0', '') : plain);

/** A source in which only the literal is a string. */
const assigned = (literal: string, { id }: Language) => (id === 'yaml' ? `q: ${literal}\n` : `q = ${literal}\n`);

/** A cursor or a selection, by ‸ or by « and ». */
function marked(source: string): { source: string; start: number; end: number } {
  const plain = source.replace(/[‸«»]/g, '');
  const start = source.search(/[‸«]/);
  const end = source.includes('»') ? source.indexOf('»') - 1 : start;
  if (start < 0) throw new Error(`no mark in ${source}`);
  return { source: plain, start, end };
}

function around(id: string, source: string) {
  const { source: plain, start, end } = marked(source);
  return textAround(plain, start, end, languageNamed(id));
}

const shown = (pieces: readonly Piece[] | undefined) =>
  pieces?.map((piece) => ('text' in piece ? piece.text : `⟨${piece.expression}⟩`)).join('');

describe.each(LANGUAGES)('$label', (language) => {
  test('reads back any text that it has written', () => {
    fc.assert(
      fc.property(text, (plain) => {
        const wanted = held(plain, language);
        const source = assigned(writePieces([{ text: wanted }], language), language);
        const found = literalsIn(source, language);
        expect(found.map(({ pieces }) => shown(pieces))).toEqual([wanted]);
      }),
    );
  });

  test.each(language.forms.filter(({ quotes }) => quotes))('reads back what it has written as $open', (form) => {
    fc.assert(
      fc.property(text, (plain) => {
        const wanted = held(plain, language);
        const source = assigned(writePieces([{ text: wanted }], language, form), language);
        expect(shown(literalsIn(source, language)[0]?.pieces)).toBe(wanted);
      }),
    );
  });

  test('reads back expressions, within the quotes or joined to them', () => {
    if (language.joins === undefined) return expect(['json', 'yaml']).toContain(language.id);
    const name = { php: '$folder', shell: '${folder}' }[language.id] ?? 'folder';
    fc.assert(
      fc.property(text, text, (before, behind) => {
        const [one, other] = [before, behind].map((each) => held(each, language));
        const pieces = [{ text: `a${one}` }, { expression: name }, { text: `b${other}` }];
        const source = assigned(writePieces(pieces, language), language);
        const found = textAround(source, 5, 5, language);
        expect(shown(found?.pieces)).toBe(`a${one}⟨${name}⟩b${other}`);
      }),
    );
  });

  test('reads any source to its end', () => {
    fc.assert(
      fc.property(text, fc.nat(60), (source, at) => {
        for (const { start, end } of literalsIn(source, language))
          expect(start <= end && end <= source.length).toBe(true);
        textAround(source, Math.min(at, source.length), source.length, language);
      }),
    );
  });
});

test.each([
  ['javascript', `q = 'name = \\'a\\\\b\\'‸'`, `name = 'a\\b'`],
  ['javascript', `list({ q: "trashed = ‸false" })`, 'trashed = false'],
  ['javascript', "q = `'${folder.id}' in ‸parents`", `'⟨folder.id⟩' in parents`],
  [
    'javascript',
    "q = `'${ids.map((id) => `${id}`).join('')}' in par‸ents`",
    "'⟨ids.map((id) => `${id}`).join('')⟩' in parents",
  ],
  ['javascript', `q = "'" + this.id + "' in ‸parents and " + rest`, `'⟨this.id⟩' in parents and ⟨rest⟩`],
  ['javascript', `x = /'/.test(y); q = 'starred ‸= true'`, 'starred = true'],
  ['javascript', `// it's\nq = 'starred ‸= true'`, 'starred = true'],
  ['javascript', `q = prefix + ' and trashed‸ = false'`, '⟨prefix⟩ and trashed = false'],
  ['typescript', "q = String.raw`name = 'a\\\\b‸'`", `name = 'a\\\\b'`],
  ['python', `q = f"'{folder['id']}' in ‸parents and {{x}}"`, `'⟨folder['id']⟩' in parents and {x}`],
  ['python', `q = ("name contains 'a' "\n     "and trashed‸ = false")`, `name contains 'a' and trashed = false`],
  ['python', `q = """\nname = 'a'\n  and ‸trashed = false\n"""`, `\nname = 'a'\n  and trashed = false\n`],
  ['python', `q = r"name = 'a\\\\‸b'"`, `name = 'a\\\\b'`],
  ['python', `# it's\nq = "na‸me = 'a'"  # isn't`, `name = 'a'`],
  ['java', `String q = "'" + folder.getId() + "' in ‸parents";`, `'⟨folder.getId()⟩' in parents`],
  ['java', `String q = """\n  name = 'a'\n  and trashed = ‸false""";`, `  name = 'a'\n  and trashed = false`],
  ['python', `q = "name = 'a' " \\\n    "and trashed‸ = false"`, `name = 'a' and trashed = false`],
  ['python', `q = "name = 'a' " + \\\r\n    rest + " and trashed‸ = false"`, `name = 'a' ⟨rest⟩ and trashed = false`],
  ['java', `q = """\r\n  name = 'a'\r\n  and trashed = ‸false""";`, `  name = 'a'\r\n  and trashed = false`],
  ['java', `char c = '"'; q("tra‸shed = false");`, 'trashed = false'],
  [
    'kotlin',
    "val q = \"'$folderId' in ‸parents and '${user.name}' in owners\"",
    `'⟨folderId⟩' in parents and '⟨user.name⟩' in owners`,
  ],
  ['csharp', `var q = $"'{id}' in ‸parents";`, `'⟨id⟩' in parents`],
  ['csharp', `var q = @"name = ""a"" or ‸starred";`, `name = "a" or starred`],
  ['csharp', `var q = $$"""'{{ id }}' in ‸parents and name = '{a}'""";`, `'⟨id⟩' in parents and name = '{a}'`],
  ['csharp', `var q = """name = "a" or ‸starred""";`, `name = "a" or starred`],
  ['go', "q := `name = 'a\\\\b' ‸`", `name = 'a\\\\b' `],
  ['go', `q := "'" + id + "' in ‸parents"`, `'⟨id⟩' in parents`],
  [
    'php',
    `$q = "'$folderId' in parents and '{$user->mail}' in ‸owners";`,
    `'⟨$folderId⟩' in parents and '⟨$user->mail⟩' in owners`,
  ],
  ['php', `$q = 'name = \\'' . $name . '\\' and ‸starred';`, `name = '⟨$name⟩' and starred`],
  ['php', `<p>it's</p><?php $q = 'starred‸ = true'; ?>`, 'starred = true'],
  ['php', `<?php $a = 'b'; ?><p>it's</p><?= list('starred‸ = true') ?>`, 'starred = true'],
  ['php', `$a = <<<END\nit's\nEND;\n$q = 'starred‸ = true';`, 'starred = true'],
  ['ruby', `q = "name = 'a' " \\\n  'and trashed‸ = false'`, `name = 'a' and trashed = false`],
  ['ruby', `when "a"\n"star‸red"`, 'starred'],
  ['ruby', `a = <<~END\n  it's\nEND\nq = 'starred‸ = true'`, 'starred = true'],
  ['ruby', `q = "'#{folder.id}' in ‸parents"`, `'⟨folder.id⟩' in parents`],
  ['rust', `let q = r#"name = "a" and st‸arred"#;`, `name = "a" and starred`],
  ['rust', `let q = br#"name = "\\n" and st‸arred"#;`, `name = "\\n" and starred`],
  ['rust', `fn f<'a>(x: &'a str) { let q = "na‸me = 'b'"; }`, `name = 'b'`],
  ['shell', `curl --data-urlencode "q='$FOLDER' in ‸parents"`, `q='⟨$FOLDER⟩' in parents`],
  ['shell', `curl -d 'q=name = '\\''a'\\'' ‸and trashed = false'`, `q=name = 'a' and trashed = false`],
  ['shell', `curl "q=name = "\\""$A"\\" ‸`, undefined],
  ['shell', `curl -d 'q=na‸me = 1' \\\n 'other'`, 'q=name = 1'],
  ['shell', `cat <<EOF\nit's\nEOF\ncurl 'q=star‸red'`, 'q=starred'],
  ['json', `{"q": "name = 'a' and fullText contains '\\"b‸ c\\"'"}`, `name = 'a' and fullText contains '"b c"'`],
  ['yaml', `- q: name contains 'a' ‸and trashed = false # all`, `name contains 'a' and trashed = false`],
  ['yaml', `q: 'name = ''a'' ‸'`, `name = 'a' `],
  ['yaml', `on:\r\n  q: |2- # all\r\n    ‸starred\r\n  x: 1\r\n`, `starred\r\n`],
  ['yaml', `on:\n  q: >-\n    name = 'a'\n    and ‸starred\n  x: 1\n`, `name = 'a'\nand starred\n`],
])('%s: %s', (id, source, expected) => {
  expect(shown(around(id, source)?.pieces)).toBe(expected);
});

test('a selection without a string is the text itself, and one around a string is the string', () => {
  expect(shown(around('python', `see «name = 'a' and starred» there`)?.pieces)).toBe(`name = 'a' and starred`);
  expect(shown(around('javascript', `«q: 'starred = true',»`)?.pieces)).toBe('starred = true');
  expect(around('javascript', `const ‸x = 1`)).toBeUndefined();
});

test('a language is known by the ids of the editor', () => {
  expect(languageOf('typescriptreact')?.id).toBe('typescript');
  expect(languageOf('plaintext')).toBeUndefined();
});
