import * as vscode from 'vscode';

/** What the service said against a query or a request, shown at its places until the document changes or runs again. */
export interface ServiceDiagnostics extends vscode.Disposable {
  /** Adds to what is shown already. */
  readonly show: (uri: vscode.Uri, range: vscode.Range, message: string, code: string) => void;
  readonly clear: (uri: vscode.Uri) => void;
}

/** A collection of its own: the findings of the language server stay as they are. */
export function createServiceDiagnostics(): ServiceDiagnostics {
  const collection = vscode.languages.createDiagnosticCollection('drive-query-service');
  const subscriptions = [
    vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
      if (contentChanges.length > 0) collection.delete(document.uri);
    }),
    vscode.workspace.onDidCloseTextDocument(({ uri }) => collection.delete(uri)),
  ];
  return {
    show(uri, range, message, code) {
      const diagnostic = new vscode.Diagnostic(range, message, vscode.DiagnosticSeverity.Error);
      diagnostic.source = 'Drive Query service';
      diagnostic.code = code;
      collection.set(uri, [...(collection.get(uri) ?? []), diagnostic]);
    },
    clear: (uri) => collection.delete(uri),
    dispose: () => vscode.Disposable.from(collection, ...subscriptions).dispose(),
  };
}
