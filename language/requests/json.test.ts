import { describe, expect, test } from 'vitest';
import { applied } from '../fix';
import { DEFAULT_SETTINGS } from '../settings';
import { diagnoseRequest } from './diagnose';
import { RequestDocument } from './document';
import { requestFixes } from './fixes';
import type { CutSizes } from './short-text';
import { SURROUNDINGS } from './testing';

const SMALL: CutSizes = { run: 24, margin: 6, piece: 16 };
const LONG = 'QUJD'.repeat(10);

/** What keeps a text from being JSON: what is found, and what it underlines. */
function syntaxOf(text: string): string[] {
  const { syntax } = new RequestDocument(text, 'recognize', SMALL);
  return syntax.map(({ code, start, end, data }) => {
    const what = data?.expected ?? data?.problem ?? data?.sign ?? data?.instead ?? data?.name;
    return `${code}${what === undefined ? '' : ` ${what}`} «${text.slice(start, end)}»`;
  });
}

describe('syntax', () => {
  test.each<[string, string[]]>([
    // Whole
    ['{}', []],
    [' {"a": [1, -2.5e3, "x", true, false, null, {}, []]} \r\n', []],
    ['\ufeff{}', []],
    ['', []],
    // Missing signs
    ['{"a": 1 "b": 2}', ['json-syntax comma «"b"»']],
    ['[1 2]', ['json-syntax comma «2»']],
    ['{"a" 1}', ['json-syntax colon «1»']],
    ['{"a" = 1}', ['json-syntax colon «=»']],
    ['{"a": }', ['json-syntax value «}»']],
    ['{"a":', ['json-syntax value «:»']],
    ['{"a": , "b": 1}', ['json-syntax value «,»']],
    ['[1,, 2]', ['json-syntax value «,»']],
    ['{, "a": 1}', ['json-syntax name «,»']],
    ['{1: 2}', ['json-syntax name «1»']],
    ['{"a": 1', ['json-syntax closing «1»']],
    ['{"a": [{"b": 1}', ['json-syntax closing «}»']],
    ['{"a": 1}}', ['json-syntax end «}»']],
    ['{} {}', ['json-syntax end «{»']],
    // Words
    ['{a: 1}', ['json-syntax quotes «a»']],
    ['{"a": LINEAR16}', ['json-syntax value «LINEAR16»']],
    ['{"a": en US, "b": 1}', ['json-syntax value «en»']],
    ['{"a": gs://bucket/a.flac, "b": 1}', ['json-syntax value «gs://bucket/a.flac»']],
    ['{"a": True, "b": None, "c": undefined}', literal('True', 'None', 'undefined')],
    ['{True: 1}', ['json-syntax quotes «True»']],
    ['{"a":\u00a01}', ['json-syntax blank «\u00a0»']],
    ['{"a": 1\0}', ['json-syntax blank «\0»']],
    // Commas
    ['{"a": 1,}', ['json-trailing-comma «,»']],
    ['[1,\n]', ['json-trailing-comma «,»']],
    // Comments
    ['{"a": 1} // b', ['json-comment // «// b»']],
    ['{"a": /* b */ 1}', ['json-comment /* «/* b */»']],
    ['# b\n{"a": 1}', ['json-comment # «# b»']],
    ['{"a": 1} /* b', ['json-comment /* «/* b»']],
    ['{"a": "// no # comment /* at all"}', []],
    // Strings
    ["{'a': 'it\\'s, so: {'}", ["json-string quotes «'a'»", "json-string quotes «'it\\'s, so: {'»"]],
    ['{“a”: 1}', ['json-string quotes «“a”»']],
    ['{"a": "b}', ['json-string unclosed «"b»']],
    ['{"a": "b,\n "c": 1}', ['json-string unclosed «"b»']],
    ['{"a": "', ['json-string unclosed «"»', 'json-syntax closing «"»']],
    ['{a": b", "c": 1}', ['json-string unopened «a"»', 'json-string unopened «b"»']],
    ['{"a": "\\x \\u12 \\q \\n \\u00e9"}', escapes('\\x', '\\u12', '\\q')],
    ['{"a": "b\tc"}', ['json-string control «\t»']],
    ['{"a": "QUJD\nQUJD\r\nQQ==", "b": 1}', ['json-string line-breaks «"QUJD»']],
    ['{\n "a: 1,\n "b": 2\n}', ['json-string unclosed «"a»']],
    ['{\n "a: {\n "b": 2\n}}', ['json-string unclosed «"a»']],
    ['{"a": 1, "b: "c", "d": 2}', ['json-string unclosed «"b»']],
    ['{"a: "./c.wav"}', ['json-string unclosed «"a»']],
    ['{"a: ": 1, "b": "c: d", "e": ["f: "]}', []],
    // Numbers
    ['[01, +1, .5, 1., 0x1F, 1_000]', numbers({ '01': 1, '+1': 1, '.5': 0.5, '1.': 1, '0x1F': 31, '1_000': 1000 })],
    ['[NaN]', ['json-syntax value «NaN»']],
    ['[16k]', ['json-syntax value «16k»']],
    // Names
    ['{"a": 1, "b": {"a": 2}, "a": 3, "a": 4}', ['duplicate-member a «"a"»', 'duplicate-member a «"a"»']],
    // Behind long strings the offsets are those of the whole text
    [`{"a": "${LONG}", b: 1}`, ['json-syntax quotes «b»']],
    [`{"a": "${LONG},\n "b": 1}`, [`json-string unclosed «"${LONG}»`]],
    [`{"a": '${LONG}'}`, [`json-string quotes «'${LONG}'»`]],
    [`{"a": ${LONG}}`, [`json-syntax value «${LONG}»`]],
    [`{"${LONG}": 1, "${LONG}": 2}`, [`duplicate-member ${LONG} «"${LONG}"»`]],
    // Not looked into
    ['['.repeat(300), ['json-too-deep «[»']],
    [`${'{"a":'.repeat(100_000)}`, ['json-too-deep «{»']],
  ])('%j', (text, expected) => {
    expect(syntaxOf(text)).toEqual(expected);
  });

  test('says no more than a hundred things', () => {
    expect(syntaxOf('[,'.repeat(150))).toHaveLength(100);
    expect(syntaxOf("''".repeat(5000))).toHaveLength(100);
  });
});

