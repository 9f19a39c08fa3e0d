import type { HistoryEntry } from '../../history/entry';

/** The requests of one day, the latest first. */
export interface Day {
  /** The first moment of the day, in milliseconds since 1970. */
  readonly begins: number;
  readonly entries: readonly HistoryEntry[];
}

/** Entries by the day on which they were sent, where the user is; both come and go the latest first. */
export function daysOf(entries: readonly HistoryEntry[]): readonly Day[] {
  const days = new Map<number, HistoryEntry[]>();
  for (const entry of entries) {
    const begins = beginOfDay(entry.at);
    days.set(begins, [...(days.get(begins) ?? []), entry]);
  }
  return [...days].map(([begins, those]) => ({ begins, entries: those }));
}

/** How many days ago a day was; 0 for today. Days have 23 to 25 hours. */
export function daysAgo(begins: number, now: number): number {
  return Math.round((beginOfDay(now) - begins) / 86_400_000);
}

function beginOfDay(at: number): number {
  return new Date(at).setHours(0, 0, 0, 0);
}
