import { nameOfRegion, nameOfTag } from './describe';
import { parseLanguageTag } from './parse';
import { canonicalCase, findSubtag, subtagsOf } from './registry';
import { SPEECH_LOCALES } from './speech-locales';

/** A tag to offer, with what it says in words. */
export interface TagOffer {
  readonly tag: string;
  readonly name: string;
}

/** How many languages and regions are offered beyond the common ones. */
const MOST = 300;

/**
 * The tags that may be meant by what is written so far, the likeliest first: common speech locales, then the regions of
 * a language that is written, or the languages whose code or name begins so.
 */
export function completeLanguageTag(written: string): TagOffer[] {
  const typed = written.trim().toLowerCase().replaceAll('_', '-');
  const offers = new Map<string, TagOffer>();
  for (const { tag, names = [] } of SPEECH_LOCALES) {
    const name = nameOfTag(tag) ?? tag;
    if (isMeant(typed, [tag, name, ...names])) offers.set(tag, { tag, name });
  }
  for (const offer of typed === '' ? [] : further(typed)) {
    if (!offers.has(offer.tag)) offers.set(offer.tag, offer);
  }
  return [...offers.values()];
}

/** Whether one of the texts, or a word in it, begins with what is typed. */
function isMeant(typed: string, texts: readonly string[]): boolean {
  return texts.some((text) => {
    const lower = text.toLowerCase();
    return lower.startsWith(typed) || lower.includes(` ${typed}`);
  });
}

/** Regions behind a language and a hyphen; languages before one. */
function* further(typed: string): Iterable<TagOffer> {
  if (!typed.includes('-')) {
    yield* languagesLike(typed);
    return;
  }
  const { parts } = parseLanguageTag(typed);
  const language = parts[0]?.role === 'language' ? findSubtag('language', parts[0].text) : undefined;
  if (!language) return;
  const script = parts.find(({ role }) => role === 'script');
  const start = script ? `${language.subtag}-${canonicalCase('script', script.text)}` : language.subtag;
  if (typed.startsWith(`${start.toLowerCase()}-`)) yield* regionsBehind(start, typed.slice(start.length + 1));
}

function* languagesLike(typed: string): Iterable<TagOffer> {
  let count = 0;
  for (const { subtag, name, deprecated } of subtagsOf('language')) {
    if (deprecated || !isMeant(typed, [subtag, name])) continue;
    yield { tag: subtag, name };
    if (++count >= MOST) return;
  }
}

function* regionsBehind(start: string, wanted: string): Iterable<TagOffer> {
  const name = nameOfTag(start) ?? start;
  for (const region of subtagsOf('region')) {
    const { subtag, deprecated } = region;
    if (deprecated || subtag.length !== 2 || region.name === 'Private use') continue;
    const where = nameOfRegion(region);
    if (isMeant(wanted, [subtag, where])) yield { tag: `${start}-${subtag}`, name: `${name}, as used in ${where}` };
  }
}
