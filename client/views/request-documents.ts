import * as vscode from 'vscode';

/** The scheme of the read-only documents of *Show Request*. */
export const REQUEST_SCHEME = 'drive-query-request';

/** Texts to look at that lie in no file. */
export interface RequestDocuments extends vscode.Disposable {
  /** A document with this text; one of the same title is replaced. */
  readonly show: (title: string, text: string) => vscode.Uri;
}

/** Serves the texts until their documents are closed. */
export function createRequestDocuments(): RequestDocuments {
  const texts = new Map<string, string>();
  const changed = new vscode.EventEmitter<vscode.Uri>();
  const registrations = [
    changed,
    vscode.workspace.registerTextDocumentContentProvider(REQUEST_SCHEME, {
      onDidChange: changed.event,
      provideTextDocumentContent: (uri) => texts.get(uri.toString()) ?? '',
    }),
    vscode.workspace.onDidCloseTextDocument(({ uri }) => texts.delete(uri.toString())),
  ];
  return {
    show(title, text) {
      const path = `/${title.replace(/[\\/?#]+/g, ' ').trim() || 'Request'}.http`;
      const uri = vscode.Uri.from({ scheme: REQUEST_SCHEME, path });
      texts.set(uri.toString(), text);
      changed.fire(uri);
      return uri;
    },
    dispose: () => vscode.Disposable.from(...registrations).dispose(),
  };
}
