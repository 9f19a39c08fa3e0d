import type { Finding } from '../findings';
import { canonicalTag, casedTag, isRegistered, repairedTag } from './canonical';
import { nearestSubtags, tagInWords } from './nearest';
import { type ParsedTag, parseLanguageTag, type TagPart } from './parse';
import { findSubtag, findWholeTag } from './registry';
import { SPEECH_LOCALES } from './speech-locales';

/**
 * What is wrong with a language tag, or could be written better (RFC 5646; the IANA registry). Offsets are UTF-16 code
 * units into the tag. `data.tag` is what the whole tag should be, `data.replacement` what should stand at the place.
 */
export function checkLanguageTag(text: string): Finding[] {
  const parsed = parseLanguageTag(text);
  const form = formFindings(parsed);
  // Without a language in its place, what the other words are is anyone's guess.
  const isGuess = form[0]?.data?.problem === 'words' || parsed.parts[0]?.role !== 'language';
  if (form.length > 0 && isGuess) return form;
  const whole = findWholeTag(text);
  if (whole && (!whole.isRegular || isReplacedAsWhole(parsed, whole.preferred))) return wholeFindings(text, whole);
  const turned = turnedAround(parsed);
  if (turned) return [turned];
  const parts = [...partFindings(parsed)];
  if (form.length > 0 || parts.length > 0) return [...form, ...parts];
  return caseFinding(parsed);
}

/** One mistake in the form: mending it mends them all. */
function formFindings(parsed: ParsedTag): Finding[] {
  const { text, problems } = parsed;
  const [first] = problems;
  if (!first) return [];
  const tag = repairedTag(parsed);
  if (tag === undefined && first.kind !== 'empty') {
    const meant = tagInWords(text);
    const data = { problem: 'words', text, ...(meant !== undefined && { tag: meant }) };
    if (meant !== undefined) return [{ code: 'malformed-language-tag', start: 0, end: text.length, data }];
  }
  const { kind, start, end } = first;
  const code = kind === 'separator' ? 'language-tag-separator' : 'malformed-language-tag';
  return [
    { code, start, end, data: { problem: kind, text: text.slice(start, end), ...(tag !== undefined && { tag }) } },
  ];
}

/** Extended languages have a finding of their own, on the smaller place. */
function isReplacedAsWhole({ parts }: ParsedTag, preferred: string | undefined): boolean {
  return preferred !== undefined && !parts.some(({ role }) => role === 'extlang');
}

function wholeFindings(
  text: string,
  { tag, name, preferred }: { tag: string; name: string; preferred?: string | undefined },
): Finding[] {
  if (preferred === undefined && tag === text) return [];
  const replacement = preferred ?? tag;
  const code = preferred === undefined ? 'language-tag-case' : 'deprecated-subtag';
  return [
    { code, start: 0, end: text.length, data: { kind: 'tag', subtag: text, name, replacement, tag: replacement } },
  ];
}

/** `US-en`: neither is known, and turned around both are. */
function turnedAround({ text, parts }: ParsedTag): Finding | undefined {
  const [first, second] = parts;
  if (parts.length !== 2 || first?.role !== 'language' || second?.role !== 'region') return undefined;
  if (findSubtag('language', first.text) || !findSubtag('region', first.text)) return undefined;
  if (findSubtag('region', second.text) || !findSubtag('language', second.text)) return undefined;
  const tag = canonicalTag(`${second.text}-${first.text}`);
  return {
    code: 'malformed-language-tag',
    start: 0,
    end: text.length,
    data: { problem: 'turned-around', text, tag },
  };
}

function* partFindings(parsed: ParsedTag): Iterable<Finding> {
  const { parts, text } = parsed;
  const seen = new Map<string, TagPart>();
  for (const [index, part] of parts.entries()) {
    const first = part.role === 'variant' || part.role === 'extension' ? seen.get(keyOf(part)) : undefined;
    seen.set(keyOf(part), part);
    if (first) yield repeated(text, part, first);
    else if (isRegistered(part.role)) yield* registryFindings(part, parts.slice(0, index), parsed);
  }
}

/** Of an extension only the letter that it begins with. */
function keyOf({ role, text }: TagPart): string {
  const key = text.toLowerCase();
  return `${role} ${role === 'extension' ? key[0] : key}`;
}

function repeated(text: string, { start, end, role }: TagPart, first: TagPart): Finding {
  return {
    code: 'repeated-subtag',
    start,
    end,
    data: { subtag: text.slice(start, end), kind: role, tag: text.slice(0, start - 1) + text.slice(end) },
    related: [{ start: first.start, end: first.end, code: 'first-subtag' }],
  };
}

function* registryFindings(part: TagPart, before: readonly TagPart[], { text: whole }: ParsedTag): Iterable<Finding> {
  const { role, text, start, end } = part;
  if (!isRegistered(role)) return;
  const language = before[0]?.text;
  const record = findSubtag(role, text);
  const data = { kind: role, subtag: text };
  if (!record) {
    // Three letters behind the language are rarely meant for an extended language: `en-USA`.
    const kind = role === 'extlang' ? 'region' : role;
    yield { code: 'unknown-subtag', start, end, data: { ...data, kind, nearest: nearestSubtags(part, language) } };
    return;
  }
  const named = { ...data, name: record.name };
  if (role === 'extlang') {
    const replacement = record.preferred ?? text;
    yield { code: 'extended-language', start: before[0]!.start, end, data: { ...named, replacement } };
  } else if (record.deprecated) {
    const replacement = record.preferred === undefined ? {} : { replacement: record.preferred };
    yield { code: 'deprecated-subtag', start, end, data: { ...named, ...replacement } };
  } else if (role === 'script' && isSuppressed(record.subtag, before) && !isCommon(whole)) {
    yield { code: 'redundant-script', start, end, data: { ...named, language: language ?? '' } };
  } else if (role === 'variant' && record.prefixes.length > 0 && !record.prefixes.some((each) => fits(each, before))) {
    yield { code: 'variant-prefix', start, end, data: { ...named, prefixes: record.prefixes } };
  }
}

/** `pa-Guru-IN`: a tag that speech services are known to list is left alone. */
function isCommon(tag: string): boolean {
  return SPEECH_LOCALES.some((locale) => locale.tag === tag);
}

function isSuppressed(script: string, before: readonly TagPart[]): boolean {
  const language = before.at(-1);
  return language?.role === 'language' && findSubtag('language', language.text)?.suppressScript === script;
}

/** Whether the subtags of a prefix stand before, in its order. */
function fits(prefix: string, before: readonly TagPart[]): boolean {
  let at = 0;
  return prefix.split('-').every((subtag) => {
    const found = before.findIndex(({ text }, index) => index >= at && text.toLowerCase() === subtag.toLowerCase());
    at = found + 1;
    return found >= 0;
  });
}

/** One finding, from the first subtag in an unusual case to the last one. */
function caseFinding(parsed: ParsedTag): Finding[] {
  const tag = casedTag(parsed);
  const odd = parsed.parts.filter(({ start, end, text }) => tag.slice(start, end) !== text);
  if (odd.length === 0) return [];
  const [start, end] = [odd[0]!.start, odd.at(-1)!.end];
  return [{ code: 'language-tag-case', start, end, data: { replacement: tag.slice(start, end), tag } }];
}
