import type { Term } from '../terms';
import { textOf } from '../tokens';
import type { Draft } from './completion';
import type { PairStep } from './expectation';
import { snippet } from './placeholders';
import { kindsBehind, type QueryPlace } from './query-place';

/** `{ key='…' and value='…' }` and `{ key='…' }`, with `before` in front; the documented forms (api.md §4). */
export function bracesSnippets(place: QueryPlace, term: Term, before = ''): Draft[] {
  const subject = { kind: 'operator', name: 'has', term: term.name } as const;
  const common = { kind: 'snippet', snippet: true, replace: place.word, subject } as const;
  return [
    {
      ...common,
      label: `${before}{ key='…' and value='…' }`,
      insertText: snippet(`${before}{ key='‹key›' and value='‹value›' }`),
      detail: 'Exactly this pair',
      filterText: `${before}{ key value`,
    },
    {
      ...common,
      label: `${before}{ key='…' }`,
      insertText: snippet(`${before}{ key='‹key›' }`),
      detail: 'This key with any value',
      filterText: `${before}{ key`,
    },
  ];
}

/** What may stand at a place inside the braces; `open` is the index of the `{`. */
export function completePair(place: QueryPlace, open: number, step: PairStep): Draft[] {
  const { tokens, count } = place;
  const inside = Array.from({ length: Math.max(0, count - open - 1) }, (_, index) => textOf(tokens, open + 1 + index));
  if (step === 'name') return pairName(place, inside);
  if (step === 'equals') {
    return kindsBehind(place).startsWith('=') ? [] : [keyword(place, '=')];
  }
  if (step === 'value') return pairValue(place, inside.at(-2) ?? '');
  const drafts: Draft[] = [];
  if (!inside.includes('value') && inside.includes('key')) {
    drafts.push({
      label: "and value='…'",
      kind: 'snippet',
      insertText: snippet(`${spaced(place)}and value='‹›'`),
      snippet: true,
      replace: place.word,
      detail: 'The value that the key must have',
      filterText: 'and value',
    });
  }
  if (!kindsBehind(place).startsWith('}')) drafts.push(keyword(place, '}', spaced(place)));
  return drafts;
}

function pairName(place: QueryPlace, inside: readonly string[]): Draft[] {
  const goesOn = kindsBehind(place).startsWith('=');
  return ['key', 'value']
    .filter((name) => !inside.includes(name))
    .map((name) => ({
      label: name,
      kind: 'keyword',
      insertText: goesOn ? name : snippet(`${name}='‹›'`),
      ...(!goesOn && { snippet: true }),
      replace: place.word,
      detail: name === 'key' ? 'The key of the property' : 'The value of the property',
    }));
}

function pairValue(place: QueryPlace, name: string): Draft[] {
  const known = name === 'key' ? (place.settings.known?.propertyKeys ?? []) : [];
  const { string } = place;
  return known.map((text) => {
    const escaped = text.replace(/[\\']/g, '\\$&');
    return {
      label: string ? text : `'${text}'`,
      kind: 'value',
      insertText: string ? `${escaped}${string.closing}` : `'${escaped}'`,
      replace: place.word,
      filterText: text,
    };
  });
}

function keyword(place: QueryPlace, text: string, before = ''): Draft {
  return { label: text, kind: 'keyword', insertText: before + text, replace: place.word };
}

function spaced({ block, word: { start } }: QueryPlace): string {
  return start > 0 && !/\s/.test(block.text.charAt(start - 1)) ? ' ' : '';
}
