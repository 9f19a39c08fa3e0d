/** What stands where something secret was. */
export const REDACTED = '[redacted]';

/** Query parameters of the family that carry a credential (public-facts §0). */
export const SECRET_PARAMETERS: ReadonlySet<string> = new Set(['key', 'access_token', 'oauth_token']);

/** Shorter values are not looked for in texts: replacing every `a` would make the text unreadable and hide nothing. */
const SHORTEST_SECRET = 4;

/**
 * A function that replaces every occurrence of `secrets` in a text by `[redacted]`: plain, percent-encoded in any of the
 * ways that texts are, inside base64, or inside JSON.
 */
export function redactor(secrets: readonly string[]): (text: string) => string {
  const needles = secrets
    .filter((secret) => secret.length >= SHORTEST_SECRET)
    .flatMap(spellings)
    .sort((left, right) => right.length - left.length);
  return (text) => needles.reduce((rest, needle) => rest.split(needle).join(REDACTED), text);
}

/** A secret as it may stand in a text: forms write a blank as +, JavaScript leaves !'()~ as they are, others write %2f. */
function spellings(secret: string): string[] {
  const form = encodeParameter(secret);
  const encoded = [form, form.replaceAll('%20', '+'), form.replace(/%(2[1789]|7E)/g, decodeURIComponent)];
  const inText = encoded.flatMap((each) => [each, each.replace(/%../g, (byte) => byte.toLowerCase())]);
  return [secret, ...new Set([...inText, JSON.stringify(secret).slice(1, -1), ...insideBase64(secret)])];
}

/** Fewer characters of base64 stand in many texts by chance. */
const SHORTEST_BASE64 = 10;

/** What of a secret stands in base64 of a text that holds it: its first byte may be any of three in a group of four. */
function insideBase64(secret: string): string[] {
  const bytes = new TextEncoder().encode(secret);
  const inner = [0, 1, 2].map((before) => {
    const padded = String.fromCharCode(...new Uint8Array(before), ...bytes);
    return btoa(padded).slice(Math.ceil((before * 8) / 6), Math.floor((padded.length * 8) / 6));
  });
  const long = [btoa(String.fromCharCode(...bytes)), ...inner].filter((text) => text.length >= SHORTEST_BASE64);
  return long.flatMap((text) => [text, text.replaceAll('+', '-').replaceAll('/', '_')]);
}

const LONGEST_FOREIGN_TEXT = 400;

/** A text from outside as it may be shown on a terminal or in a message: one line, no control characters, cut at 400. */
export function tame(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not reach a terminal
  const oneLine = text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\s]+/g, ' ').trim();
  return oneLine.length > LONGEST_FOREIGN_TEXT ? `${oneLine.slice(0, LONGEST_FOREIGN_TEXT)}…` : oneLine;
}

/** A parameter's value as it stands in a query string: blanks as %20, which every server reads; lone surrogates as U+FFFD. */
export function encodeParameter(value: string): string {
  return new URLSearchParams([['', value]]).toString().slice(1).replaceAll('+', '%20');
}
