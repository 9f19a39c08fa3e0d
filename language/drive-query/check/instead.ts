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
  return Object.hasOwn(BOOLEANS, lower) ? BOOLEANS[lower] : undefined;
}

/** The quoted timestamp in the documented form, or the relative time, that a text means, if any. */
export function timeMeant(text: string): string | undefined {
  const trimmed = text.trim();
  if (RELATIVE.test(trimmed)) return trimmed.toLowerCase();
  const time = parseTimestamp(trimmed);
  if ('epochMs' in time) return quoted(new Date(time.epochMs).toISOString().slice(0, DOCUMENTED_LENGTH));
  const [, year, month, day, hour = '0', minute = '0', second = '0', rest = ''] = LOOSE.exec(trimmed) ?? [];
  if (year === undefined) return undefined;
  const two = (part: string) => part.padStart(2, '0');
  const repaired = `${year}-${two(month!)}-${two(day!)}T${two(hour)}:${two(minute)}:${two(second)}${rest.toUpperCase()}`;
  const read = parseTimestamp(repaired);
  return 'epochMs' in read ? timeMeant(repaired) : undefined;
}

const DOCUMENTED_LENGTH = 'YYYY-MM-DDTHH:MM:SS'.length;
const RELATIVE = /^(?:now|today)(?:\s*[-+]\s*\d+[smhdw])*$/i;
/** Year, month and day with any of the usual signs between, then perhaps a time of day with or without seconds. */
const LOOSE =
  /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T\s]\s*(\d{1,2})(?::(\d{1,2}))?(?::(\d{1,2}))?\s*(Z|[-+]\d\d:\d\d)?)?$/i;
