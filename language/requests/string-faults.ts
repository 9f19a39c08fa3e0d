import type { Finding } from '../findings';

/** How many faults of one string are told. */
const MOST = 20;

/** The bad escapes and the control characters in the content of a string; offsets as those given. */
export function stringFaults(text: string, start: number, end: number): Finding[] {
  const found: Finding[] = [];
  for (let at = start; at < end && found.length < MOST; at++) {
    const code = text.charCodeAt(at);
    if (code < 32) {
      const character = text[at]!;
      const instead = JSON.stringify(character).slice(1, -1);
      found.push(finding('json-string', at, at + 1, { problem: 'control', found: codePoint(character), instead }));
    } else if (code === 92) {
      const next = text[at + 1] ?? '';
      const sequence = next === 'u' ? /^\\u[\da-fA-F]{0,4}/.exec(text.slice(at, at + 6))![0] : `\\${next}`;
      if (next === 'u' ? sequence.length < 6 : next === '' || !'"\\/bfnrt'.includes(next)) {
        const instead = sequence === "\\'" ? "'" : `\\${sequence}`;
        const stop = Math.min(end, at + sequence.length);
        found.push(finding('json-string', at, stop, { problem: 'escape', found: sequence, instead }));
      }
      if (next >= ' ') at++;
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
