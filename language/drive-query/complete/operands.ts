import { TERMS, type Term } from '../terms';
import { textOf } from '../tokens';
import { type Draft, offers, word } from './completion';
import { snippet } from './placeholders';
import { kindsBehind, type QueryPlace } from './query-place';
import { quotedValues } from './values';
import { stringVariables } from './variables';

/** What may begin an operand: terms, values of the terms that stand behind theirs, `not` and `(`. */
export function completeOperand(place: QueryPlace, negated: boolean): Draft[] {
  if (place.string || /^!?i/.test(kindsBehind(place))) return completeValueFirst(place);
  const rows = TERMS.filter((term) => offers(place.settings, term.dialect));
  const termFirst = rows.filter((term) => !standsBehindItsValue(term));
  const valueFirst = rows.filter(standsBehindItsValue);
  return [
    ...termFirst.map((term) => termDraft(place, term)),
    ...valueFirst.map((term) => scaffold(place, term)),
    ...frequent(place),
    ...labelField(place),
    ...logic(place, negated),
    ...stringVariables(place),
  ];
}

/** `'x' in parents`: the value first, as documented. */
export function standsBehindItsValue(term: Term): boolean {
  return term.operators.includes('in');
}

function termDraft(place: QueryPlace, term: Term): Draft {
  const subject = { kind: 'term', name: term.name } as const;
  const common = { label: term.name, kind: 'term', detail: term.summary, subject } as const;
  const goesOn = /^[=<ciSIh!{]/.test(kindsBehind(place));
  if (goesOn) return { ...common, insertText: term.name, replace: place.word };
  return { ...common, ...word(place.block, place.word, term.name) };
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

const FREQUENT: readonly (readonly [value: string, term: string])[] = [
  ['root', 'parents'],
  ['me', 'owners'],
  ['me', 'writers'],
  ['me', 'readers'],
];

function frequent(place: QueryPlace): Draft[] {
  return FREQUENT.map(([value, term]) => ({
    label: `'${value}' in ${term}`,
    kind: 'term',
    ...word(place.block, place.word, `'${value}' in ${term}`),
    subject: { kind: 'term', name: term },
    filterText: `${term} ${value}`,
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
  const rows = TERMS.filter(standsBehindItsValue);
  const term = rows.find(({ name }) => name === termBehind(place));
  const values = (term ? [term] : rows).flatMap((row) => quotedValues(place, row, 'in'));
  const once = values.filter((draft, index) => values.findIndex(({ label }) => label === draft.label) === index);
  return [...once, ...stringVariables(place)];
}

/** The term of `| in term`, or undefined. */
function termBehind(place: QueryPlace): string | undefined {
  const length = /^!?it/.exec(kindsBehind(place))?.[0].length;
  if (length === undefined) return undefined;
  const replaced = place.string || place.word.text !== '' ? 1 : 0;
  return textOf(place.tokens, place.count + replaced + length - 1);
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
