import { type ParsedTag, parseLanguageTag, type TagPart } from './parse';
import { canonicalCase, findSubtag, findWholeTag, type SubtagKind } from './registry';

/** The roles whose subtags are in the registry, in the order in which they stand in a tag. */
export const REGISTERED: readonly SubtagKind[] = ['language', 'extlang', 'script', 'region', 'variant'];

/** Whether the registry has subtags of this role. */
export function isRegistered(role: TagPart['role']): role is SubtagKind {
  return (REGISTERED as readonly string[]).includes(role);
}

/**
 * A tag as the registry prefers it (RFC 5646 §4.5): letter case, what takes the place of deprecated subtags, the short
 * form of extended languages, no script that goes without saying. What is not well-formed comes back as it is.
 */
export function canonicalTag(tag: string): string {
  const parsed = parseLanguageTag(tag);
  if (parsed.problems.length > 0) return tag;
  const whole = findWholeTag(tag);
  if (whole) return whole.preferred ?? whole.tag;
  const extlang = parsed.parts.find(({ role }) => role === 'extlang');
  const extended = extlang && findSubtag('extlang', extlang.text)?.preferred;
  const kept = parsed.parts.filter(({ role }) => !extended || (role !== 'language' && role !== 'extlang'));
  const written = [...(extended ? [extended] : []), ...kept.map(preferredPart)];
  const language = findSubtag('language', written[0] ?? '');
  return written.filter((subtag, index) => index === 0 || subtag !== language?.suppressScript).join('-');
}

function preferredPart({ role, text }: TagPart): string {
  if (!isRegistered(role)) return text.toLowerCase();
  return findSubtag(role, text)?.preferred ?? canonicalCase(role, text);
}

/** A tag in its regular letter case (RFC 5646 §2.1.1), nothing else changed. */
export function casedTag({ text, parts }: ParsedTag): string {
  let cased = text;
  for (const { role, text: part, start, end } of parts) {
    const regular = isRegistered(role) ? canonicalCase(role, part) : (findWholeTag(part)?.tag ?? part.toLowerCase());
    cased = cased.slice(0, start) + regular + cased.slice(end);
  }
  return cased;
}

/**
 * A tag made of the words of a text that is none: hyphens between them, in the order of tags, without what no registry
 * knows. Undefined when the first of them is no language.
 */
export function repairedTag({ text }: ParsedTag): string | undefined {
  // `de_DE.UTF-8`, `sr_RS@latin`: what is behind the sign is no language.
  const words = text.split(/[.@]/)[0]!.match(/[A-Za-z0-9]+/g) ?? [];
  const left = [...words];
  const found: string[] = [];
  for (const kind of REGISTERED) {
    const isKnown = (word: string) => hasShape[kind].test(word) && findSubtag(kind, word) !== undefined;
    for (let index = left.findIndex(isKnown); index >= 0; index = left.findIndex(isKnown)) {
      found.push(canonicalCase(kind, left.splice(index, 1)[0]!));
      if (kind !== 'variant') break;
    }
    if (kind === 'language' && (found.length === 0 || found[0] !== words[0]?.toLowerCase())) return undefined;
  }
  return canonicalTag(found.join('-'));
}

const hasShape: Readonly<Record<SubtagKind, RegExp>> = {
  language: /^[A-Za-z]{2,3}$/,
  extlang: /^[A-Za-z]{3}$/,
  script: /^[A-Za-z]{4}$/,
  region: /^([A-Za-z]{2}|\d{3})$/,
  variant: /^([A-Za-z0-9]{5,8}|\d[A-Za-z0-9]{3})$/,
};
