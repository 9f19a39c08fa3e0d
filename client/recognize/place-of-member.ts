import * as vscode from 'vscode';

/**
 * Where a member of the body stands in its document, by the path that the service names it with, like
 * `config.speech_contexts[0].phrases`. The nearest member around it when it is not there itself, and for audio that the
 * document names that name; undefined when none is.
 */
export async function placeOfMember(uri: vscode.Uri, path: string): Promise<vscode.Range | undefined> {
  const symbols = await vscode.commands.executeCommand<readonly vscode.DocumentSymbol[] | undefined>(
    'vscode.executeDocumentSymbolProvider',
    uri,
  );
  const names = path.split(/[.[\]]+/).filter((part) => part !== '');
  const found = nearest(symbols ?? [], names);
  return found ?? (names[0] === 'audio' ? nearest(symbols ?? [], ['$request', 'audioFile']) : undefined);
}

function nearest(symbols: readonly vscode.DocumentSymbol[], names: readonly string[]): vscode.Range | undefined {
  let level = symbols;
  let found: vscode.Range | undefined;
  for (const name of names) {
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
