import type { Node } from 'ohm-js';
import grammars from './grammar/order-by.ohm-bundle';
import type { Dialect } from './terms';

/** One key that a list can be ordered by (public-facts, "orderBy"). */
export interface OrderKey {
  readonly name: string;
  readonly dialect: Dialect;
  readonly summary: string;
}

/** The table of keys, in the order to offer them. */
export const ORDER_KEYS: readonly OrderKey[] = [
  { name: 'modifiedTime', dialect: 'documented', summary: 'When the file was last changed. The recommended key.' },
  {
    name: 'createdTime',
    dialect: 'documented',
    summary: 'When the file was created. Not for large collections: the request may time out.',
  },
  { name: 'folder', dialect: 'extended', summary: 'Folders first.' },
  { name: 'modifiedByMeTime', dialect: 'extended', summary: 'When you last changed the file.' },
  { name: 'name', dialect: 'extended', summary: 'The name, letter by letter: 1, 12, 2, 22.' },
  { name: 'name_natural', dialect: 'extended', summary: 'The name, numbers by value: 1, 2, 12, 22.' },
  { name: 'quotaBytesUsed', dialect: 'extended', summary: 'How much of the quota the file takes.' },
  { name: 'recency', dialect: 'extended', summary: 'The latest of the file’s times.' },
  { name: 'sharedWithMeTime', dialect: 'extended', summary: 'When the file was shared with you.' },
  { name: 'starred', dialect: 'extended', summary: 'Whether you starred the file.' },
  { name: 'viewedByMeTime', dialect: 'extended', summary: 'When you last opened the file.' },
];

/** One entry of an `orderBy` list. Offsets are UTF-16 code units into the list. */
export interface OrderByKey {
  /** As it is written; whether it exists is for `ORDER_KEYS` to say. */
  readonly key: string;
  readonly descending: boolean;
  /** The key's name. */
  readonly start: number;
  readonly end: number;
  /** The word `asc` or `desc`, where there is one. */
  readonly direction?: { readonly word: 'asc' | 'desc'; readonly start: number; readonly end: number };
}

/** What is wrong with the form of a list. */
export type OrderByProblemCode =
  | 'empty-order'
  | 'missing-key'
  | 'missing-comma'
  | 'unknown-direction'
  | 'unexpected-character'
  | 'too-long';

/** One mistake in a list, on the smallest range that shows it. */
export interface OrderByProblem {
  readonly code: OrderByProblemCode;
  readonly start: number;
  readonly end: number;
}

/** A parsed list. Without problems its form is right; keys may still be unknown. */
export interface OrderByResult {
  readonly keys: readonly OrderByKey[];
  readonly problems: readonly OrderByProblem[];
}

/** Longer lists are not looked into: a kept Ohm match costs about 1.3 MB per KB of text. */
const LONGEST_ORDER = 10_000;

/** Parses an `orderBy` list (api.md §4, list parameters; public-facts, "orderBy"). Never throws. */
export function parseOrderBy(text: string): OrderByResult {
  if (text.length > LONGEST_ORDER) return { keys: [], problems: [{ code: 'too-long', start: 0, end: text.length }] };
  const parts: Part[] = semantics(grammars.TolerantOrderBy.match(text, 'parts')).parts();
  if (parts.every((part) => part.kind === 'gap')) {
    return { keys: [], problems: [{ code: 'empty-order', start: 0, end: text.length }] };
  }
  return fold(text, parts);
}

interface Part {
  readonly kind: 'name' | 'comma' | 'gap' | 'stray';
  readonly start: number;
  readonly end: number;
}

/** A list while it is being read. */
interface Reading {
  readonly text: string;
  readonly keys: OrderByKey[];
  readonly problems: OrderByProblem[];
}

function fold(text: string, parts: readonly Part[]): OrderByResult {
  const reading: Reading = { text, keys: [], problems: [] };
  let item: Part[] = [];
  let comma: Part | undefined;
  for (const part of [...parts, undefined]) {
    if (part && part.kind !== 'comma') {
      item.push(part);
      continue;
    }
    const beside = comma ?? part;
    const empty = item.every((each) => each.kind === 'gap');
    if (!empty) readItem(reading, item);
    else if (beside && reading.problems.at(-1)?.start !== beside.start) {
      reading.problems.push({ code: 'missing-key', start: beside.start, end: beside.end });
    }
    comma = part;
    item = [];
  }
  return reading;
}

function readItem({ text, keys, problems }: Reading, item: readonly Part[]): void {
  let open = false;
  for (const { kind, start, end } of item) {
    const word = text.slice(start, end);
    const last = problems.at(-1);
    if (kind === 'stray') {
      if (last?.code === 'unexpected-character' && last.end === start) problems[problems.length - 1] = { ...last, end };
      else problems.push({ code: 'unexpected-character', start, end });
    } else if (kind === 'name' && !open) {
      keys.push({ key: word, descending: false, start, end });
      open = true;
    } else if (kind === 'name') {
      const key = keys.at(-1)!;
      const isDirection = word === 'asc' || word === 'desc';
      if (isDirection && !key.direction) {
        keys[keys.length - 1] = { ...key, descending: word === 'desc', direction: { word, start, end } };
      } else if (!isDirection && (key.direction || orderKeyNamed(word))) {
        problems.push({ code: 'missing-comma', start, end });
        keys.push({ key: word, descending: false, start, end });
      } else {
        problems.push({ code: 'unknown-direction', start, end });
      }
    }
  }
}

const BY_NAME = new Map(ORDER_KEYS.map((key) => [key.name, key]));

/** The row of an `orderBy` key, or undefined. */
export function orderKeyNamed(name: string): OrderKey | undefined {
  return BY_NAME.get(name);
}

const semantics = grammars.TolerantOrderBy.createSemantics().addOperation<Part | Part[]>('parts()', {
  parts: (parts) => parts.children.map((child) => child.parts()),
  part: (part) => part.parts(),
  name(_characters) {
    return spanned('name', this);
  },
  comma(_comma) {
    return spanned('comma', this);
  },
  gap(_blanks) {
    return spanned('gap', this);
  },
  stray(_character) {
    return spanned('stray', this);
  },
});

function spanned(kind: Part['kind'], node: Node): Part {
  return { kind, start: node.source.startIdx, end: node.source.endIdx };
}
