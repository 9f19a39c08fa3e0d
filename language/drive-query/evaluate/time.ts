const TIME = /^(\d{4})-(\d\d)-(\d\d)(?:[Tt](\d\d):(\d\d):(\d\d)(?:\.(\d+))?([Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)?)?$/;

/**
 * A time as queries write it (public-facts, Times): RFC 3339, UTC where no zone is given, a date alone is its midnight.
 * Returns milliseconds since 1970, or undefined for text that is no time or names a day there never was.
 */
export function parseTime(text: string): number | undefined {
  const match = TIME.exec(text);
  if (!match) return undefined;
  const part = (index: number) => Number(match[index] ?? 0);
  const month = part(2);
  const day = part(3);
  if (month < 1 || month > 12 || day < 1 || day > daysIn(part(1), month)) return undefined;
  if (part(4) > 23 || part(5) > 59 || part(6) > 59) return undefined;
  const milliseconds = Number((match[7] ?? '').slice(0, 3).padEnd(3, '0'));
  const date = new Date(0);
  date.setUTCFullYear(part(1), month - 1, day);
  date.setUTCHours(part(4), part(5), part(6), milliseconds);
  return date.getTime() - offset(match[8]);
}

function daysIn(year: number, month: number): number {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return month === 2 ? (leap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** Milliseconds that a zone like `+02:00` is ahead of UTC. */
function offset(zone: string | undefined): number {
  if (zone === undefined || zone.length === 1) return 0;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(4, 6));
  return (zone.startsWith('-') ? -minutes : minutes) * 60_000;
}
