/**
 * The floor: the least a language server on this library can do. It keeps documents with the library's own
 * `TextDocuments`, publishes no diagnostics after every change, and answers every question with the same words.
 */
import { createConnection, ProposedFeatures, TextDocumentSyncKind, TextDocuments } from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';

const connection = createConnection(ProposedFeatures.all, process.stdin, process.stdout);
const documents = new TextDocuments(TextDocument);

connection.onInitialize(() => ({
  capabilities: {
    textDocumentSync: TextDocumentSyncKind.Incremental,
    completionProvider: {},
    hoverProvider: true,
  },
}));
connection.onCompletion(() => [{ label: 'hello' }, { label: 'world' }]);
connection.onHover(() => ({ contents: { kind: 'markdown', value: 'Hello, world.' } }));
documents.onDidChangeContent(({ document }) =>
  connection.sendDiagnostics({ uri: document.uri, version: document.version, diagnostics: [] }),
);
documents.listen(connection);
connection.listen();
