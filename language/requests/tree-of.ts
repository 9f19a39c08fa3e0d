import type { ASTNode, PropertyASTNode } from 'vscode-json-languageservice';
import type { Finding } from '../findings';
import { MOST_FINDINGS, type OddString } from './mend';
import { longString } from './pieces';
import { CUT_SIZES, isCut, piecesBetween, type ShortText, sliceWhole, toWhole } from './short-text';
import { finding, unescaped } from './string-faults';
import type { JsonNode, LongPiece, LongString, MemberNode, StringNode } from './tree';
import { numberOf } from './words';

/** A tree of our own, and what was met on the way. */
export interface Tree {
  readonly root: JsonNode | undefined;
  readonly longs: readonly LongString[];
  /** Members that stand twice in an object; offsets of the whole text. */
  readonly repeated: readonly Finding[];
}

interface Making {
  readonly short: ShortText;
  readonly strings: ReadonlyMap<number, OddString>;
  readonly known: readonly LongString[];
  readonly longs: LongString[];
  readonly repeated: Finding[];
}

/** The tree of the JSON service as ours, with offsets of the whole text. */
export function treeOf(
  root: ASTNode | undefined,
  short: ShortText,
  strings: ReadonlyMap<number, OddString>,
  known: readonly LongString[],
): Tree {
  const making: Making = { short, strings, known, longs: [], repeated: [] };
  return { root: root && nodeOf(root, making), longs: making.longs, repeated: making.repeated };
}

function nodeOf(node: ASTNode, making: Making): JsonNode {
  const { short } = making;
  const place = placeOf(node, short);
  if (making.strings.has(node.offset)) return stringOf(node, making);
  switch (node.type) {
    case 'object': {
      const members = node.properties.map((property) => memberOf(property, making));
      making.repeated.push(...repetitions(members));
      return { type: 'object', ...place, members };
    }
    case 'array':
      return { type: 'array', ...place, items: node.items.map((item) => nodeOf(item, making)) };
    case 'number': {
      const text = sliceWhole(short, place.start, place.end);
      return { type: 'number', ...place, value: numberOf(text) ?? Number(text), text };
    }
    case 'boolean':
      return { type: 'boolean', ...place, value: node.value };
    case 'null':
      return { type: 'null', ...place };
    default:
      return stringOf(node, making);
  }
}

function placeOf({ offset, length }: ASTNode, short: ShortText): { start: number; end: number } {
  return { start: toWhole(short, offset, 'after'), end: toWhole(short, offset + length, 'before') };
}

function memberOf(property: PropertyASTNode, making: Making): MemberNode {
  const key = stringOf(property.keyNode, making);
  const value = property.valueNode && nodeOf(property.valueNode, making);
  const { start, end } = placeOf(property, making.short);
  return {
    start,
    end: value?.end ?? end,
    key,
    get name() {
      return key.value;
    },
    value,
  };
}

function stringOf(node: ASTNode, making: Making): StringNode {
  const { short, strings } = making;
  const from = node.offset;
  const odd = strings.get(from);
  const to = odd?.end ?? from + node.length;
  // A name without quotes is a string to the parser.
  const quote = short.text[from] === '"' ? 1 : 0;
  const start = toWhole(short, from, 'after');
  const end = toWhole(short, to, 'before');
  const contentStart = toWhole(short, odd?.contentStart ?? from + quote, 'after');
  const contentEnd = toWhole(short, odd?.contentEnd ?? to - quote, 'before');
  if (contentEnd - contentStart < CUT_SIZES.run && !isCut(short, from, to)) {
    const written = sliceWhole(short, contentStart, contentEnd);
    const value = unescaped(written);
    return { type: 'string', start, end, value, long: undefined, ...(written !== value && { written }) };
  }
  const long = keptLong(piecesBetween(short, contentStart, contentEnd), making.known);
  making.longs.push(long);
  return longNode(start, end, long);
}

/** A string that is put together when it is asked for, once. */
function longNode(start: number, end: number, long: LongString): StringNode {
  let value: string | undefined;
  return {
    type: 'string',
    start,
    end,
    get value() {
      value ??= unescaped(long.slice(0, long.length));
      return value;
    },
    long,
  };
}

/** The long string from before where it is the same: what was found out about it holds. */
function keptLong(pieces: readonly LongPiece[], known: readonly LongString[]): LongString {
  const same = known.find(
    (each) =>
      each.pieces.length === pieces.length &&
      each.pieces.every((piece, index) => piece === pieces[index] || piece.text === pieces[index]!.text),
  );
  return same ?? longString(pieces);
}

/** The first members that repeat the name of an earlier one. */
function repetitions(members: readonly MemberNode[]): Finding[] {
  const first = new Map<string, MemberNode>();
  const found: Finding[] = [];
  for (const member of members) {
    const { key, name } = member;
    const earlier = first.get(name);
    if (!earlier) first.set(name, member);
    else if (found.length < MOST_FINDINGS) {
      const related = [{ start: earlier.key.start, end: earlier.key.end, code: 'first-member' }];
      found.push({
        ...finding('duplicate-member', key.start, key.end, { name: name.slice(0, LONGEST_NAME) }),
        related,
      });
    }
  }
  return found;
}

/** How much of a name a message shows. */
const LONGEST_NAME = 100;
