import type { Connection } from 'vscode-languageserver';
import type { ClientAbilities } from './abilities';
import type { Documents } from './documents';
import type { ServerSettings } from './settings';

/** What a server takes from its surroundings, so that it runs the same in Node, in a worker and in a test. */
export interface ServerHost {
  /** The time of day, for `now` and `today`. */
  now(): Date;
  /** Milliseconds that only go forward, for measuring slices of work. */
  elapsed(): number;
  /** Runs `work` after messages that are waiting have had their turn. */
  soon(work: () => void): void;
}

/** What every feature works with. One per connection; the mutable members change when the client says so. */
export interface ServerContext {
  readonly connection: Connection;
  readonly host: ServerHost;
  readonly documents: Documents;
  /** What the client can do; nothing until `initialize`. */
  abilities: ClientAbilities;
  settings: ServerSettings;
  /** Writes to the client's log: what happened and, when there is one, the error behind it. Never throws. */
  log(message: string, error?: unknown): void;
}
