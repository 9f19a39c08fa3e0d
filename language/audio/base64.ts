import type { LongPiece, LongString } from '../requests/tree';
import { type PieceFacts, pieceFacts } from './base64-piece';

/**
 * What is to be said of some base64. Offsets are UTF-16 code units in the content as it stands in the JSON text, from
 * behind the opening quote.
 */
export interface Base64Facts {
  /** How many bytes it stands for. What is no base64 is passed over. */
  readonly decodedBytes: number;
  /** The first character that cannot stand where it does. */
  readonly bad?: BadCharacter;
  /** What is wrong with the `=` at the end. Absent when something is `bad`. */
  readonly padding?: PaddingProblem;
  /** Whether it is of the alphabet for URLs, with `-` and `_`. JSON of protocol buffers takes both (public-facts §3). */
  readonly urlSafe: boolean;
  /** Where the second of the two alphabets comes in, when there are characters of both. */
  readonly mixedAt?: number;
  /** Whether there are blanks or line breaks between the characters. */
  readonly blanks: boolean;
  readonly firstBlank?: number;
  /** Set when it begins as a data URL does (`data:audio/wav;base64,`). The rest is looked at without it. */
  readonly dataUrl?: { readonly length: number; readonly mediaType: string };
}

export interface BadCharacter {
  readonly offset: number;
  /** In the text: an escape is longer than what it stands for. */
  readonly length: number;
  readonly character: string;
  /** `after-padding`: a character of the alphabet behind a `=`, as where two pieces were put together. */
  readonly why: 'character' | 'after-padding';
}

export interface PaddingProblem {
  /**
   * `missing`: there is no `=` where one or two belong; JSON of protocol buffers lets it pass. `wrong`: too many or too
   * few. `impossible`: a character is missing or too many, and no `=` can mend that.
   */
  readonly kind: 'missing' | 'wrong' | 'impossible';
  readonly have: number;
  readonly need: number;
  /** Where the first `=` is or belongs. */
  readonly offset: number;
}

/**
 * Checks base64 as it stands between the quotes of a JSON string, escapes and all; plain base64 has none, so it may come
 * from anywhere. A long string is looked through piece by piece, and a piece that is known is not looked at again.
 */
export function checkBase64(content: string | LongString): Base64Facts {
  const dataUrl = dataUrlOf(content);
  const sum = add(layout(content, dataUrl?.length ?? 0));
  const bad = firstBad(sum, content);
  const padding = bad ? undefined : paddingOf(sum);
  const { standard, urlSafe, blank } = sum;
  return {
    decodedBytes: Math.floor((sum.digits * 3) / 4),
    ...(bad && { bad }),
    ...(padding && { padding }),
    urlSafe: urlSafe !== undefined,
    ...(standard !== undefined && urlSafe !== undefined && { mixedAt: Math.max(standard, urlSafe) }),
    blanks: blank !== undefined,
    ...(blank !== undefined && { firstBlank: blank }),
    ...(dataUrl && { dataUrl }),
  };
}

/** A piece and how it is to be looked through, in order. */
export interface Placed {
  readonly piece: LongPiece;
  /** Where its text begins in the content. */
  readonly start: number;
  /** Where in its text base64 begins. */
  readonly from: number;
  /** The beginning of an escape that the piece before ends with. */
  readonly carry: string;
  readonly facts: PieceFacts;
  readonly isLast: boolean;
}

/** The pieces of some base64 from the offset `skip` on. */
export function* layout(content: string | LongString, skip: number): Generator<Placed> {
  const pieces = typeof content === 'string' ? cut(content) : content.pieces;
  let [start, carry] = [0, ''];
  for (const [index, piece] of pieces.entries()) {
    const end = start + piece.text.length;
    if (end > skip) {
      const from = Math.max(0, skip - start);
      const facts = pieceFacts(piece, from, carry);
      yield { piece, start, from, carry, facts, isLast: index === pieces.length - 1 };
      carry = facts.rest;
    }
    start = end;
  }
}

/** How long the part before the base64 is that makes a data URL of it. */
export function dataUrlOf(content: string | LongString): Base64Facts['dataUrl'] {
  const head = content.slice(0, LONGEST_DATA_HEAD);
  const match = /^data:([^,;]*)(?:;[^,;]*)*?;base64,/i.exec(head);
  return match ? { length: match[0].length, mediaType: match[1]!.replaceAll('\\', '') } : undefined;
}

const LONGEST_DATA_HEAD = 200;
const PIECE = 0x1_0000;

function cut(text: string): LongPiece[] {
  if (text.length <= PIECE) return [{ text }];
  return Array.from({ length: Math.ceil(text.length / PIECE) }, (_, index) => {
    return { text: text.slice(index * PIECE, (index + 1) * PIECE) };
  });
}

/** What the pieces come to. Places are offsets in the content. */
interface Sum {
  digits: number;
  pads: number;
  end: number;
  bad?: BadCharacter;
  firstPad?: number;
  behindPad?: number;
  standard?: number;
  urlSafe?: number;
  blank?: number;
}

function add(pieces: Iterable<Placed>): Sum {
  const sum: Sum = { digits: 0, pads: 0, end: 0 };
  const place = (
    name: 'standard' | 'urlSafe' | 'blank' | 'firstPad' | 'behindPad',
    start: number,
    at: number | undefined,
  ) => {
    if (at !== undefined) sum[name] ??= start + at;
  };
  for (const { piece, start, facts, isLast } of pieces) {
    if (sum.pads > 0) place('behindPad', start, facts.firstDigit);
    else place('behindPad', start, facts.digitBehindPad);
    place('firstPad', start, facts.firstPad);
    place('standard', start, facts.standard);
    place('urlSafe', start, facts.urlSafe);
    place('blank', start, facts.blank);
    const bad = facts.bad ?? (isLast && facts.rest !== '' ? unfinished(piece.text, facts.rest) : undefined);
    if (bad) sum.bad ??= { offset: start + bad.at, length: bad.length, character: bad.character, why: 'character' };
    sum.digits += facts.digits;
    sum.pads += facts.pads;
    sum.end = start + piece.text.length;
  }
  return sum;
}

/** The content ends inside an escape. */
function unfinished(text: string, rest: string): { at: number; length: number; character: string } {
  return { at: text.length - rest.length, length: rest.length, character: '\\' };
}

function firstBad({ bad, behindPad }: Sum, content: string | LongString): BadCharacter | undefined {
  if (behindPad === undefined || (bad && bad.offset < behindPad)) return bad;
  const character = content.slice(behindPad, behindPad + 1);
  return { offset: behindPad, length: 1, character, why: 'after-padding' };
}

function paddingOf({ digits, pads, firstPad, end }: Sum): PaddingProblem | undefined {
  const need = (4 - (digits % 4)) % 4;
  if (need === pads && need < 3) return undefined;
  const kind = need === 3 ? 'impossible' : pads === 0 ? 'missing' : 'wrong';
  return { kind, have: pads, need: need === 3 ? 0 : need, offset: firstPad ?? end };
}
