/** A notification has room for a few lines; what is beyond is in the log. In UTF-16 code units. */
const LONGEST = 1500;

/**
 * A text for what the editor draws itself: notifications, of which it makes links, of commands too, out of
 * `[words](address)`, and labels, of which it makes pictures out of `$(name)`. What services and files say must become
 * neither, nor break the line, nor change the direction of what stands beside it.
 */
export function unlinked(text: string): string {
  const plain = text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replace(/[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]+/g, ' ')
    .replaceAll('](', '] (')
    .replaceAll('$(', '$ (');
  return plain.length > LONGEST ? `${plain.slice(0, LONGEST)}…` : plain;
}