describe('hostile texts', () => {
  const parts = [
    '\0',
    "'a' ",
    '‚',
    '//\n',
    '/*',
    '#',
    '"',
    '"\n',
    '\\',
    ':',
    ',',
    'a"',
    '\ufeff',
    '"a\\u',
    '+1 ',
    '[]',
    '= ',
  ];
  test.each(parts)('half a megabyte of %j is read in time proportional to its length', (part) => {
    for (const before of ['', '{"a": ', '{"a": "']) {
      const document = new RequestDocument(before + part.repeat(500_000 / part.length), 'recognize');
      if (document.root) expect(document.syntax.length).toBeGreaterThan(0);
      expect(document.syntax.length).toBeLessThanOrEqual(100);
    }
  });
});

function literal(...words: string[]): string[] {
  return words.map((word) => `json-syntax literal «${word}»`);
}

function escapes(...found: string[]): string[] {
  return found.map((each) => `json-string escape «${each}»`);
}

function numbers(instead: Readonly<Record<string, number>>): string[] {
  return Object.entries(instead).map(([text, value]) => `json-number ${value} «${text}»`);
}

/** The text with every preferred fix of one code applied, one after the other. */
function mended(text: string, code: string): string {
  let document = new RequestDocument(text, 'recognize', SMALL);
  for (let round = 0; round < 20; round++) {
    const [fix] = diagnoseRequest(document, DEFAULT_SETTINGS, SURROUNDINGS)
      .filter((each) => each.code === code)
      .flatMap((each) => requestFixes(document, each, DEFAULT_SETTINGS, SURROUNDINGS));
    if (!fix) break;
    document = new RequestDocument(applied(document.text(), fix.edits), 'recognize', SMALL);
  }
  return document.text();
}

/** A whole request around a configuration, so that nothing else is missing. */
function request(config: string): string {
  return `{ "audio": { "uri": "gs://bucket/a.flac" }, "config": { "languageCode": "en-US"${config} } }\n`;
}

