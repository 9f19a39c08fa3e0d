import type { KnownId, LanguageSettings } from '../../settings';
import { readOut } from '../describe/times';
import { readSearchText } from '../evaluate/search-text';
import { wordsOf } from '../evaluate/words';
import { mimeTypes } from '../mime-types';
import type { Operator, Term, ValueType } from '../terms';
import type { Note } from './notes';
import { listedSome, type Pen } from './pen';
import type { Said } from './said';

/** One comparison to be put into words. */
export interface Ask {
  readonly term: Term;
  /** As it is written: a label field has its ids in it. */
  readonly name: string;
  readonly value: Said | undefined;
  readonly pen: Pen;
  readonly settings: LanguageSettings;
  readonly notes: Set<Note>;
}

/** What completes “files that …”, starting with a verb that `negated` knows how to turn round. */
type Phrase = (ask: Ask) => string;

/**
 * What each operator says, by the type of its term (public-facts, "Semantics of a query"). `!=`, `not in` and `is null`
 * are the opposites of `=`, `in` and `is not null`; `in` and `=` say the same of single values.
 */
export const PHRASES: Readonly<Record<ValueType, Partial<Record<Operator | 'bare', Phrase>>>> = {
  string: { contains: nameContains, '=': (ask) => `have exactly the name ${shown(ask)} (letter case aside)` },
  text: { contains: holdsText },
  'mime-type': { contains: mimeTypeContains, '=': mimeTypeIs },
  boolean: { '=': flag, bare: flag },
  time: {
    '=': (ask) => `${TIME_VERBS[ask.name]} exactly at ${shown(ask)}`,
    '<': (ask) => `${TIME_VERBS[ask.name]} before ${shown(ask)}`,
    '<=': (ask) => `${TIME_VERBS[ask.name]} at or before ${shown(ask)}`,
    '>': (ask) => `${TIME_VERBS[ask.name]} after ${shown(ask)}`,
    '>=': (ask) => `${TIME_VERBS[ask.name]} at or after ${shown(ask)}`,
  },
  id: { in: liesIn, '=': (ask) => `are shortcuts to the file ${named(ask, ask.settings.known?.files)}` },
  user: { in: person },
  enum: { '=': visibility },
  properties: { has: property },
  label: { in: (ask) => `carry the label ${named(ask, ask.settings.known?.labels, 'labels/'.length)}` },
  field: {
    '=': (ask) => `have ${shown(ask)} in ${field(ask)}`,
    '<': (ask) => `have a value below ${shown(ask)} in ${field(ask)}`,
    '<=': (ask) => `have ${shown(ask)} or a value below in ${field(ask)}`,
    '>': (ask) => `have a value above ${shown(ask)} in ${field(ask)}`,
    '>=': (ask) => `have ${shown(ask)} or a value above in ${field(ask)}`,
    contains: (ask) => `have words that begin with those of ${shown(ask)} in ${field(ask)}`,
    'starts with': (ask) => `have a text that begins with ${shown(ask)} in ${field(ask)}`,
    in: (ask) => `have ${shown(ask)} among the values of ${field(ask)}`,
    'is not null': (ask) => `have a value in ${field(ask)}`,
  },
};

const TIME_VERBS: Readonly<Record<string, string>> = {
  modifiedTime: 'were last changed',
  createdTime: 'were created',
  viewedByMeTime: 'were last opened by you',
};

const FLAGS: Readonly<Record<string, string>> = {
  trashed: 'are in the trash',
  starred: 'are starred by you',
  sharedWithMe: 'are in your “Shared with me” view',
};

/** The opposite of a phrase. */
export function negated(phrase: string): string {
  const [verb, rest] = [phrase.slice(0, phrase.indexOf(' ')), phrase.slice(phrase.indexOf(' '))];
  if (verb === 'are' || verb === 'were') return `${verb} not${rest}`;
  return verb === 'can' ? `cannot${rest}` : `do not ${phrase}`;
}

/** The value, and in parentheses what it was written as where that differs. */
function shown({ value, pen }: Ask): string {
  if (!value || value.type === 'pattern') return '';
  const origin = value.origin === undefined ? '' : ` (${pen.source(value.origin)})`;
  if (value.type === 'time') return `${readOut(value.epochMs)}${origin}`;
  return `${pen.value(value.type === 'boolean' ? String(value.is) : value.text)}${origin}`;
}

function textOf({ value }: Ask): string {
  return value && 'text' in value ? value.text : '';
}

