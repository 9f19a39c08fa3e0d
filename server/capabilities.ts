import type { ServerCapabilities } from 'vscode-languageserver';
import type { ClientAbilities } from './abilities';
import { MODIFIERS, TYPES } from './legend';

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
    semanticTokensProvider: {
      legend: { tokenTypes: [...TYPES], tokenModifiers: [...MODIFIERS] },
      range: true,
      full: { delta: true },
    },
    selectionRangeProvider: true,
    documentHighlightProvider: true,
    definitionProvider: true,
    referencesProvider: true,
    renameProvider: abilities.prepareRename ? { prepareProvider: true } : true,
    documentLinkProvider: {},
    inlayHintProvider: true,
    signatureHelpProvider: { triggerCharacters: ['{', '(', ','], retriggerCharacters: [' ', "'", '/', ')', '}'] },
    // A client without the commands that the lenses name would show lenses that do nothing.
    ...(abilities.clientCommands ? { codeLensProvider: { resolveProvider: true } } : {}),
    codeActionProvider: abilities.codeActionLiterals ? { codeActionKinds: ['quickfix'] } : false,
  };
}

/** Characters after which something else may stand than before them. Letters ask by themselves. */
const TRIGGERS = ["'", '"', '@', '$', ' ', '=', '<', '>', '{', '(', ',', '/', '.', '#', '-', '+'];
