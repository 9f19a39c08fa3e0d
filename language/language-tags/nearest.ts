import { nearest } from '../nearest';
import type { TagPart } from './parse';
import { canonicalCase, findSubtag, subtagsOf } from './registry';
import { SPEECH_LOCALES } from './speech-locales';

/**
 * What an unknown subtag may have meant, best first, at most three: `uk` → `GB`, `jp` → `ja`, `english` → `en`, `eng` →
 * `en`. `language` is the language of the tag, where it is known.
 */
export function nearestSubtags({ role, text }: TagPart, language: string | undefined): string[] {
  if (role === 'language') return languagesLike(text);
  if (role === 'region' || role === 'extlang') return unique(regionsLike(text, language));
  if (role === 'script') return unique([...nearest(text, codes('script')), ...named('script', text)]);
  if (role === 'variant') {
    const names = [...named('script', text), ...named('region', text)];
    return unique(names.length > 0 ? names : nearest(text, codes('variant')));
  }
  return [];
}

/** The tag that a few words mean, as `English (US)` or `日本語`; undefined when they begin with no name of a language. */
export function tagInWords(text: string): string | undefined {
  const [name = '', ...rest] = text.match(/[\p{L}\p{M}]+/gu) ?? [];
  const [language] = languagesLike(name);
  if (language === undefined || name.length < 3) return undefined;
  const [region] = rest.length === 0 ? [] : [...named('region', rest.join(' ')), ...regionCode(rest[0]!)];
  return region === undefined ? language : `${language}-${region}`;
}

function regionCode(text: string): string[] {
  const record = findSubtag('region', text);
  return record ? [record.subtag] : [];
}

/** The surest way that leads anywhere: by name, by another code, by country, by likeness. */
function languagesLike(text: string): string[] {
  const ways = [languagesNamed, aliases, languageOf, near];
  for (const way of ways) {
    const found = unique(way(text));
    if (found.length > 0) return found;
  }
  return [];
}

function unique(subtags: readonly string[]): string[] {
  return [...new Set(subtags)].slice(0, 3);
}

/** Known by the platform: three-letter codes of ISO 639-2, numeric regions, `UK`. */
function aliases(text: string): string[] {
  const [tag] = canonicalLocales(text);
  return tag !== undefined && tag !== text.toLowerCase() && findSubtag('language', tag) ? [tag] : [];
}

function aliasedRegion(text: string): string[] {
  const region = canonicalLocales(`und-${text}`)[0]?.split('-')[1];
  return region !== undefined && region !== text.toUpperCase() && findSubtag('region', region) ? [region] : [];
}

function canonicalLocales(tag: string): string[] {
  try {
    return Intl.getCanonicalLocales(tag);
  } catch {
    return [];
  }
}

/** A country where a language was asked for: the language of the first locale there. */
function languageOf(text: string): string[] {
  const suffix = `-${canonicalCase('region', text)}`;
  const locale = SPEECH_LOCALES.find(({ tag }) => tag.endsWith(suffix));
  return locale ? [locale.tag.split('-')[0]!] : [];
}

/** The language that is called so, here or by those who speak it. */
function languagesNamed(text: string): string[] {
  const wanted = text.toLowerCase();
  const locale = SPEECH_LOCALES.find(({ names }) => names?.some((each) => each.toLowerCase() === wanted));
  if (locale) return [locale.tag.split('-')[0]!];
  for (const { name, subtag } of subtagsOf('language')) {
    if (name.toLowerCase() === wanted) return [subtag];
  }
  return [];
}

/** Misspellings: names of the languages that are most spoken, and codes of two letters. */
function near(text: string): string[] {
  if (text.length <= 3) return nearest(text, COMMON);
  return nearest(text, COMMON_BY_NAME.keys()).map((name) => COMMON_BY_NAME.get(name)!);
}

const COMMON = [...new Set(SPEECH_LOCALES.map(({ tag }) => tag.split('-')[0]!))];
const COMMON_BY_NAME = new Map(COMMON.map((code) => [findSubtag('language', code)!.name, code]));

/** `UK` → `GB`, `USA` → `US`, `DEU` → `DE`: where the language is spoken first. */
function regionsLike(text: string, language: string | undefined): string[] {
  const spoken = SPEECH_LOCALES.filter(({ tag }) => tag.split('-')[0] === language?.toLowerCase());
  const here = spoken.map(({ tag }) => tag.split('-').at(-1)!);
  const alias = aliasedRegion(text);
  if (alias.length > 0) return alias.some((region) => here.includes(region)) ? alias : [...alias, ...here.slice(0, 1)];
  const all = codes('region').filter((code) => code.length === 2 && isLikeRegion(text.toUpperCase(), code));
  const both = all.filter((code) => here.includes(code));
  if (both.length > 0) return both;
  return all.length > 0 ? all : here;
}

function isLikeRegion(wanted: string, code: string): boolean {
  if (code[0] !== wanted[0]) return false;
  return wanted.length === 3 ? wanted.slice(1).includes(code[1]!) : nearest(wanted, [code]).length > 0;
}

function codes(kind: 'script' | 'variant' | 'region'): string[] {
  return [...subtagsOf(kind)].map(({ subtag }) => subtag);
}

function named(kind: 'script' | 'region', text: string): string[] {
  const wanted = text.toLowerCase();
  return [...subtagsOf(kind)].filter(({ name }) => name.toLowerCase() === wanted).map(({ subtag }) => subtag);
}
