import type { KnownId, KnownIds } from '../../settings';
import { mimeTypes } from '../mime-types';
import { type Operator, type Term, termNamed, type ValueType } from '../terms';
import { textOf } from '../tokens';
import { bracesSnippets } from './braces';
import { type Draft, offers } from './completion';
import type { QueryPlace } from './query-place';
import { completeTimes } from './times';
import { type Suits, variablesFor } from './variables';

/** What may follow a term and its operator: values of the term's type, then variables that hold such a value. */
export function completeValue(place: QueryPlace, at: number, operatorAt: number): Draft[] {
  const term = termNamed(textOf(place.tokens, at));
  if (!term) return [];
  if (term.type === 'properties') return bracesSnippets(place, term);
  const operator = textOf(place.tokens, operatorAt).toLowerCase() as Operator;
  return valuesOf(place, term, operator);
}

function valuesOf(place: QueryPlace, term: Term, operator: Operator): Draft[] {
  if (term.type === 'time') return [...completeTimes(place), ...variablesFor(place, 'time')];
  if (term.type === 'boolean') return [...booleans(place), ...variablesFor(place, 'boolean')];
  const quoted = quotedValues(place, term, operator);
  if (place.string) return quoted;
  return [...quoted, ...openQuotes(place, term.type), ...variablesFor(place, 'string', suitsTerm(term))];
}

/** Which texts a variable may hold to stand for a value of the term. */
export function suitsTerm({ type, values = [] }: Term): Suits {
  if (type === 'enum') return (text) => values.some(({ name }) => name === text);
  return type === 'label' ? (text) => text.startsWith('labels/') : () => true;
}

/** `true` and `false`; nothing inside a string, where they would be text. */
export function booleans(place: QueryPlace): Draft[] {
  if (place.string) return [];
  return ['true', 'false'].map((text) => ({ label: text, kind: 'value', insertText: text, replace: place.word }));
}

/** The values of a term that stand in quotes; inside a string only what belongs between its quotes is replaced. */
export function quotedValues(place: QueryPlace, term: Term, operator: Operator): Draft[] {
  const { known = {}, vendor } = place.settings;
  switch (term.type) {
    case 'mime-type':
      return mimeTypeRows(vendor, known, operator).map((row) => quotedDraft(place, row));
    case 'enum':
      return (term.values ?? [])
        .filter(({ dialect }) => offers(place.settings, dialect))
        .map(({ name, summary }) => {
          const subject = { kind: 'term-value', term: term.name, name } as const;
          return quotedDraft(place, { value: name, detail: summary, subject });
        });
    case 'id':
      return term.collection
        ? [...ALIASES.map((alias) => quotedDraft(place, alias)), ...ids(place, [known.folders, known.drives])]
        : ids(place, [known.files, known.folders]);
    case 'user':
      return [quotedDraft(place, ME), ...ids(place, [known.users])];
    case 'label':
      return (known.labels ?? []).map(({ id, name }) => quotedDraft(place, { value: `labels/${id}`, detail: name }));
    default:
      return [];
  }
}

/** The catalogue, prefixes first where they help; behind it what results have shown besides. */
function mimeTypeRows(vendor: string, { mimeTypes: seen = [] }: KnownIds, operator: Operator): QuotedRow[] {
  const catalogue = mimeTypes(vendor);
  const listed = catalogue
    .filter(({ group }) => operator === 'contains' || group !== 'prefix')
    .map(({ type, summary, group }) => {
      const subject = { kind: 'mime-type', name: type, vendor } as const;
      return { value: type, detail: summary, subject, first: operator === 'contains' && group === 'prefix' };
    })
    .sort((one, other) => Number(other.first) - Number(one.first));
  const others = seen.filter((type) => catalogue.every((row) => row.type !== type));
  return [...listed, ...others.map((value) => ({ value, detail: 'Seen in results' }))];
}

const ME = { value: 'me', detail: 'Yourself', subject: { kind: 'alias', name: 'me' } } as const;
const ALIASES = [
  { value: 'root', detail: 'The top of your own storage', subject: { kind: 'alias', name: 'root' } },
  {
    value: 'appDataFolder',
    detail: 'The application data folder',
    subject: { kind: 'alias', name: 'appDataFolder' },
  },
] as const;

function ids(place: QueryPlace, lists: readonly (readonly KnownId[] | undefined)[]): Draft[] {
  return lists.flatMap((list) => (list ?? []).map(({ id, name }) => quotedDraft(place, { value: id, detail: name })));
}

interface QuotedRow {
  readonly value: string;
  readonly detail: string;
  readonly subject?: Draft['subject'];
}

/** One value in quotes, or for the inside of the string that the cursor is in; found by its human name too. */
export function quotedDraft(place: QueryPlace, { value, detail, subject }: QuotedRow): Draft {
  const { string } = place;
  const quote = string?.quote ?? "'";
  const escaped = value.replace(/[\\'"]/g, (sign) => (sign === quote || sign === '\\' ? `\\${sign}` : sign));
  return {
    label: string ? value : `'${escaped}'`,
    kind: subject?.kind === 'term-value' ? 'enum' : 'value',
    insertText: string ? `${escaped}${string.closing}` : `'${escaped}'`,
    replace: place.word,
    detail,
    ...(subject && { subject }),
    filterText: `${value} ${detail}`,
  };
}

/** Quotes to write in, for values that only the writer knows. */
function openQuotes(place: QueryPlace, type: ValueType): Draft[] {
  return (OPEN_QUOTES[type] ?? [["'$1'", 'Text']]).map(([insertText, detail]) => ({
    label: insertText.replace('$1', '…'),
    kind: 'snippet',
    insertText: `${insertText}$0`,
    snippet: true,
    replace: place.word,
    detail,
    filterText: insertText.replace(/\$1.*/, ''),
  }));
}

const OPEN_QUOTES: Partial<Record<ValueType, readonly (readonly [string, string])[]>> = {
  text: [
    ["'$1'", 'All of these words'],
    ['\'"$1"\'', 'Exactly this phrase'],
  ],
  enum: [],
  'mime-type': [["'$1'", 'A MIME type or the beginning of one']],
  id: [["'$1'", 'An id']],
  user: [["'$1'", 'An e-mail address']],
  label: [["'labels/$1'", 'A label']],
};
