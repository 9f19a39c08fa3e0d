import type { RequestCheck } from './check/check';
import type { RequestCompleter } from './complete/completer';
import type { RequestFixer } from './fix/fixer';
import type { RequestHover } from './hover/hover';
import type { MemberRow } from './members';

/** What one kind of request file is to the core: a row for everything that goes through the tables of members. */
export interface RequestParts {
  readonly shape: Shape;
  /** What value languages find beyond the structure. */
  readonly checks: readonly RequestCheck[];
  /** By the code of the finding. */
  readonly fixers: Readonly<Record<string, RequestFixer>>;
  /** The codes of those findings whose preferred fix can be made without asking. */
  readonly safe: ReadonlySet<string>;
  /** By the `format` of a text. */
  readonly hovers: Readonly<Record<string, RequestHover>>;
  /** By the `format` of a text. */
  readonly completers: Readonly<Record<string, RequestCompleter>>;
  /** Whole requests, the likeliest first; the first one also mends a file with nothing in it. */
  readonly templates: readonly RequestTemplate[];
}

/** Which members a kind of file has. */
export interface Shape {
  /** Of what is sent. */
  readonly members: readonly MemberRow[];
  /** Of `$request`, which is never sent. */
  readonly own: readonly MemberRow[];
  /** Whether the service reads the JSON as that of protocol buffers: names with underscores are taken too. */
  readonly protobuf: boolean;
}

/** A whole request to begin with. */
export interface RequestTemplate {
  /** A few words: what it asks for. */
  readonly label: string;
  /** What it holds; texts that begin with `$` and a digit are places to fill: `$1` or `${1:text}`. */
  readonly body: Readonly<Record<string, unknown>>;
}

/** In the body of a template it gives way to an id that nobody has. */
export const NEW_ID = 'NEW-UUID';
