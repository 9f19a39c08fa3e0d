import { isRegistered } from './canonical';
import { type ParsedTag, parseLanguageTag, type TagPart } from './parse';
import { findSubtag, findWholeTag, REGISTRY_DATE, type Subtag } from './registry';

/** A tag in words, as “German, as used in Switzerland”; undefined when its language is not known. */
export function nameOfTag(tag: string): string | undefined {
  const whole = findWholeTag(tag);
  if (whole && !whole.isRegular) return whole.name;
  const { parts } = parseLanguageTag(tag);
  const extlang = parts.find(({ role }) => role === 'extlang');
  const language = extlang ?? parts.find(({ role }) => role === 'language');
  const name = language && nameOfPart(language);
  if (name === undefined) return undefined;
  const more = parts.flatMap((part) => {
    const words = wordsFor(part);
    return words === undefined ? [] : [words];
  });
  return [name, ...more].join(', ');
}

function wordsFor(part: TagPart): string | undefined {
  const name = nameOfPart(part);
  if (name === undefined) return undefined;
  if (part.role === 'script') return `in the ${name} script`;
  if (part.role === 'region') return `as used in ${name}`;
  return part.role === 'variant' ? name : undefined;
}

/** What a subtag stands for, or undefined. */
function nameOfPart({ role, text }: TagPart): string | undefined {
  const record = isRegistered(role) ? findSubtag(role, text) : undefined;
  return record && (role === 'region' ? nameOfRegion(record) : record.name);
}

/** The name of a region in the order in which it is read: `Korea, Republic of` → `Republic of Korea`. */
export function nameOfRegion({ name }: Subtag): string {
  const parts = /^([^,]+), (.+ of)$/.exec(name);
  return parts ? `${parts[2]} ${parts[1]}` : name;
}

const ROLE_NAMES: Readonly<Record<TagPart['role'], string>> = {
  language: 'language',
  extlang: 'extended language',
  script: 'script',
  region: 'region',
  variant: 'variant',
  extension: 'extension',
  private: 'private use',
  whole: 'tag registered as a whole',
};

/** What a tag says, subtag by subtag, as Markdown; undefined for what is no tag at all. */
export function describeTag(tag: string): string | undefined {
  const parsed = parseLanguageTag(tag);
  if (parsed.parts.length === 0) return undefined;
  const title = nameOfTag(tag);
  const lines = parsed.parts.map((part) => `- \`${part.text}\`: ${describePart(part, parsed)}`);
  return [
    ...(title === undefined ? [] : [`**${title}**`]),
    lines.join('\n'),
    `*IANA language subtag registry of ${REGISTRY_DATE}*`,
  ].join('\n\n');
}

function describePart(part: TagPart, { text }: ParsedTag): string {
  const role = ROLE_NAMES[part.role];
  if (part.role === 'whole') {
    const record = findWholeTag(text);
    const preferred = record?.preferred === undefined ? '' : `; the registry prefers \`${record.preferred}\``;
    return `${role}, ${record?.name ?? ''}${preferred}`;
  }
  if (!isRegistered(part.role)) return role;
  const record = findSubtag(part.role, part.text);
  if (!record) return `${role}, not in the registry`;
  const preferred = record.preferred === undefined ? '' : `; the registry prefers \`${record.preferred}\``;
  return `${role}, ${nameOfPart(part)}${record.deprecated ? ', deprecated' : ''}${preferred}`;
}
