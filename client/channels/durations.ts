/** Words for a stretch of time, and when they stop being right. */
export interface Told {
  readonly text: string;
  /** Milliseconds until the words change. */
  readonly changesIn: number;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long something still takes, like `6 d 4 h left`. `milliseconds` is above 0. */
export function leftWords(milliseconds: number): Told {
  const { words, unit } = stretch(milliseconds);
  return { text: `${words} left`, changesIn: (milliseconds % unit) + 1 };
}

/** How long ago something was, like `3 min ago`. A clock that is behind makes it `just now`. */
export function agoWords(milliseconds: number): Told {
  if (milliseconds < MINUTE) return { text: 'just now', changesIn: MINUTE - Math.max(0, milliseconds) };
  const { words, unit } = stretch(milliseconds);
  return { text: `${words} ago`, changesIn: unit - (milliseconds % unit) };
}

/** Two units at most; `unit` is the smaller of them. */
function stretch(milliseconds: number): { readonly words: string; readonly unit: number } {
  const [days, hours, minutes] = [DAY, HOUR, MINUTE].map((unit) => Math.floor(milliseconds / unit)) as [
    number,
    number,
    number,
  ];
  if (days > 0) return { words: pair(days, 'd', hours % 24, 'h'), unit: HOUR };
  if (hours > 0) return { words: pair(hours, 'h', minutes % 60, 'min'), unit: MINUTE };
  if (minutes > 0) return { words: `${minutes} min`, unit: MINUTE };
  return { words: 'less than 1 min', unit: MINUTE };
}

function pair(large: number, unit: string, small: number, smallUnit: string): string {
  return small === 0 ? `${large} ${unit}` : `${large} ${unit} ${small} ${smallUnit}`;
}
