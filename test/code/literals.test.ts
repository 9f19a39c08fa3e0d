/** What we write as a string of a language is that string to the language itself. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { LANGUAGES, writePieces } from '../../api/code/index';
import { shellWord } from '../../api/code/shell';
import { wellFormed } from '../../api/code/well-formed';
import { runBash, runProgram, typeIntoBash } from './run';

const folder = mkdtempSync(path.join(tmpdir(), 'dq-literals-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const part = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc.constantFrom(
    `'`,
    `"`,
    '`',
    '\\',
    '\\\\',
    '\n',
    '\r\n',
    '\t',
    '$HOME',
    '${x}',
    '$(id)',
    '!',
    '!!',
    '!ls',
    '{',
    '{{',
    '#{x}',
  ),
  fc.constantFrom(
    `name contains 'it\\'s'`,
    'é',
    '𝒳',
    '日本',
    '\u2028',
    '\u0085',
    '\0',
    '\x7f',
    '\\u0041',
    '%s',
    '"""',
    "'''",
  ),
);
const texts = fc.sample(
  fc.array(part, { maxLength: 8 }).map((parts) => wellFormed(parts.join(''))),
  300,
);
const withoutNul = texts.map((text) => text.replaceAll('\0', ''));

const written = (id: string, all: readonly string[]) => {
  const language = LANGUAGES.find((each) => each.id === id)!;
  return all.map((text) => writePieces([{ text }], language));
};

/** Prints each text in UTF-16 as hexadecimal, one a line: nothing on the way changes it. */
const PRINTERS: Readonly<Record<string, (literals: readonly string[]) => string>> = {
  python: (all) => `for text in [\n${all.join(',\n')}]:\n    print(text.encode("utf-16-be").hex())\n`,
  javascript: (all) =>
    `for (const text of [\n${all.join(',\n')}]) console.log(Buffer.from(text, 'utf16le').swap16().toString('hex'));\n`,
  java: (all) => `import java.nio.charset.StandardCharsets;
public class Program {
${all.map((text, at) => `    static String text${at}() { return ${text}; }\n`).join('')}
    public static void main(String[] args) {
        String[] all = { ${all.map((_, at) => `text${at}()`).join(', ')} };
        for (String text : all) {
            StringBuilder line = new StringBuilder();
            for (byte unit : text.getBytes(StandardCharsets.UTF_16BE)) line.append(String.format("%02x", unit));
            System.out.println(line);
        }
    }
}
`,
};

const asHex = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex');

test.each(Object.entries(PRINTERS))(
  '%s reads what was meant',
  async (id, print) => {
    const { status, stdout, stderr } = await runProgram(id, print(written(id, texts)), folder, {});
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout.split(/\r?\n/).slice(0, -1)).toEqual(texts.map(asHex));
  },
  60_000,
);

const hexOfShell = (text: string) => Buffer.from(text).toString('hex');

test.each([
  ['strings', written('shell', withoutNul)],
  ['words', withoutNul.map(shellWord)],
])('bash reads %s as they were meant', async (_, literals) => {
  const script = literals.map((literal) => `printf '%s\\0' ${literal}\n`).join('');
  const { status, stdout, stderr } = await runBash(script, {});
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout.split('\0').slice(0, -1).map(hexOfShell)).toEqual(withoutNul.map(hexOfShell));
});

test('bash reads words that are typed into it as they were meant', async () => {
  const script = withoutNul.map((text) => `printf '%s\\0' ${shellWord(text)}\n`).join('');
  const { stdout } = await typeIntoBash(script, {});
  expect(stdout.split('\0').slice(0, -1).map(hexOfShell)).toEqual(withoutNul.map(hexOfShell));
});
