import type * as vscode from 'vscode';
import { movedUri } from '../recognize/moved-uri';

/** A request as it can be sent again. */
export type Sendable =
  | { readonly kind: 'list'; readonly uri: string; readonly index: number }
  | { readonly kind: 'recognize'; readonly uri: string };

/** The request that this window has sent last, of whichever document. */
export interface LastSent {
  readonly note: (sent: Sendable) => void;
  readonly get: () => Sendable | undefined;
  /** A file, or the files of a folder, are somewhere else now. */
  readonly moved: (from: string, to: string) => void;
}

/** Begins with none, or with that of before the window was reloaded. */
export function createLastSent(state: vscode.Memento): LastSent {
  const get = () => state.get<Sendable>(KEY);
  const note = (sent: Sendable) => void state.update(KEY, sent);
  return {
    note,
    get,
    moved(from, to) {
      const last = get();
      const uri = last && movedUri(last.uri, from, to);
      if (uri !== undefined) note({ ...last!, uri });
    },
  };
}

const KEY = 'driveQuery.lastSent';
