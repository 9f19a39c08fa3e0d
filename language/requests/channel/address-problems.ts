import {
  type AddressParts,
  type AddressProblem,
  type AddressProblemKind,
  addressParts,
  isHost,
  LONGEST_ADDRESS,
} from './address';
import { hostKind } from './host';

/** Everything that keeps a text from being an absolute HTTPS address (api.md §2), each on its part. Never throws. */
export function addressProblems(text: string): readonly AddressProblem[] {
  const all = { start: 0, end: text.length };
  if (text.length > LONGEST_ADDRESS) return [{ kind: 'long', ...all }];
  const trimmed = text.trim();
  if (trimmed !== text) return [{ kind: 'blanks-around', ...blanksAround(text) }];
  const parts = addressParts(text);
  if (!parts) return [{ kind: 'relative', ...all }];
  const problems = [...schemeProblems(parts), ...hostProblems(parts), ...portProblems(parts), ...restProblems(parts)];
  // In a host of bad characters a blank is one of them.
  return problems.some(({ kind }) => kind === 'host-characters') ? problems : [...problems, ...signProblems(text)];
}

/** The blanks at the front, or where there are none, those at the end. */
function blanksAround(text: string): { start: number; end: number } {
  const front = text.length - text.trimStart().length;
  return front > 0 ? { start: 0, end: front } : { start: text.trimEnd().length, end: text.length };
}

function problem(kind: AddressProblemKind, { start, end }: { start: number; end: number }): AddressProblem {
  return { kind, start, end };
}

function schemeProblems({ scheme, credentials }: AddressParts): AddressProblem[] {
  const name = scheme.text.toLowerCase();
  return [
    ...(name === 'https' ? [] : [problem(name === 'http' ? 'not-https' : 'scheme', scheme)]),
    ...(credentials.text === '' ? [] : [problem('credentials', credentials)]),
  ];
}

/** Names have at most 253 characters, the parts between their dots 63 (RFC 1035). */
const LONGEST_NAME = 253;
const LONGEST_LABEL = 63;

function hostProblems({ scheme, host }: AddressParts): AddressProblem[] {
  const { text } = host;
  if (text === '') return [problem('host-missing', { start: scheme.start, end: host.end })];
  if (!text.startsWith('[')) {
    if (/[^A-Za-z0-9._\u0080-\u{10ffff}-]/u.test(text)) return [problem('host-characters', host)];
    if (/[^\0-\x7f]/.test(text)) return [problem('host-unicode', host)];
    const isLong = text.length > LONGEST_NAME || text.split('.').some((label) => label.length > LONGEST_LABEL);
    if (isLong || !isHost(text)) return [problem('host-form', host)];
  }
  return hostKind(text) === undefined ? [problem('host-digits', host)] : [];
}

function portProblems({ port }: AddressParts): AddressProblem[] {
  if (!port) return [];
  const isPort = /^\d{1,5}$/.test(port.text) && Number(port.text) > 0 && Number(port.text) < 65_536;
  return isPort ? [] : [problem('port', port.text === '' ? { start: port.start - 1, end: port.end } : port)];
}

function restProblems({ fragment }: AddressParts): AddressProblem[] {
  return fragment ? [problem('fragment', { start: fragment.start - 1, end: fragment.end })] : [];
}

/** Characters that an address holds encoded only. */
function signProblems(text: string): AddressProblem[] {
  const blank = /[\0-\x20\x7f]+/.exec(text);
  if (blank) return [{ kind: 'blank', start: blank.index, end: blank.index + blank[0].length }];
  const slash = /\\+/.exec(text);
  return slash ? [{ kind: 'backslash', start: slash.index, end: slash.index + slash[0].length }] : [];
}
