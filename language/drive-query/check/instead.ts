import { nearest } from '../../nearest';
import { quoted } from '../comparison';
import type { Term } from '../terms';
import { parseTimestamp } from '../timestamps';

/** What unquoted text most likely means as a value of a term, as it should be written; undefined where that is not clear. */
export function valueInstead(row: Term | undefined, text: string): string | undefined {
  switch (row?.type) {
    case 'boolean':
      return booleanMeant(text);
    case 'time':
      return timeMeant(text);
    case 'enum': {
      const names = row.values!.map((value) => value.name);
      const [name] = names.includes(text) ? [text] : nearest(text, names);
      return name && quoted(name);
    }
    case 'label':
      return /^[^./\s]+$/.test(text)
        ? quoted(`labels/${text}`)
        : /^labels\/[^./\s]+$/.test(text)
          ? quoted(text)
          : undefined;
    case 'properties':
      return undefined;
    default:
      return quoted(text);
  }
}

/** What a term of each type takes, in words; the others take any value in quotes. */
export const EXPECTED: Readonly<Partial<Record<Term['type'], string>>> = {
  boolean: 'true or false, without quotes',
  time: "a time in quotes, like '2012-06-04T12:00:00', or now or today",
  'mime-type': 'a MIME type in quotes',
  id: 'an id in quotes',
  user: "an e-mail address in quotes, or 'me'",
  label: "a label in quotes, like 'labels/contract'",
};

const BOOLEANS: Readonly<Record<string, string>> = {
  true: 'true',
  yes: 'true',
  on: 'true',
  1: 'true',
  false: 'false',
  no: 'false',
  off: 'false',
  0: 'false',
};

/** The boolean that a text means, if any. */
export function booleanMeant(text: string): string | undefined {
  const lower = text.trim().toLowerCase();
  if (Object.hasOwn(BOOLEANS, lower)) return BOOLEANS[lower];
  return lower.length > SHORTEST_MISSPELT ? nearest(lower, ['true', 'false'])[0] : undefined;
}

const SHORTEST_MISSPELT = 3;

/** The quoted timestamp in the documented form, or the relative time, that a text means, if any. */
export function timeMeant(text: string): string | undefined {
  const trimmed = text.trim();
  const lower = trimmed.toLowerCase();
  if (RELATIVE.test(trimmed)) return lower;
  if (Object.hasOwn(DAYS, lower)) return DAYS[lower];
  const time = parseTimestamp(trimmed);
  if ('epochMs' in time) return quoted(new Date(time.epochMs).toISOString().slice(0, DOCUMENTED_LENGTH));
  const [, year, month, day, hour = '0', minute = '0', second = '0', rest = ''] = LOOSE.exec(trimmed) ?? [];
  if (year === undefined) return undefined;
  const two = (part: string) => part.padStart(2, '0');
  const repaired = `${year}-${two(month!)}-${two(day!)}T${two(hour)}:${two(minute)}:${two(second)}${rest.toUpperCase()}`;
  const read = parseTimestamp(repaired);
  return 'epochMs' in read ? timeMeant(repaired) : undefined;
}

const DAYS: Readonly<Record<string, string>> = { yesterday: 'today - 1d', tomorrow: 'today + 1d' };
const DOCUMENTED_LENGTH = 'YYYY-MM-DDTHH:MM:SS'.length;
const RELATIVE = /^(?:now|today)(?:\s*[-+]\s*\d+[smhdw])*$/i;
/** Year, month and day with any of the usual signs between, then perhaps a time of day with or without seconds. */
const LOOSE =
  /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T\s]\s*(\d{1,2})(?::(\d{1,2}))?(?::(\d{1,2}))?\s*(Z|[-+]\d\d:\d\d)?)?$/i;
