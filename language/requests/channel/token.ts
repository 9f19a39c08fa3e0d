import type { Node } from 'ohm-js';
import grammars from './grammar/token.ohm-bundle';

/** A stretch of a token. Offsets are UTF-16 code units into the token. */
export interface TokenStretch {
  /** What it says, decoded. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** A parameter in a token; `start` and `end` are those of name and value together. */
export interface TokenParameter {
  readonly name: TokenStretch;
  readonly value: TokenStretch;
  readonly start: number;
  readonly end: number;
}

/** Longer tokens are not looked into; the service takes 256 characters. */
const LONGEST = 4_000;

/** The parameters of a token in the form of those of a URL; undefined for any other text. Never throws. */
export function parseToken(text: string): readonly TokenParameter[] | undefined {
  if (text.length > LONGEST || !grammars.ChannelToken.match(text, 'parameters').succeeded()) return undefined;
  const found = cut(text);
  return found.some(({ value }) => value.text !== '') ? found : undefined;
}

/** The parameters that can be made out in a text that need not have the form throughout: `a=b c&d`. */
export function parametersIn(text: string): readonly TokenParameter[] {
  return text.length > LONGEST ? [] : cut(text);
}

function cut(text: string): TokenParameter[] {
  return semantics(grammars.TolerantChannelToken.match(text, 'pieces')).cut();
}

const semantics = grammars.TolerantChannelToken.createSemantics()
  .addOperation<TokenParameter[]>('cut()', {
    pieces: (first: Node, _signs, others, _end) => [first, ...others.children].flatMap((piece) => piece.cut()),
    piece: (piece: Node) => piece.cut(),
    piece_pair(key: Node, _equals, value: Node) {
      const { startIdx: start, endIdx: end } = this.source;
      return [{ name: key.stretch(), value: value.stretch(), start, end }];
    },
    piece_other: (_any) => [],
  })
  .addOperation<TokenStretch>('stretch()', {
    key(_characters) {
      return stretchOf(this);
    },
    rest(_characters) {
      return stretchOf(this);
    },
  });

function stretchOf({ sourceString, source }: Node): TokenStretch {
  return { text: decoded(sourceString), start: source.startIdx, end: source.endIdx };
}

/** What a part of a URL's parameters says; one with broken escapes says what is written. */
function decoded(written: string): string {
  try {
    return decodeURIComponent(written.replaceAll('+', ' '));
  } catch {
    return written;
  }
}
