import type { JsonPath } from '../place';
import { isWordStart, scanAhead, scanBehind, type Token, tokenAt } from './scan';

/** What may stand at the cursor of a JSON text, however broken the text is. Offsets are those of the text that was given. */
export interface JsonCursor {
  /** `name`: of a member. `value`: of a member, an item or the whole file. */
  readonly slot: 'name' | 'value';
  /** The path of the object for a name, of the value for a value. */
  readonly path: JsonPath;
  /** What is written there already and gives way; empty at the cursor where nothing is. */
  readonly token: Token;
  /** The names that the object has besides the one under the cursor. */
  readonly names: ReadonlySet<string>;
  /** Where a comma is missing before it. */
  readonly commaAt: number | undefined;
  /** Whether a comma is needed behind it, because something follows. */
  readonly commaBehind: boolean;
  /** Whether a colon follows: the name belongs to a member that is there already. */
  readonly colonBehind: boolean;
}

/** Finds out what may stand at `offset`; undefined where nothing of ours may, as in a comment or before a colon. */
export function cursorIn(text: string, offset: number): JsonCursor | undefined {
  const behind = scanBehind(text, offset);
  if (!behind) return undefined;
  const { stack, token, lastEnd } = behind;
  const frame = stack.at(-1);
  const ahead = scanAhead(text, token.end);
  const commaBehind = ahead.next === 'value';
  const rest = { token, commaBehind, colonBehind: ahead.next === 'colon' };
  const path = stack.slice(0, -1).map(({ kind, name, index }) => (kind === 'object' ? name : index));
  if (!frame) return { ...rest, slot: 'value', path: [], names: new Set(), commaAt: undefined, colonBehind: false };
  const commaAt = frame.expects === 'comma' ? lastEnd : undefined;
  if (frame.kind === 'array') {
    const index = frame.expects === 'comma' ? frame.index + 1 : frame.index;
    return { ...rest, slot: 'value', path: [...path, index], names: new Set(), commaAt, colonBehind: false };
  }
  if (frame.expects === 'value') {
    const there = token.end > token.start ? undefined : valueRightHere(text, offset);
    if (there === 'bracket') return undefined;
    const value = { ...rest, slot: 'value', path: [...path, frame.name], names: new Set<string>() } as const;
    const taken = there && { token: there, commaBehind: scanAhead(text, there.end).next === 'value' };
    return { ...value, ...taken, commaAt: undefined };
  }
  if (frame.expects === 'colon') return undefined;
  return { ...rest, slot: 'name', path, names: new Set([...frame.names, ...ahead.names]), commaAt };
}

/** A value behind the cursor on its line gives way; an object or list stays, and nothing is put before it. */
function valueRightHere(text: string, offset: number): Token | 'bracket' | undefined {
  const start = offset + /^[ \t]*/.exec(text.slice(offset, offset + MOST_BLANKS))![0].length;
  const next = text[start] ?? '';
  if (next === '{' || next === '[') return 'bracket';
  if (!isWordStart(next)) return undefined;
  const token = tokenAt(text, start, -1);
  if (scanAhead(text, token.end).next === 'colon') return undefined;
  return start === offset ? token : { start: offset, end: token.end, quote: '', text: token.text };
}

const MOST_BLANKS = 200;
