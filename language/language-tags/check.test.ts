import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalTag, checkLanguageTag, completeLanguageTag, describeTag, nameOfTag } from '.';
import grammars from './grammar/language-tag.ohm-bundle';
import { parseLanguageTag } from './parse';
import { subtagsOf } from './registry';

/** `code «underlined» → what it offers`. */
function found(tag: string): string[] {
  return checkLanguageTag(tag).map(({ code, start, end, data }) => {
    const { nearest, replacement, tag: whole } = data ?? {};
    const offer = nearest ?? replacement ?? whole;
    return `${code} «${tag.slice(start, end)}»${offer === undefined ? '' : ` → ${offer}`}`;
  });
}

const SPECIFICATION = grammars.LanguageTag;

describe('a tag without findings', () => {
  test.each([
    ...['en', 'en-US', 'de-CH', 'es-419', 'cmn-Hans-CN', 'yue-Hant-HK', 'zh-Hant-TW', 'sr-Latn-RS', 'de-CH-1996'],
    ...['fil-PH', 'pa-Guru-IN', 'x-whatever', 'qaa', 'qaa-Qaaa-QM', 'i-default', 'sl-rozaj-biske', 'ja-Latn-hepburn'],
    ...['de-DE-u-co-phonebk', 'en-GB-oxendict', 'und', 'ca-valencia'],
  ])('%s', (tag) => {
    expect(found(tag)).toEqual([]);
    if (tag !== 'pa-Guru-IN') expect(canonicalTag(tag)).toBe(tag);
  });
});

describe('a wrong tag', () => {
  test.each([
    // Form
    ['', 'malformed-language-tag «»'],
    ['-', 'malformed-language-tag «-»'],
    ['en-', 'malformed-language-tag «-» → en'],
    ['-en', 'malformed-language-tag «-» → en'],
    ['en--US', 'malformed-language-tag «--» → en-US'],
    ['fr-CA ', 'malformed-language-tag « » → fr-CA'],
    ['en_US', 'language-tag-separator «_» → en-US'],
    ['zh_Hant_TW', 'language-tag-separator «_» → zh-Hant-TW'],
    ['en US', 'language-tag-separator « » → en-US'],
    ['de_DE.UTF-8', 'language-tag-separator «_» → de-DE'],
    ['sr_RS@latin', 'language-tag-separator «_» → sr-RS'],
    ['en-US-Latn', 'malformed-language-tag «Latn» → en-US'],
    ['sr-RS-Latn', 'malformed-language-tag «Latn» → sr-Latn-RS'],
    ['US-en', 'malformed-language-tag «US-en» → en-US'],
    ['e', 'malformed-language-tag «e»'],
    ['x', 'malformed-language-tag «x»'],
    ['en-u', 'malformed-language-tag «u» → en'],
    ['English (US)', 'malformed-language-tag «English (US)» → en-US'],
    ['portugese', 'malformed-language-tag «portugese» → pt'],
    ['日本語', 'malformed-language-tag «日本語» → ja'],
    ['Русский', 'malformed-language-tag «Русский» → ru'],
    ['!!', 'malformed-language-tag «!!»'],
    // Unknown
    ['en-UK', 'unknown-subtag «UK» → GB'],
    ['uk-UK', 'unknown-subtag «UK» → GB,UA'],
    ['jp', 'unknown-subtag «jp» → ja'],
    ['cn', 'unknown-subtag «cn» → cmn'],
    ['gr-GR', 'unknown-subtag «gr» → el'],
    ['cz-CZ', 'unknown-subtag «cz» → cs'],
    ['english', 'unknown-subtag «english» → en'],
    ['deutsch', 'unknown-subtag «deutsch» → de'],
    ['german-DE', 'unknown-subtag «german» → de'],
    ['ger', 'unknown-subtag «ger» → de'],
    ['eng-US', 'unknown-subtag «eng» → en'],
    ['auto', 'unknown-subtag «auto» → '],
    ['en-USA', 'unknown-subtag «USA» → US'],
    ['de-DEU', 'unknown-subtag «DEU» → DE'],
    ['en-840', 'unknown-subtag «840» → US'],
    ['en-Latin', 'unknown-subtag «Latin» → Latn'],
    ['zh-Hent', 'unknown-subtag «Hent» → Hant,Beng,Hanb'],
    // Deprecated and needless
    ['iw-IL', 'deprecated-subtag «iw» → he'],
    ['in-ID', 'deprecated-subtag «in» → id'],
    ['de-DD', 'deprecated-subtag «DD» → DE'],
    ['sr-YU', 'deprecated-subtag «YU»'],
    ['i-klingon', 'deprecated-subtag «i-klingon» → tlh'],
    ['en-GB-oed', 'deprecated-subtag «en-GB-oed» → en-GB-oxendict'],
    ['sgn-BR', 'deprecated-subtag «sgn-BR» → bzs'],
    ['zh-yue', 'extended-language «zh-yue» → yue'],
    ['zh-cmn-Hans-CN', 'extended-language «zh-cmn» → cmn'],
    ['de-Latn-DE', 'redundant-script «Latn»'],
    ['de-1996-1996', 'repeated-subtag «1996» → de-1996'],
    ['de-u-co-phonebk-u-ca-iso8601', 'repeated-subtag «u-ca-iso8601» → de-u-co-phonebk'],
    ['de-1606nict', 'variant-prefix «1606nict»'],
    // Case
    ['en-us', 'language-tag-case «us» → US'],
    ['EN-us', 'language-tag-case «EN-us» → en-US'],
    ['zh-HANT-tw', 'language-tag-case «HANT-tw» → Hant-TW'],
    ['I-DEFAULT', 'language-tag-case «I-DEFAULT» → i-default'],
  ])('%j: %s', (tag, expected) => {
    expect(found(tag)).toEqual([expected]);
  });

  test('has a finding for each subtag that is wrong', () => {
    expect(found('deu-DEU')).toEqual(['unknown-subtag «deu» → de', 'unknown-subtag «DEU» → DE']);
  });

  test('longer than any tag is not looked into', () => {
    expect(found('a'.repeat(10_000))).toHaveLength(1);
  });
});

