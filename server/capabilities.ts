import type { ServerCapabilities } from 'vscode-languageserver';
import type { ClientAbilities } from './abilities';

/** `TextDocumentSyncKind.Incremental` */
const INCREMENTAL = 2;

/** What the server offers this client. */
export function capabilitiesFor(abilities: ClientAbilities): ServerCapabilities {
  return {
    positionEncoding: 'utf-16',
    textDocumentSync: { openClose: true, change: INCREMENTAL },
    completionProvider: { resolveProvider: true, triggerCharacters: TRIGGERS },
    hoverProvider: true,
    documentSymbolProvider: true,
    foldingRangeProvider: true,
    // A client without the commands that the lenses name would show lenses that do nothing.
    ...(abilities.clientCommands ? { codeLensProvider: { resolveProvider: true } } : {}),
    codeActionProvider: abilities.codeActionLiterals ? { codeActionKinds: ['quickfix'] } : false,
  };
}

/** Characters after which something else may stand than before them. Letters ask by themselves. */
const TRIGGERS = ["'", '"', '@', '$', ' ', '=', '<', '>', '{', '(', ',', '/', '.', '#', '-', '+'];
