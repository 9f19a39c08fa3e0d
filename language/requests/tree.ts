/**
 * A JSON text as a tree. Offsets are UTF-16 code units from the start of the whole document. Missing and broken parts are
 * left out; the syntax findings tell of them.
 */
export type JsonNode = ObjectNode | ArrayNode | StringNode | NumberNode | BooleanNode | NullNode;

interface NodeBase {
  readonly start: number;
  readonly end: number;
}

export interface ObjectNode extends NodeBase {
  readonly type: 'object';
  /** In the order of the text; a name that stands twice is there twice. */
  readonly members: readonly MemberNode[];
}

export interface MemberNode extends NodeBase {
  /** The name with its quotes. */
  readonly key: StringNode;
  readonly name: string;
  /** Absent while the value is being written. */
  readonly value: JsonNode | undefined;
}

export interface ArrayNode extends NodeBase {
  readonly type: 'array';
  readonly items: readonly JsonNode[];
}

/** `start` and `end` include the quotes; `end` is where the text breaks off when the closing one is missing. */
export interface StringNode extends NodeBase {
  readonly type: 'string';
  /** What the string says, escapes replaced. A long one is put together when it is asked for: see `long` first. */
  readonly value: string;
  /** The content as it stands in the text; absent where no escape makes it differ from `value`, and for a long one. */
  readonly written?: string;
  /** Set for a string that is too long to be looked at whole; its content as it stands in the text. */
  readonly long: LongString | undefined;
}

/**
 * The content of a long string, in pieces, so that a keystroke beside it costs nothing and one inside it costs a piece.
 * Offsets count from behind the opening quote.
 */
export interface LongString {
  /** How long the content is in the text, in UTF-16 code units, escapes as they are written. */
  readonly length: number;
  /** The content between two offsets, as it stands in the text. */
  slice(start: number, end: number): string;
  /** Its pieces in order; a piece that did not change is the same object in the next version of the document. */
  readonly pieces: readonly LongPiece[];
}

/** A stretch of a long string. Facts about it may be kept in a WeakMap under it. */
export interface LongPiece {
  readonly text: string;
}

export interface NumberNode extends NodeBase {
  readonly type: 'number';
  readonly value: number;
  /** As it is written: `1e3`, `16000.0`. */
  readonly text: string;
}

export interface BooleanNode extends NodeBase {
  readonly type: 'boolean';
  readonly value: boolean;
}

export interface NullNode extends NodeBase {
  readonly type: 'null';
}
