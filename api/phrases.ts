/** What happened and why, then what to do about it. */
export interface Words {
  readonly message: string;
  readonly advice: string;
}

/** A duration in words, rounded up to tenths below ten seconds and to whole seconds above. */
export function seconds(ms: number): string {
  const value = ms < 10_000 ? Math.ceil(ms / 100) / 10 : Math.ceil(ms / 1000);
  return plural(value, 'second');
}

/** A size in words: bytes below one MiB, whole MiB above. */
export function mebibytes(bytes: number): string {
  return bytes < 1_048_576 ? plural(bytes, 'byte') : `${Math.floor(bytes / 1_048_576)} MiB`;
}

/** A count with its noun. */
export function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** A sentence with its full stop, whether or not it came with an ending of its own. */
export function ended(sentence: string): string {
  // Written as numbers: one such sign in a pattern makes the whole bundle take twice the memory.
  return /[.!?\u2026\u3002\uff01\uff1f]["'\u201d\u2019\u00bb)\]]*$/.test(sentence) ? sentence : `${sentence}.`;
}
