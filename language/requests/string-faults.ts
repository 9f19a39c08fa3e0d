import type { Finding } from '../findings';

/** How many faults of one string are told. */
const MOST = 20;

/** The bad escapes and the control characters in the content of a string; offsets as those given. */
export function stringFaults(text: string, start: number, end: number): Finding[] {
  const found: Finding[] = [];
  const suspects = /\\(?:u[\da-fA-F]{0,4}|[\s\S])?|\p{Cc}/gu;
  const content = text.slice(start, end);
  for (const { 0: suspect, index } of content.matchAll(suspects)) {
    if (found.length >= MOST) break;
    const at = start + index;
    if (suspect[0] !== '\\') {
      if (suspect >= ' ') continue;
      const instead = JSON.stringify(suspect).slice(1, -1);
      found.push(finding('json-string', at, at + 1, { problem: 'control', found: codePoint(suspect), instead }));
    } else if (suspect[1] === 'u' ? suspect.length < 6 : !'"\\/bfnrt'.includes(suspect[1] ?? 'x')) {
      const instead = suspect === "\\'" ? "'" : `\\${suspect}`;
      found.push(finding('json-string', at, at + suspect.length, { problem: 'escape', found: suspect, instead }));
    }
  }
  return found;
}

/** A character by its number, as `U+0009`. */
export function codePoint(character: string): string {
  return `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** A finding with data. */
export function finding(code: string, start: number, end: number, data: NonNullable<Finding['data']>): Finding {
  return { code, start, end, data };
}

/** The content of a string with its escapes replaced; a broken escape is the character it names, or itself. */
export function unescaped(content: string): string {
  if (!content.includes('\\')) return content;
  return content.replace(
    /\\(?:u([\da-fA-F]{4})|([\s\S]))/g,
    (_, hex: string | undefined, character: string | undefined) =>
      hex ? String.fromCharCode(Number.parseInt(hex, 16)) : (ESCAPES[character!] ?? character!),
  );
}

const ESCAPES: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };
