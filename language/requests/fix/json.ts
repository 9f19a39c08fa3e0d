import type { Edit, Proposal } from '../../fix';
import { memberAt } from '../places';
import { unescaped } from '../string-faults';
import { memberRemoved } from './edits';
import type { RequestFix, RequestFixer } from './fixer';

/** Fixes of what keeps a text from being JSON. */
export const JSON_FIXES: Readonly<Record<string, RequestFixer>> = {
  'json-syntax': (given) => SYNTAX[word(given, 'expected')]?.(given) ?? [],
  'json-string': (given) => STRING[word(given, 'problem')]?.(given) ?? [],
  'json-comment': (given) => [{ title: 0, edits: [withoutComment(given)] }],
  'json-trailing-comma': (given) => [{ title: 0, edits: [replaced(given, '')] }],
  'json-number': (given) => [{ title: 0, edits: [replaced(given, word(given, 'instead'))] }],
  'duplicate-member': once,
};

/** By what was expected. */
const SYNTAX: Readonly<Record<string, RequestFixer>> = {
  quotes: quoted,
  name: (given) => (word(given, 'found') === ',' ? [{ title: 6, edits: [replaced(given, '')] }] : quoted(given)),
  value: (given) => (word(given, 'found') === ',' ? [{ title: 6, edits: [replaced(given, '')] }] : quotedValue(given)),
  comma,
  colon,
  closing,
  end: superfluous,
  blank: (given) => [{ title: 5, edits: [replaced(given, ' ')] }],
  literal: (given) => [{ title: 4, edits: [replaced(given, word(given, 'instead'))] }],
};

/** By what is wrong with the text. */
const STRING: Readonly<Record<string, RequestFixer>> = {
  quotes: (given) => {
    const { start, end } = given.finding;
    return [{ title: 0, edits: [replaced(given, JSON.stringify(unescaped(given.source(start + 1, end - 1))))] }];
  },
  unclosed: ({ finding: { end } }) => [{ title: 1, edits: [inserted(end, '"')] }],
  unopened: ({ finding: { start } }) => [{ title: 2, edits: [inserted(start, '"')] }],
  control: (given) => [{ title: 3, edits: [replaced(given, word(given, 'instead'))] }],
  escape: (given) => [{ title: 3, edits: [replaced(given, word(given, 'instead'))] }],
  'line-breaks': joined,
};

/** A comma, or the bracket that ends what is open in place of the other one. */
function comma(given: RequestFix): Proposal[] {
  const instead = OTHER_BRACKET[word(given, 'found')];
  if (instead !== undefined) return [{ title: 4, words: { instead }, edits: [replaced(given, instead)] }];
  return [{ title: 1, edits: [inserted(behindLast(given, given.finding.start), ',')] }];
}

const OTHER_BRACKET: Readonly<Record<string, string>> = { ']': '}', '}': ']' };

/** How far around a finding the text is looked at. */
const NEAR = 1000;

/** A word of another kind as a name or a text. */
function quoted(given: RequestFix): Proposal[] {
  return inQuotes(given, given.text);
}

/** Everything up to the next sign of JSON as one text: values without quotes may have blanks in them. */
function quotedValue(given: RequestFix): Proposal[] {
  const { end } = given.finding;
  const more = /^[^,:[\]{}"\r\n]*/.exec(given.source(end, end + NEAR))![0];
  return inQuotes(given, (given.text + more).trimEnd());
}

function inQuotes({ finding: { start } }: RequestFix, text: string): Proposal[] {
  if (!/[\p{L}\p{N}]/u.test(text)) return [];
  const end = start + text.length;
  const bare = text.replace(/^['`‘’‚“”„]|['`‘’“”]$/g, '');
  return [{ title: 0, words: { text: bare }, edits: [{ start, end, newText: JSON.stringify(bare) }] }];
}

/** People write `=` or `=>` where other languages do. */
function colon(given: RequestFix): Proposal[] {
  const { start } = given.finding;
  const sign = /^(?:=>?|->)/.exec(given.text)?.[0] ?? '';
  const at = sign === '' ? behindLast(given, start) : start;
  return [{ title: 2, edits: [{ start: at, end: at + sign.length, newText: ':' }] }];
}

function closing(given: RequestFix): Proposal[] {
  const at = behindLast(given, given.length);
  const comma = given.source(at - 1, at) === ',' ? 1 : 0;
  return [{ title: 3, edits: [{ start: at - comma, end: at, newText: word(given, 'insert') }] }];
}

/** A bracket or comma too many behind the request. */
function superfluous(given: RequestFix): Proposal[] {
  return /^[}\],]$/.test(given.text) ? [{ title: 7, edits: [replaced(given, '')] }] : [];
}

/** A comment goes with the blanks before it, and with its line when nothing else is on it. */
function withoutComment({ finding: { start, end }, source, length }: RequestFix): Edit {
  const before = /[ \t]*$/.exec(source(Math.max(0, start - NEAR), start))![0].length;
  const isFirst = start === before || /[\r\n]/.test(source(start - before - 1, start - before));
  const behind = /^[ \t]*(\r\n|\n|\r|$)/.exec(source(end, Math.min(length, end + NEAR)));
  if (isFirst && behind) return { start: start - before, end: end + behind[0].length, newText: '' };
  return { start: start - (behind ? before : 0), end, newText: '' };
}

/** One of two members with the same name: it is for the writer to say which. */
function once({ finding, root, source }: RequestFix): Proposal[] {
  const found = root && memberAt(root, finding.start, finding.end);
  const at = finding.related?.[0]?.start;
  const first = found?.object.members.find(({ key }) => key.start === at);
  if (!found || !first || first === found.member) return [];
  const isOtherSpelling = first.name !== found.member.name;
  return [found.member, ...(isOtherSpelling ? [] : [first])].map((member, title) => ({
    title,
    edits: [memberRemoved(found.object, member, source)],
    weak: true,
  }));
}

function joined({ place, source }: RequestFix): Proposal[] {
  if (place?.node.type !== 'string') return [];
  const { start, end } = place.node;
  return [{ title: 4, edits: [{ start, end, newText: source(start, end).replace(/[\r\n]+/g, '') }] }];
}

/** Where the text before an offset ends, blanks and line breaks left out. */
function behindLast({ source }: RequestFix, offset: number): number {
  return offset - /\s*$/.exec(source(Math.max(0, offset - NEAR), offset))![0].length;
}

/** A member of the finding's data as text; the empty string where there is none. */
function word({ finding }: RequestFix, name: string): string {
  const value = finding.data?.[name];
  return value === undefined || typeof value === 'object' ? '' : String(value);
}

/** What is underlined, replaced. */
function replaced({ finding: { start, end } }: RequestFix, newText: string): Edit {
  return { start, end, newText };
}

function inserted(at: number, newText: string): Edit {
  return { start: at, end: at, newText };
}
