import * as vscode from 'vscode';

/**
 * Where a member of the body stands in its document, by the path that the service names it with, like
 * `config.speech_contexts[0].phrases`. The nearest member around it when it is not there itself; undefined when none is.
 */
export async function placeOfMember(uri: vscode.Uri, path: string): Promise<vscode.Range | undefined> {
  const symbols = await vscode.commands.executeCommand<readonly vscode.DocumentSymbol[] | undefined>(
    'vscode.executeDocumentSymbolProvider',
    uri,
  );
  let level: readonly vscode.DocumentSymbol[] = symbols ?? [];
  let found: vscode.Range | undefined;
  for (const name of path.split(/[.[\]]+/).filter((part) => part !== '')) {
    const next = level.find((symbol) => isNamed(symbol, name));
    if (!next) break;
    found = next.selectionRange;
    level = next.children;
  }
  return found;
}

/** The service names members as protocol buffers do, `language_code`; JSON has them as `languageCode`. */
function isNamed(symbol: vscode.DocumentSymbol, name: string): boolean {
  const plain = (text: string) => text.replaceAll('_', '').toLowerCase();
  return plain(symbol.name) === plain(name);
}
