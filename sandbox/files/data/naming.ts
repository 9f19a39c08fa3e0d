import type { Content } from '../store/file';
import { contentOf } from './contents/make';
import { type FileKind, KINDS, type KindName, WORDS } from './kinds';
import type { Random } from './random';
import { textAbout } from './texts';

export const DAY = 86_400_000;

/** A name for a file of this kind that was made at `time`. */
export function nameFor(kind: FileKind, random: Random, time: number): string {
  const date = new Date(time).toISOString().slice(0, 10);
  return random
    .pick(kind.names)
    .replace('{word}', random.pick(WORDS))
    .replace('{n}', kind.topic === 'report' ? `${1 + random.below(4)}` : `${1 + random.below(4999)}`.padStart(4, '0'))
    .replace('{year}', date.slice(0, 4))
    .replace('{date}', date);
}

/** The MIME type of a kind, with the vendor's prefix where it has one. */
export function typeOf(kind: FileKind, vendor: string): string {
  return kind.mimeType.startsWith('~') ? `application/vnd.${vendor}-apps.${kind.mimeType.slice(1)}` : kind.mimeType;
}

/** Some content for a file of this kind. */
export function contentFor(kind: FileKind, vendor: string, random: Random): Content {
  return contentOf(typeOf(kind, vendor), textAbout(kind.topic, random), random.below(60));
}

/** A time before `now`: many in the last weeks, few years back. */
export function timeBefore(now: number, random: Random, years = 4): number {
  const age = random.next() ** 3 * years * 365 * DAY;
  return Math.floor(now - age - 60_000);
}

/** Kinds that usual folders hold, by how often. */
export const COMMON: readonly KindName[] = [
  'photo',
  'photo',
  'photo',
  'drawing',
  'document',
  'document',
  'spreadsheet',
  'slides',
  'report',
  'invoice',
  'contract',
  'table',
  'note',
  'page',
  'data',
  'archive',
];

export const kindNamed = (name: KindName): FileKind => KINDS[name];
