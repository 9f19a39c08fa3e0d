import type { ServerCapabilities } from 'vscode-languageserver';
import type { ClientAbilities } from './abilities';
import { CODE_ACTION_KINDS } from './code-action-kinds';
import { FORMAT_CHARACTERS, MODIFIERS, TYPES } from './legend';

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
    documentFormattingProvider: true,
    documentRangeFormattingProvider: true,
    documentOnTypeFormattingProvider: {
      firstTriggerCharacter: FORMAT_CHARACTERS[0],
      moreTriggerCharacter: FORMAT_CHARACTERS.slice(1),
    },
    // A client without the commands that the lenses name would show lenses that do nothing.
    ...(abilities.clientCommands ? { codeLensProvider: { resolveProvider: true } } : {}),
    ...(abilities.workspaceFolders ? { workspace: { workspaceFolders: FOLDERS } } : {}),
    codeActionProvider: abilities.codeActionLiterals ? { codeActionKinds: [...CODE_ACTION_KINDS] } : false,
  };
}

const FOLDERS = { supported: true, changeNotifications: true };

/** Characters after which something else may stand than before them. Letters ask by themselves. */
const TRIGGERS = ["'", '"', '@', '$', ' ', '=', '<', '>', '{', '(', ',', '/', '.', '#', '-', '+'];