function nameContains(ask: Ask): string {
  const words = wordsOf(textOf(ask)).map(ask.pen.value);
  if (words.length === 0) return 'have any name';
  ask.notes.add('name');
  if (words.length === 1) return `have a word in their name that begins with ${words[0]}`;
  return `have words in their name that begin with ${listedSome(words, 'and')}`;
}

function holdsText(ask: Ask): string {
  const { words, phrases } = readSearchText(textOf(ask));
  const single = words.map(ask.pen.value);
  const parts = phrases.map((phrase) => `the exact phrase ${ask.pen.value(phrase.join(' '))}`);
  if (single.length === 1) parts.unshift(`the word ${single[0]}`);
  else if (single.length > 1) parts.unshift(`all of the words ${listedSome(single, 'and')}`);
  if (parts.length === 0) return 'have any text';
  ask.notes.add('text');
  return `have ${listedSome(parts, 'and')} in their name, description or content`;
}

function mimeTypeContains(ask: Ask): string {
  const text = textOf(ask);
  if (text === '') return 'have any MIME type';
  if (/^[^/]+\//.test(text)) return `have a MIME type that begins with ${shown(ask)}`;
  if (/^[a-z0-9]/i.test(text)) return `have a MIME type with a word that begins with ${shown(ask)}`;
  return `have a MIME type that holds ${shown(ask)}`;
}

function mimeTypeIs(ask: Ask): string {
  const text = textOf(ask).toLowerCase();
  const row = mimeTypes(ask.settings.vendor).find(({ type }) => type === text);
  return `have the MIME type ${shown(ask)}${row ? ` (${row.summary})` : ''}`;
}

/** A flag holds when its value is true; that false means the opposite is for the caller. */
function flag({ name, notes }: Ask): string {
  if (name === 'sharedWithMe') notes.add('shared');
  return FLAGS[name] ?? '';
}

const PLACES: ReadonlyMap<string, string> = new Map([
  ['root', 'at the top of your own storage'],
  ['appDataFolder', 'in the application data folder'],
]);

function liesIn(ask: Ask): string {
  ask.notes.add('parents');
  const place = PLACES.get(textOf(ask));
  return `are directly ${place ?? `in the folder ${named(ask, ask.settings.known?.folders)}`}`;
}

function named(ask: Ask, known: readonly KnownId[] | undefined, prefix = 0): string {
  const id = textOf(ask).slice(prefix);
  const name = known?.find((each) => each.id === id)?.name;
  const origin = ask.value?.origin === undefined ? '' : ` (${ask.pen.source(ask.value.origin)})`;
  return name === undefined ? `${ask.pen.value(id)}${origin}` : `${ask.pen.value(name)} (id ${ask.pen.value(id)})`;
}

const ACTS: Readonly<Record<string, { readonly phrase: string; readonly note?: Note }>> = {
  owners: { phrase: 'are owned by' },
  writers: { phrase: 'can be changed by', note: 'writers' },
  readers: { phrase: 'can be read by', note: 'readers' },
};

function person(ask: Ask): string {
  const act = ACTS[ask.name]!;
  if (act.note) ask.notes.add(act.note);
  return `${act.phrase} ${textOf(ask).toLowerCase() === 'me' ? 'you' : shown(ask)}`;
}

function visibility(ask: Ask): string {
  const row = ask.term.values?.find(({ name }) => name === textOf(ask));
  const meaning = row ? ` (${row.summary.charAt(0).toLowerCase()}${row.summary.slice(1).replace(/\.$/, '')})` : '';
  return `have the visibility ${shown(ask)}${meaning}`;
}

function property({ name, value, pen }: Ask): string {
  if (value?.type !== 'pattern') return '';
  const kind = name === 'appProperties' ? 'property of this app' : 'property';
  const wanted = value.value === undefined ? 'with any value' : `with exactly the value ${pen.value(value.value)}`;
  return `have the ${kind} ${pen.value(value.key)} ${wanted}`;
}

function field({ name, pen, settings }: Ask): string {
  const [, labelId = '', fieldId = ''] = /^labels\/([^.]*)\.?(.*)$/s.exec(name) ?? [];
  const label = settings.known?.labels?.find(({ id }) => id === labelId);
  const fieldName = label?.fields?.find(({ id }) => id === fieldId)?.name ?? fieldId;
  return `the field ${pen.value(fieldName)} of the label ${pen.value(label?.name ?? labelId)}`;
}
