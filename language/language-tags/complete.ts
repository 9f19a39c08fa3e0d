import { nameOfTag } from './describe';
import { parseLanguageTag } from './parse';
import { findSubtag, subtagsOf } from './registry';
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
  const common = SPEECH_LOCALES.filter(({ tag, names = [] }) => isMeant(typed, [tag, nameOfTag(tag)!, ...names]));
  const offers = new Map<string, TagOffer>();
  for (const tag of [...common.map((locale) => locale.tag), ...further(typed)]) {
    if (!offers.has(tag)) offers.set(tag, { tag, name: nameOfTag(tag) ?? tag });
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

function* further(typed: string): Iterable<string> {
  if (typed === '') return;
  const { parts } = parseLanguageTag(typed);
  const [first, ...rest] = parts;
  const language = first?.role === 'language' ? findSubtag('language', first.text) : undefined;
  if (language && typed.includes('-')) {
    const script = rest.find(({ role }) => role === 'script');
    const start = script
      ? `${language.subtag}-${script.text[0]!.toUpperCase()}${script.text.slice(1)}`
      : language.subtag;
    if (`${start}-`.toLowerCase().startsWith(typed.slice(0, start.length + 1))) yield* regionsBehind(start, typed);
    return;
  }
  let count = 0;
  for (const { subtag, name, deprecated } of subtagsOf('language')) {
    if (deprecated || !isMeant(typed, [subtag, name])) continue;
    yield subtag;
    if (++count >= MOST) return;
  }
}

function* regionsBehind(start: string, typed: string): Iterable<string> {
  const wanted = typed.slice(start.length + 1);
  for (const { subtag, name, deprecated } of subtagsOf('region')) {
    if (!deprecated && subtag.length === 2 && name !== 'Private use' && isMeant(wanted, [subtag, name]))
      yield `${start}-${subtag}`;
  }
}
