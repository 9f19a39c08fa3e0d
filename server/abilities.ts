import type { ClientCapabilities } from 'vscode-languageserver';
import type { InitializationOptions } from './protocol';

/** The client's capabilities that change what the server sends; everything else it sends to every client. */
export interface ClientAbilities {
  /** Whether completions may hold `${1:placeholders}`. */
  readonly snippets: boolean;
  /** Whether a completion may name the characters that accept it. */
  readonly commitCharacters: boolean;
  /** Whether documentation of completions, and of hovers, may be Markdown. */
  readonly markdownCompletion: boolean;
  readonly markdownHover: boolean;
  /** Whether outline entries may be nested. */
  readonly nestedSymbols: boolean;
  readonly codeActionLiterals: boolean;
  /** Whether an edit may name the version it was made for. */
  readonly versionedEdits: boolean;
  /** Whether a diagnostic may carry other places, and a link to its documentation. */
  readonly relatedInformation: boolean;
  readonly codeDescription: boolean;
  /** Whether a published diagnostic may name the version it belongs to. */
  readonly publishVersion: boolean;
  /** Whether the server may ask for settings, and be told when they change. */
  readonly pullConfiguration: boolean;
  readonly watchConfiguration: boolean;
  /** Whether the server may ask to be told when files change. */
  readonly watchFiles: boolean;
  /** Whether the client may have several folders open, and tells when others are opened. */
  readonly workspaceFolders: boolean;
  readonly refreshCodeLenses: boolean;
  readonly refreshInlayHints: boolean;
  /** Whether a rename may be prepared: the client then asks whether there is something to rename. */
  readonly prepareRename: boolean;
  /** Whether documentation in signatures may be Markdown. */
  readonly markdownSignature: boolean;
  /** Whether a parameter of a signature may be told by its place in the label. */
  readonly labelOffsets: boolean;
  /** Whether a signature may say that no parameter is active. */
  readonly noActiveParameter: boolean;
  /** Whether the client has the commands that code lenses name. */
  readonly clientCommands: boolean;
}

/** Reads what the client says about itself in `initialize`. What it leaves out it cannot do. */
export function abilitiesOf(
  capabilities: ClientCapabilities,
  options: InitializationOptions | undefined,
): ClientAbilities {
  const { textDocument, workspace } = capabilities;
  const item = textDocument?.completion?.completionItem;
  const publish = textDocument?.publishDiagnostics;
  const signature = textDocument?.signatureHelp?.signatureInformation;
  return {
    snippets: item?.snippetSupport === true,
    commitCharacters: item?.commitCharactersSupport === true,
    markdownCompletion: item?.documentationFormat?.includes('markdown') === true,
    markdownHover: textDocument?.hover?.contentFormat?.includes('markdown') === true,
    nestedSymbols: textDocument?.documentSymbol?.hierarchicalDocumentSymbolSupport === true,
    codeActionLiterals: textDocument?.codeAction?.codeActionLiteralSupport !== undefined,
    versionedEdits: workspace?.workspaceEdit?.documentChanges === true,
    relatedInformation: publish?.relatedInformation === true,
    codeDescription: publish?.codeDescriptionSupport === true,
    publishVersion: publish?.versionSupport === true,
    pullConfiguration: workspace?.configuration === true,
    watchConfiguration: workspace?.didChangeConfiguration?.dynamicRegistration === true,
    watchFiles: workspace?.didChangeWatchedFiles?.dynamicRegistration === true,
    workspaceFolders: workspace?.workspaceFolders === true,
    refreshCodeLenses: workspace?.codeLens?.refreshSupport === true,
    refreshInlayHints: workspace?.inlayHint?.refreshSupport === true,
    prepareRename: textDocument?.rename?.prepareSupport === true,
    markdownSignature: signature?.documentationFormat?.includes('markdown') === true,
    labelOffsets: signature?.parameterInformation?.labelOffsetSupport === true,
    noActiveParameter: signature?.noActiveParameterSupport === true,
    clientCommands: options?.clientCommands === true,
  };
}
