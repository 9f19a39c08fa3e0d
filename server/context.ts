import type { Connection } from 'vscode-languageserver';
import type { ClientAbilities } from './abilities';
import type { Documents } from './documents';
import type { Requests } from './requests/requests';
import type { ServerSettings } from './settings';

/** What a server takes from its surroundings, so that it runs the same in Node, in a worker and in a test. */
export interface ServerHost {
  /** The time of day, for `now` and `today`. */
  now(): Date;
  /** Milliseconds that only go forward, for measuring slices of work. */
  elapsed(): number;
  /** Runs `work` after messages that are waiting have had their turn. */
  soon(work: () => void): void;
  /** A new UUID of random digits. */
  randomId(): string;
  /** Reads a file that a document names; absent where there are no files, as in a browser. */
  readonly readNamedFile?: ReadNamedFile;
}

/** A file that a document names. */
export interface NamedFile {
  /** The URI of the document. */
  readonly document: string;
  /** As it stands in the document: from the document's folder on. */
  readonly path: string;
  /** The URIs of the folders in which it has to lie; the document's own folder when there are none. */
  readonly folders: readonly string[];
}

/**
 * Reads a file, unless it still bears the `known` stamp. Never rejects; undefined when the document itself is no file of
 * this machine.
 */
export type ReadNamedFile = (file: NamedFile, known: string | undefined) => Promise<NamedFileLook | undefined>;

export type NamedFileLook =
  | { readonly kind: 'unchanged' }
  /** `stamp` changes when the file does. */
  | { readonly kind: 'read'; readonly bytes: Uint8Array; readonly stamp: string }
  /** `reason` is the end of a sentence. */
  | { readonly kind: 'refused'; readonly reason: string };

/** What every feature works with. One per connection; the mutable members change when the client says so. */
export interface ServerContext {
  readonly connection: Connection;
  readonly host: ServerHost;
  /** The `.dq` documents that are open. */
  readonly documents: Documents;
  /** The request files that are open, and what reads them; absent until the first is opened. */
  requests?: Requests;
  /** The URIs of the folders that the client has open. */
  folders: readonly string[];
  /** What the client can do; nothing until `initialize`. */
  abilities: ClientAbilities;
  settings: ServerSettings;
  /** The client will tell its settings, and has not yet: until then nothing is taken for trusted. */
  settingsAwaited: boolean;
  /** Writes to the client's log: what happened and, when there is one, the error behind it. Never throws. */
  log(message: string, error?: unknown): void;
}
