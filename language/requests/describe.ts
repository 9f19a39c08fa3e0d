import { code, paragraphs } from '../drive-query/describe/markdown';
import type { RequestKind } from './kinds';
import type { EnumValue, MemberRow, MemberType } from './members';
import { partsOf } from './parts-of';
import { describedAt, pathOf } from './shape';

/** What a completion is about, as plain JSON. */
export type RequestSubject =
  | { readonly kind: 'member'; readonly request: RequestKind; readonly path: string }
  | { readonly kind: 'enum-value'; readonly request: RequestKind; readonly path: string; readonly name: string }
  | { readonly kind: 'text'; readonly markdown: string };

/** The documentation of a completion as Markdown; undefined where there is no more to say. */
export function describeRequestCompletion(subject: RequestSubject): string | undefined {
  if (subject.kind === 'text') return subject.markdown;
  const { type, row } = describedAt(partsOf(subject.request).shape, pathOf(subject.path));
  if (subject.kind === 'member') return row && describeMember(row);
  const value = type?.kind === 'enumeration' ? type.values.find(({ name }) => name === subject.name) : undefined;
  return value && describeEnumValue(value);
}

/** A member: its type, whether it is required, what it means, who documents it. */
export function describeMember(row: MemberRow): string {
  const { name, required, summary, detail, deprecated, type } = row;
  return paragraphs(
    `**${code(name)}** — ${typeWords(type)}${required ? ', required' : ''}`,
    summary,
    detail,
    limits(type),
    deprecated !== undefined && `Not to be used any more. ${deprecated}`,
    SOURCES[row.source],
  );
}

const SOURCES = {
  api: undefined,
  public: '*Only the public reference of the service lists it.*',
  own: '*Ours: it is taken out before the request is sent.*',
} as const;

/** A value of an enumeration. */
export function describeEnumValue({ name, number, summary, source, deprecated }: EnumValue): string {
  return paragraphs(
    `**${code(name)}** — ${summary}`,
    deprecated !== undefined && `Not to be used any more. ${deprecated}`,
    number !== undefined && `The number ${number} stands for it too.`,
    source && SOURCES[source],
  );
}

/** What a member takes, in a few words. */
export function typeWords(type: MemberType): string {
  switch (type.kind) {
    case 'array':
      return `list of ${PLURALS[type.item.kind]}`;
    case 'integer':
    case 'number':
      return type.lax ? `${WORDS[type.kind]}, also in quotes` : WORDS[type.kind];
    default:
      return WORDS[type.kind];
  }
}

const WORDS: Readonly<Record<MemberType['kind'], string>> = {
  object: 'object',
  map: 'object with names of your own',
  array: 'list',
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  enumeration: 'one of a fixed list of names',
};

const PLURALS: Readonly<Record<MemberType['kind'], string>> = {
  object: 'objects',
  map: 'objects',
  array: 'lists',
  string: 'texts',
  integer: 'whole numbers',
  number: 'numbers',
  boolean: 'true or false',
  enumeration: 'names of a fixed list',
};

function limits(type: MemberType): string | undefined {
  switch (type.kind) {
    case 'integer':
    case 'number':
      return range(type, '');
    case 'string':
      return range(type, ' characters');
    case 'array':
      return range(type, ' entries');
    case 'enumeration':
      return type.values.map(({ name }) => code(name)).join(', ');
    default:
      return undefined;
  }
}

function range({ least, most }: { readonly least?: number; readonly most?: number }, unit: string): string | undefined {
  if (least !== undefined && most !== undefined) return `From ${least} to ${most}${unit}.`;
  if (most !== undefined) return `At most ${most}${unit}.`;
  return least === undefined ? undefined : `At least ${least}${unit}.`;
}