describe('for any text', () => {
  const words = fc.constantFrom(
    'en',
    'zh',
    'cmn',
    'yue',
    'Latn',
    'US',
    '419',
    '1996',
    'rozaj',
    'x',
    'u',
    'co',
    'i',
    'klingon',
  );
  const signs = fc.constantFrom('-', '-', '-', '_', ' ', '--', '.', 'ü', '');
  const tags = fc.array(fc.tuple(words, signs), { maxLength: 7 }).map((pieces) =>
    pieces
      .map((piece) => piece.join(''))
      .join('')
      .replace(/-$/, ''),
  );
  const texts = fc.oneof(tags, fc.string(), fc.string({ unit: 'binary' }));

  test('the parser finds no problem exactly where RFC 5646 has none', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(parseLanguageTag(text).problems.length === 0).toBe(SPECIFICATION.match(text, 'tag').succeeded());
      }),
    );
  });

  test('a language has at most three extended ones behind it', () => {
    expect(parseLanguageTag('zh-cmn-yue-gan').problems).toEqual([]);
    expect(parseLanguageTag('zh-cmn-yue-gan-wuu').problems).toEqual([{ kind: 'order', start: 15, end: 18 }]);
  });

  test('parts are where they say they are', () => {
    fc.assert(
      fc.property(texts, (text) => {
        for (const part of parseLanguageTag(text).parts) expect(text.slice(part.start, part.end)).toBe(part.text);
      }),
    );
  });

  test('nothing throws, and a canonical tag is its own canonical form', () => {
    fc.assert(
      fc.property(texts, (text) => {
        for (const { start, end } of checkLanguageTag(text)) expect(start <= end && end <= text.length).toBe(true);
        describeTag(text);
        completeLanguageTag(text);
        const canonical = canonicalTag(text);
        expect(canonicalTag(canonical)).toBe(canonical);
      }),
    );
  });
});

describe('words', () => {
  test.each([
    ['de-CH', 'German, as used in Switzerland'],
    ['el-GR', 'Modern Greek, as used in Greece'],
    ['ko-KR', 'Korean, as used in Republic of Korea'],
    ['zh-Hant', 'Chinese, in the Han (Traditional variant) script'],
    ['zh-yue-HK', 'Yue Chinese, as used in Hong Kong'],
    ['i-klingon', 'Klingon'],
  ])('%s: %s', (tag, name) => {
    expect(nameOfTag(tag)).toBe(name);
  });

  test('tell of every subtag', () => {
    expect(describeTag('de-CH-xyzzy')).toContain(
      '- `de`: language, German\n- `CH`: region, Switzerland\n- `xyzzy`: variant, not in the registry',
    );
  });
});

describe('completion', () => {
  const first = (written: string) =>
    completeLanguageTag(written)
      .slice(0, 3)
      .map(({ tag }) => tag);

  test.each([
    ['', ['en-US', 'en-GB', 'de-DE']],
    ['de', ['de-DE', 'da-DK', 'de-AT']],
    ['de-', ['de-DE', 'de-AT', 'de-CH']],
    ['de_C', ['de-CH', 'de-CA', 'de-CC']],
    ['german', ['de-DE', 'de-AT', 'de-CH']],
    ['deutsch', ['de-DE']],
    ['bavar', ['bar']],
    ['en-fin', ['en-FI']],
  ])('%j offers %j', (written, offers) => {
    expect(first(written)).toEqual(offers);
  });
});

test('the registry is whole', () => {
  const count = (kind: Parameters<typeof subtagsOf>[0]) => [...subtagsOf(kind)].length;
  expect(count('language')).toBeGreaterThan(8000);
  expect(count('region')).toBeGreaterThan(300);
  expect([count('script'), count('variant'), count('extlang')].every((each) => each > 100)).toBe(true);
});
