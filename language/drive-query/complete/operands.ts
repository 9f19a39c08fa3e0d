import { TERMS, type Term } from '../terms';
import { textOf } from '../tokens';
import { type Draft, offers, word } from './completion';
import { snippet } from './placeholders';
import { kindsBehind, type QueryPlace } from './query-place';
import { quotedValues, suitsTerm } from './values';
import { variablesFor } from './variables';

/** What may begin an operand: terms, values of the terms that stand behind theirs, `not` and `(`. */
export function completeOperand(place: QueryPlace, negated: boolean): Draft[] {
  if (place.string || /^!?i/.test(kindsBehind(place))) return completeValueFirst(place);
  const rows = TERMS.filter((term) => offers(place.settings, term.dialect));
  const termFirst = fittingFirst(
    place,
    rows.filter((term) => !standsBehindItsValue(term)),
  );
  const valueFirst = rows.filter(standsBehindItsValue);
  return [
    ...termFirst.map((term) => termDraft(place, term)),
    ...valueFirst.map((term) => scaffold(place, term)),
    ...frequent(place),
    ...labelField(place),
    ...logic(place, negated),
    ...(OPERATOR_NEXT.test(kindsBehind(place)) ? [] : variablesFor(place, 'string')),
  ];
}

const OPERATOR_NEXT = /^!?[=<ciSIh{]/;

/** `'x' in parents`: the value first, as documented. */
export function standsBehindItsValue(term: Term): boolean {
  return term.operators.includes('in');
}

/** Where an operator follows already: first the terms that take it; none that takes no operator at all. */
function fittingFirst(place: QueryPlace, rows: readonly Term[]): readonly Term[] {
  if (!OPERATOR_NEXT.test(kindsBehind(place))) return rows;
  const operator = textOf(place.tokens, place.next).toLowerCase();
  const takes = ({ operators }: Term) => operators.some((each) => each === operator || each.startsWith(`${operator} `));
  const able = rows.filter(({ operators }) => operators.length > 0);
  return [...able.filter(takes), ...able.filter((term) => !takes(term))];
}

function termDraft(place: QueryPlace, term: Term): Draft {
  const subject = { kind: 'term', name: term.name } as const;
  const common = { label: term.name, kind: 'term', detail: term.summary, subject } as const;
  const goesOn = OPERATOR_NEXT.test(kindsBehind(place));
  if (goesOn) return { ...common, insertText: term.name, replace: place.word };
  // Without a value the term is not documented, and hardly anybody asks for anything but equality.
  const begun = term.type === 'boolean' && term.bare !== 'documented' ? `${term.name} =` : term.name;
  return { ...common, ...word(place.block, place.word, begun) };
}

/** What a value-first term looks like before the value is known. */
export function scaffold(place: QueryPlace, term: Term, replace: Draft['replace'] = place.word): Draft {
  const inside = term.type === 'label' ? 'labels/' : '';
  return {
    label: `'${inside}…' in ${term.name}`,
    kind: 'term',
    insertText: snippet(`'${inside}‹›' in ${term.name}`),
    snippet: true,
    replace,
    detail: term.summary,
    subject: { kind: 'term', name: term.name },
    filterText: term.name,
    trigger: true,
  };
}

/** Whole operands that nearly every query has. */
const FREQUENT: readonly (readonly [text: string, term: string])[] = [
  ['trashed = false', 'trashed'],
  ['starred = true', 'starred'],
  ["'root' in parents", 'parents'],
  ["'me' in owners", 'owners'],
  ["'me' in writers", 'writers'],
  ["'me' in readers", 'readers'],
];

function frequent(place: QueryPlace): Draft[] {
  if (OPERATOR_NEXT.test(kindsBehind(place))) return [];
  return FREQUENT.map(([text, term]) => ({
    label: text,
    kind: 'term',
    ...word(place.block, place.word, text),
    subject: { kind: 'term', name: term },
    filterText: `${term} ${text}`,
  }));
}

function labelField(place: QueryPlace): Draft[] {
  const known = (place.settings.known?.labels ?? []).flatMap(({ id, name, fields = [] }) =>
    fields.map((field): Draft => {
      const path = `labels/${id}.${field.id}`;
      return {
        label: path,
        kind: 'term',
        ...word(place.block, place.word, path),
        detail: `${name} · ${field.name}`,
        subject: { kind: 'term', name: path },
        filterText: `${path} ${name} ${field.name}`,
      };
    }),
  );
  const blank: Draft = {
    label: "labels/….… = '…'",
    kind: 'term',
    insertText: snippet("labels/‹label›.‹field› = '‹›'"),
    snippet: true,
    replace: place.word,
    detail: 'The value of a field of a label.',
    subject: { kind: 'term', name: 'labels/label.field' },
    filterText: 'labels/',
  };
  return [...known, blank];
}

function logic(place: QueryPlace, negated: boolean): Draft[] {
  const group: Draft = {
    label: '(',
    kind: 'keyword',
    insertText: '($0)',
    snippet: true,
    replace: place.word,
    detail: 'Terms that belong together',
    subject: { kind: 'logic', name: '(' },
    trigger: true,
  };
  if (negated) return [group];
  const not: Draft = {
    label: 'not',
    kind: 'keyword',
    insertText: 'not ',
    replace: place.word,
    detail: 'What the next term or group does not find',
    subject: { kind: 'logic', name: 'not' },
    trigger: true,
  };
  return [not, group];
}

/** A value that begins an operand: of the term behind it, or inside quotes of all value-first terms. */
function completeValueFirst(place: QueryPlace): Draft[] {
  if (/^!?[=<c]/.test(kindsBehind(place))) return [];
  const rows = TERMS.filter(standsBehindItsValue);
  const term = rows.find(({ name }) => name === termBehind(place));
  const values = (term ? [term] : rows).flatMap((row) => quotedValues(place, row, 'in'));
  const once = values.filter((draft, index) => values.findIndex(({ label }) => label === draft.label) === index);
  return [...once, ...variablesFor(place, 'string', term && suitsTerm(term))];
}

/** The term of `| in term`, or undefined. */
function termBehind(place: QueryPlace): string | undefined {
  const length = /^!?it/.exec(kindsBehind(place))?.[0].length;
  if (length === undefined) return undefined;
  return textOf(place.tokens, place.next + length - 1);
}

/** What may follow `'x' in`: the terms that the value fits. */
export function completeTermBehindValue(place: QueryPlace, value: string): Draft[] {
  const types = fitting(value);
  return TERMS.filter((term) => standsBehindItsValue(term) && types.includes(term.type)).map((term) =>
    termDraft(place, term),
  );
}

function fitting(value: string): readonly Term['type'][] {
  if (value.startsWith('$') || value === '') return ['id', 'user', 'label'];
  if (value.startsWith('labels/')) return ['label'];
  if (value === 'root' || value === 'appDataFolder') return ['id'];
  return value.includes('@') || value.toLowerCase() === 'me' ? ['user'] : ['id', 'user'];
}
