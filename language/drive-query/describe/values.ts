import type { KnownIds, LanguageSettings } from '../../settings';
import { mimeTypes } from '../mime-types';
import { parseTimestamp } from '../timestamps';
import { code, escaped, paragraphs } from './markdown';
import { distance, readOut } from './times';

/** Words with a meaning of their own among ids and users (public-facts, Collections). */
const ALIASES: Readonly<Record<string, string>> = {
  me: 'Yourself: the user whose credentials the request carries.',
  root: 'The top folder of your own storage.',
  appDataFolder: 'The hidden application data folder of the app. Needs `@spaces appDataFolder`.',
};

/** What `me`, `root` or `appDataFolder` stand for; undefined for anything else. Markdown. */
export function describeAlias(name: string): string | undefined {
  const known = Object.hasOwn(ALIASES, name) ? ALIASES[name] : name.toLowerCase() === 'me' ? ALIASES.me : undefined;
  return known && paragraphs(`**${code(`'${name}'`)}** — ${known}`);
}

/** A MIME type by its human name; one that no table knows is only named. Markdown. */
export function describeMimeType(type: string, { vendor }: Pick<LanguageSettings, 'vendor'>): string {
  const all = mimeTypes(vendor);
  const lower = type.toLowerCase();
  const row = all.find((each) => each.type === lower);
  if (row) return `**${row.summary}** — ${code(type)}`;
  const begun = lower === '' ? [] : all.filter((each) => each.type.startsWith(lower) && each.group !== 'prefix');
  const some = begun.slice(0, 6).map(({ type: each, summary }) => `- ${summary}: ${code(each)}`);
  const more = begun.length > some.length ? `- and ${begun.length - some.length} more` : '';
  if (some.length === 0) return `MIME type ${code(type)}`;
  return paragraphs(`MIME types that begin with ${code(type)}:`, [...some, more].filter((line) => line).join('\n'));
}

/** A timestamp read out, with its distance from `now`; what is wrong with a text that is none. Markdown. */
export function describeTimestamp(text: string, now: Date): string {
  const read = parseTimestamp(text);
  if ('epochMs' in read) return describeMoment(read.epochMs, now, ZONES[read.kind]);
  const problem = read.kind === 'impossible' ? `no such ${read.part}` : 'not `YYYY-MM-DDTHH:MM:SS`';
  return `${code(text)} is no time: ${problem}.`;
}

const ZONES = {
  documented: 'The value names no time zone, so it is UTC.',
  date: 'A date alone means midnight UTC.',
  zone: '',
  fraction: 'The value names no time zone, so it is UTC.',
} as const;

/** A moment read out, with its distance from `now`. Markdown. */
export function describeMoment(epochMs: number, now: Date, more = ''): string {
  return paragraphs(`**${readOut(epochMs)}** (${distance(epochMs, now)})`, more);
}

/** What an id seen in results names, as `folder **Name**`; undefined for an unknown one. Markdown. */
export function describeKnownId(id: string, known: KnownIds | undefined): string | undefined {
  const lists = [
    ['Folder', known?.folders],
    ['File', known?.files],
    ['Shared drive', known?.drives],
    ['User', known?.users],
    ['Label', known?.labels],
  ] as const;
  for (const [kind, list] of lists) {
    const found = list?.find((each) => each.id === id);
    if (found) return `${kind} **${escaped(found.name)}** — ${code(id)}`;
  }
  return undefined;
}
