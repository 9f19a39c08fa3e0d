import { ORDER_KEYS, parseOrderBy } from '../order-by';
import { type Draft, restOfLine } from './completion';
import type { ValuePlace } from './directive-values';

/** Keys that the list does not have yet; behind a key its direction. */
export function completeOrderBy(place: ValuePlace): Draft[] {
  const { value, at, valueStart } = place;
  const before = /[\w$]*$/.exec(value.slice(0, at))![0];
  const behind = /^\w*/.exec(value.slice(at))![0];
  const start = valueStart + at - before.length;
  const end = valueStart + at + behind.length;
  const left = value.slice(value.lastIndexOf(',', at - 1) + 1, at - before.length).trim();
  // Right before a key another one is put in front of it.
  if (left === '') return keys(place, { start, end: before === '' ? start : end });
  return /\s/.test(left) ? [] : direction(place, { start, end });
}

function keys(place: ValuePlace, replace: Draft['replace']): Draft[] {
  const written = parseOrderBy(place.value).keys;
  const used = written.filter(({ start }) => place.valueStart + start !== replace.start).map(({ key }) => key);
  const rest = restOfLine(place.block.text, replace.end).trimStart();
  const comma = /^\w/.test(place.block.text.slice(replace.end, replace.end + 1)) ? ', ' : '';
  return ORDER_KEYS.filter((row) => !used.includes(row.name)).flatMap((row) => {
    const common = { kind: 'field', replace, subject: { kind: 'order-key', name: row.name } } as const;
    const key: Draft = { ...common, label: row.name, insertText: row.name + comma, detail: row.summary };
    if (/^(?:desc|asc)\b/.test(rest)) return [key];
    const label = `${row.name} desc`;
    const descending: Draft = { ...common, label, insertText: label + comma, detail: DOWN };
    return [key, descending];
  });
}

const DOWN = 'The largest or latest first';

function direction(place: ValuePlace, replace: Draft['replace']): Draft[] {
  const words = [{ label: 'desc', detail: DOWN }];
  if (place.settings.dialect === 'extended') words.push({ label: 'asc', detail: 'The smallest or earliest first' });
  return words.map(({ label, detail }) => ({ label, kind: 'keyword', insertText: label, replace, detail }));
}