describe('fixes', () => {
  test.each<[string, string, string]>([
    ['json-syntax', ', encoding: "FLAC"', ', "encoding": "FLAC"'],
    ['json-syntax', ', "encoding": FLAC', ', "encoding": "FLAC"'],
    ['json-syntax', ', "encoding": \'FLAC', ', "encoding": "FLAC"'],
    ['json-syntax', ' "encoding": "FLAC"', ', "encoding": "FLAC"'],
    ['json-syntax', ', "encoding" "FLAC"', ', "encoding": "FLAC"'],
    ['json-syntax', ', "encoding"= "FLAC"', ', "encoding": "FLAC"'],
    ['json-syntax', ', "profanityFilter": True', ', "profanityFilter": true'],
    ['json-syntax', ',, "encoding": "FLAC"', ', "encoding": "FLAC"'],
    ['json-syntax', ',\u00a0"encoding": "FLAC"', ', "encoding": "FLAC"'],
    ['json-comment', ', /* lossless */ "encoding": "FLAC"', ',  "encoding": "FLAC"'],
    ['json-comment', '\n  // lossless\n, "encoding": "FLAC" // so\n', '\n, "encoding": "FLAC"\n'],
    ['json-trailing-comma', ', "encoding": "FLAC",', ', "encoding": "FLAC"'],
    ['duplicate-member', ', "maxAlternatives": 3, "maxAlternatives": 5', ', "maxAlternatives": 3'],
    ['json-string', ", 'encoding': ‘FLAC’", ', "encoding": "FLAC"'],
    ['json-string', ', "model": \'say "so"\'', ', "model": "say \\"so\\""'],
    ['json-string', ', "encoding": "FLAC\n', ', "encoding": "FLAC"\n'],
    ['json-string', ', encoding": FLAC"', ', "encoding": "FLAC"'],
    ['json-string', ', "model": "a\tb\\c\\\'d"', ', "model": "a\\tb\\\\c\'d"'],
    ['json-number', ', "sampleRateHertz": 16_000', ', "sampleRateHertz": 16000'],
  ])('%s of %j', (code, wrong, right) => {
    expect(mended(request(wrong), code)).toBe(request(right));
  });

  test('close what is open, and drop what is too much', () => {
    const whole = request('').trimEnd();
    expect(mended(whole.slice(0, -4), 'json-syntax')).toBe(`${whole.slice(0, -4)}}}`);
    expect(mended(`${whole}}`, 'json-syntax')).toBe(whole);
  });

  test('join the lines of wrapped base64', () => {
    const wrapped = (lineBreak: string) =>
      `{ "audio": { "content": "QUJD${lineBreak}QUJD${lineBreak}" }, "config": { "languageCode": "en-US" } }`;
    expect(mended(wrapped('\r\n'), 'json-string')).toBe(wrapped(''));
  });
});

test.each([
  ['{"config": {"languageCode": "en-US"]}', '“]” ends a list, but an object is open here: “}” ends it.'],
  ['{"config": {"alternativeLanguageCodes": ["de-DE"}}', '“}” ends an object, but a list is open here: “]” ends it.'],
  ['{"config": {"languageCode": " en-US"}}', 'A blank stands in front of the tag or behind it. Did you mean “en-US”?'],
])('%s: %s', (text, message) => {
  const found = diagnoseRequest(new RequestDocument(text, 'recognize'), DEFAULT_SETTINGS, SURROUNDINGS);
  expect(found.map((each) => each.message)).toContain(message);
});

test('the wrong bracket is replaced by the one that is expected', () => {
  const text = '{"config": {"languageCode": "en-US"], "audio": {"uri": "gs://bucket/a"}}';
  const document = new RequestDocument(text, 'recognize');
  const found = diagnoseRequest(document, DEFAULT_SETTINGS, SURROUNDINGS).find(({ data }) => data?.found === ']');
  const [fix] = requestFixes(document, found!, DEFAULT_SETTINGS, SURROUNDINGS);
  expect(fix && applied(text, fix.edits)).toBe(text.replace(']', '}'));
});

describe('what is no text', () => {
  const told = (text: string) =>
    diagnoseRequest(new RequestDocument(text, 'recognize'), DEFAULT_SETTINGS, SURROUNDINGS).map(
      ({ code, message }) => `${code}: ${message}`,
    );

  test('an audio file is told once', () => {
    const wav = 'RIFF\u0024\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0@\x1f\0\0\0}\0\0\x02\0\x10\0data\0\0\0\0';
    expect(told(wav)).toEqual([expect.stringMatching(/^json-syntax: This is no text .*audioFile/)]);
  });

  test('UTF-16 that was read as UTF-8 is told once', () => {
    const wide = [...'{"config": {}}'].map((character) => `${character}\0`).join('');
    expect(told(wide)).toEqual(['json-syntax: This is UTF-16, and nothing in the file says so. Save it as UTF-8.']);
  });

  test('a stray control character makes no other file of it', () => {
    expect(told('{"config": {"languageCode": "en-US"},\0 "audio": {"uri": "gs://bucket/a"}}')).toHaveLength(1);
  });
});
