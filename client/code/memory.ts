import * as vscode from 'vscode';
import type { Form, Piece } from '../../api/code/index';

/** Where a `.dq` document came from: a string in a source. */
export interface Origin {
  readonly uri: vscode.Uri;
  /** Where the string stood, in UTF-16 code units. */
  readonly start: number;
  /** The string as it was written. */
  readonly text: string;
  /** The id of its language in our table; undefined where only a selection was taken. */
  readonly language: string | undefined;
  readonly form: Form | undefined;
  /** Variable without `$` → what stood there. */
  readonly variables: ReadonlyMap<string, readonly Piece[]>;
  /** It was an address, or a part of one. */
  readonly isEncoded: boolean;
}

/** What commands about code remember. */
export interface CodeMemory extends vscode.Disposable {
  readonly originOf: (document: vscode.TextDocument) => Origin | undefined;
  /** Forgotten when the document is closed. */
  readonly setOrigin: (document: vscode.TextDocument, origin: Origin) => void;
  /** The language that was chosen last for a purpose. */
  readonly last: (purpose: Purpose) => string | undefined;
  readonly setLast: (purpose: Purpose, language: string) => Promise<void>;
}

type Purpose = 'program' | 'literal';

/** Begins with what `state` holds of earlier sessions. */
export function createCodeMemory(state: vscode.Memento): CodeMemory {
  const origins = new Map<string, Origin>();
  const closed = vscode.workspace.onDidCloseTextDocument(({ uri }) => void origins.delete(uri.toString()));
  const key = (purpose: Purpose) => `code.last.${purpose}`;
  return {
    originOf: ({ uri }) => origins.get(uri.toString()),
    setOrigin: ({ uri }, origin) => void origins.set(uri.toString(), origin),
    last: (purpose) => state.get<string>(key(purpose)),
    setLast: async (purpose, language) => await state.update(key(purpose), language),
    dispose: () => closed.dispose(),
  };
}
