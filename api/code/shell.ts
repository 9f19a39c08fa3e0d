import { wellFormed } from './well-formed';

/** Words that bash takes as they are. */
const PLAIN = /^[\w@%+:,./-][\w@%+=:,./-]*$/;

/**
 * A text as one word of a bash command, whatever is in it: no expansion and no history touches it, also when it is pasted
 * into a terminal. A shell has no word with a NUL; it is left out.
 */
export function shellWord(text: string): string {
  const whole = wellFormed(text).replaceAll('\0', '');
  if (PLAIN.test(whole)) return whole;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a terminal takes these for keys
  if (/[\u0001-\u001f\u007f-\u009f]/.test(whole)) return `$'${[...whole].map(escaped).join('')}'`;
  // `!` is for the history within double quotes, but before `=` and blanks.
  if (whole.includes("'") && !/["$`\\]|!(?![=\s])/.test(whole)) return `"${whole}"`;
  return `'${whole.replaceAll("'", "'\\''")}'`;
}

function escaped(character: string): string {
  if (character === "'" || character === '\\') return `\\${character}`;
  // A terminal might look for the history behind the mark.
  if (character === '!') return '\\x21';
  const code = character.codePointAt(0)!;
  if (code < 0x20 || code === 0x7f) return `\\x${code.toString(16).padStart(2, '0')}`;
  return code > 0x7f && code <= 0x9f ? `\\u${code.toString(16).padStart(4, '0')}` : character;
}
