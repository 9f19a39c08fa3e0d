import { tame } from './redact';

/** Longer strings are cut: nobody reads base64. */
const LONGEST_STRING = 400;
const KEPT = 60;

/** A JSON text as it may be shown: indented, its long strings cut with their length told. Any other text is cut. */
export function shortenBody(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text, shorten), undefined, 2);
  } catch {
    return tame(text);
  }
}

function shorten(_name: string, value: unknown): unknown {
  if (typeof value !== 'string' || value.length <= LONGEST_STRING) return value;
  return `${value.slice(0, KEPT)}… (${value.length.toLocaleString('en')} characters)`;
}
