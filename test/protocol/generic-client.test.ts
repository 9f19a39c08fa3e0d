/** The built `dq lsp --stdio`, as an editor uses it that knows the least that LSP asks for (docs/editors.md). */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type {
  CompletionItem,
  FoldingRange,
  Hover,
  InitializeResult,
  PublishDiagnosticsParams,
  ServerCapabilities,
  SymbolInformation,
  TextEdit,
  WorkspaceEdit,
} from 'vscode-languageserver';
import { type GenericClient, startGenericClient } from './generic-client';
import { applied, withCursor } from './marked';

const uri = 'file:///home/ada/search.dq';
const textDocument = { uri };

let client: GenericClient;
beforeEach(() => {
  client = startGenericClient();
});
afterEach(() => client.kill());

async function initialize(initializationOptions?: unknown): Promise<ServerCapabilities> {
  const params = { processId: null, rootUri: null, capabilities: {}, initializationOptions };
  const { capabilities } = await client.request<InitializeResult>('initialize', params);
  client.notify('initialized', {});
  return capabilities;
}

/** Opens the document. Returns what is published about it. */
async function open(text: string): Promise<PublishDiagnosticsParams> {
  client.notify('textDocument/didOpen', { textDocument: { uri, languageId: 'dq', version: 1, text } });
  return await client.next('textDocument/publishDiagnostics');
}

/** Sends the whole text anew, as clients do that keep no ranges. */
async function change(version: number, text: string): Promise<PublishDiagnosticsParams> {
  client.notify('textDocument/didChange', { textDocument: { uri, version }, contentChanges: [{ text }] });
  return await client.next('textDocument/publishDiagnostics');
}

describe('the way of a session', () => {
  test('from initialize to exit, and the server asks for nothing', async () => {
    expect(await initialize()).toMatchObject({ positionEncoding: 'utf-16', textDocumentSync: { openClose: true } });
    await open("name = 'x'");
    expect(await client.answerTo('shutdown')).toMatchObject({ result: null });
    client.notify('exit');
    expect(await client.ended).toBe(0);
    expect(client.asked).toEqual([]);
  });

  test('exit without shutdown is told by the code', async () => {
    await initialize();
    client.notify('exit');
    expect(await client.ended).toBe(1);
  });

  test('what the server does not know is refused or left alone', async () => {
    await initialize();
    client.notify('$/setTrace', { value: 'off' });
    client.notify('workspace/didChangeWatchedFiles', { changes: [] });
    client.notify('textDocument/didSave', { textDocument });
    expect(await client.answerTo('workspace/symbol', { query: 'a' })).toMatchObject({ error: { code: -32601 } });
    expect((await open("nmae = 'x'")).diagnostics).toHaveLength(1);
  });
});

describe('diagnostics', () => {
  test('have the members that every client knows, and no others', async () => {
    await initialize();
    const published = await open("@spaces drive\n@spaces drive\nnmae = 'x'");
    expect(Object.keys(published).sort()).toEqual(['diagnostics', 'uri']);
    expect(published.diagnostics.map(({ code }) => code).sort()).toEqual(['repeated-directive', 'unknown-term']);
    for (const diagnostic of published.diagnostics) {
      expect(Object.keys(diagnostic).sort()).toEqual(['code', 'message', 'range', 'severity', 'source']);
    }
  });

  test('follow a text that is sent whole, and go when it closes', async () => {
    await initialize();
    expect((await open("nmae = 'x'")).diagnostics).toHaveLength(1);
    expect((await change(2, "name = 'x'")).diagnostics).toEqual([]);
    expect((await change(3, "name = 'x' and\n\nname = ")).diagnostics).not.toEqual([]);
    client.notify('textDocument/didClose', { textDocument });
    expect(await client.next('textDocument/publishDiagnostics')).toMatchObject({ uri, diagnostics: [] });
  });

  test('count characters in UTF-16 code units', async () => {
    await initialize();
    const { diagnostics } = await open("name = '😀' and nmae = 'é'");
    expect(diagnostics.map(({ range }) => range)).toEqual([
      { start: { line: 0, character: 16 }, end: { line: 0, character: 20 } },
    ]);
  });

  test('obey the settings in initializationOptions, though none are ever sent again', async () => {
    await initialize({ dialect: 'extended', diagnostics: { severity: { 'unknown-term': 'hint' } } });
    const { diagnostics } = await open("viewedByMeTime > today and nmae = 'x'");
    expect(diagnostics.map(({ code, severity }) => [code, severity])).toEqual([['unknown-term', 4]]);
  });
});

describe('plain text', () => {
  const placeholder = /\$\{?\d/;

  async function completions(marked: string): Promise<{ text: string; items: CompletionItem[] }> {
    const { text, position } = withCursor(marked);
    await open(text);
    const found = await client.request<CompletionItem[]>('textDocument/completion', { textDocument, position });
    return { text, items: found };
  }

  test.each([
    ["name = 'x' and trash|", 'trashed', "name = 'x' and trashed ="],
    ['trashed = fa|', 'false', 'trashed = false'],
    ['@order|', '@orderBy', '@orderBy'],
  ])('completion of %j with %s', async (marked, label, expected) => {
    await initialize();
    const { text, items } = await completions(marked);
    const item = items.find((candidate) => candidate.label === label);
    expect(items.map((candidate) => candidate.label)).toContain(label);
    expect(applied(text, [item!.textEdit as TextEdit]).trimEnd()).toBe(expected);
  });

  test.each(['|', '@|', "name = 'x' and |", 'properties has |', 'modifiedTime > |'])(
    'completion of %j needs no snippets, commands or Markdown',
    async (marked) => {
      await initialize();
      const { items } = await completions(marked);
      expect(items.length).toBeGreaterThan(0);
      for (const item of items) {
        expect([item.insertTextFormat ?? 1, item.command]).toEqual([1, undefined]);
        expect((item.textEdit as TextEdit).newText).not.toMatch(placeholder);
      }
      const { documentation } = await client.request<CompletionItem>('completionItem/resolve', items[0]);
      expect(typeof (documentation ?? '')).toBe('string');
    },
  );

  test('hover', async () => {
    await initialize();
    await open("name contains 'x' and modifiedTime > today");
    const { contents } = await client.request<Hover>('textDocument/hover', {
      textDocument,
      position: { line: 0, character: 1 },
    });
    expect(contents).toMatchObject({ kind: 'plaintext', value: expect.stringContaining('name of the file') });
    expect((contents as { value: string }).value).not.toMatch(/\*\*|`/);
  });
});

const REQUESTS = `$team = '0AbCdEf'

### Images
@fields nextPageToken, files(id)
mimeType contains 'image/'
  and $team in parents

### Mine
'me'   in owners
`;

test('the outline is a flat list', async () => {
  await initialize();
  await open(REQUESTS);
  const symbols = await client.request<SymbolInformation[]>('textDocument/documentSymbol', { textDocument });
  expect(symbols.map(({ name }) => name)).toEqual(expect.arrayContaining(['Images', 'Mine']));
  for (const symbol of symbols) expect(symbol).toMatchObject({ location: { uri }, kind: expect.any(Number) });
});

test('requests fold', async () => {
  await initialize();
  await open(REQUESTS);
  const folds = await client.request<FoldingRange[]>('textDocument/foldingRange', { textDocument });
  expect(folds).toEqual(
    expect.arrayContaining([expect.objectContaining({ startLine: 2 }), expect.objectContaining({ startLine: 7 })]),
  );
});

test('a variable is renamed by plain changes', async () => {
  const { renameProvider } = await initialize();
  expect(renameProvider).toBe(true);
  await open(REQUESTS);
  const position = { line: 0, character: 2 };
  const edit = await client.request<WorkspaceEdit>('textDocument/rename', { textDocument, position, newName: 'crew' });
  expect(Object.keys(edit)).toEqual(['changes']);
  expect(applied(REQUESTS, edit.changes![uri]!)).toBe(REQUESTS.replaceAll('$team', '$crew'));
});

test('a document is formatted', async () => {
  const { documentFormattingProvider } = await initialize();
  expect(documentFormattingProvider).toBeTruthy();
  await open(REQUESTS);
  const options = { tabSize: 2, insertSpaces: true };
  const edits = await client.request<TextEdit[]>('textDocument/formatting', { textDocument, options });
  expect(applied(REQUESTS, edits)).toBe(REQUESTS.replace("'me'   in", "'me' in"));
});

/** What to ask of each capability: method, and parameters beside the document. */
const ANNOUNCED: Readonly<Record<string, readonly [string, object]>> = {
  completionProvider: ['textDocument/completion', { position: { line: 4, character: 3 } }],
  hoverProvider: ['textDocument/hover', { position: { line: 4, character: 3 } }],
  signatureHelpProvider: ['textDocument/signatureHelp', { position: { line: 3, character: 30 } }],
  definitionProvider: ['textDocument/definition', { position: { line: 5, character: 8 } }],
  referencesProvider: [
    'textDocument/references',
    { position: { line: 5, character: 8 }, context: { includeDeclaration: true } },
  ],
  documentHighlightProvider: ['textDocument/documentHighlight', { position: { line: 5, character: 8 } }],
  documentSymbolProvider: ['textDocument/documentSymbol', {}],
  documentLinkProvider: ['textDocument/documentLink', {}],
  codeActionProvider: [
    'textDocument/codeAction',
    { range: { start: { line: 4, character: 0 }, end: { line: 4, character: 0 } }, context: { diagnostics: [] } },
  ],
  codeLensProvider: ['textDocument/codeLens', {}],
  documentFormattingProvider: ['textDocument/formatting', { options: { tabSize: 2, insertSpaces: true } }],
  documentRangeFormattingProvider: [
    'textDocument/rangeFormatting',
    {
      range: { start: { line: 2, character: 0 }, end: { line: 5, character: 0 } },
      options: { tabSize: 2, insertSpaces: true },
    },
  ],
  documentOnTypeFormattingProvider: [
    'textDocument/onTypeFormatting',
    { position: { line: 5, character: 0 }, ch: '\n', options: { tabSize: 2, insertSpaces: true } },
  ],
  renameProvider: ['textDocument/rename', { position: { line: 0, character: 2 }, newName: 'crew' }],
  foldingRangeProvider: ['textDocument/foldingRange', {}],
  selectionRangeProvider: ['textDocument/selectionRange', { positions: [{ line: 4, character: 3 }] }],
  semanticTokensProvider: ['textDocument/semanticTokens/full', {}],
  inlayHintProvider: [
    'textDocument/inlayHint',
    { range: { start: { line: 0, character: 0 }, end: { line: 8, character: 0 } } },
  ],
};

test('what is announced is answered', async () => {
  const capabilities = await initialize();
  await open(REQUESTS);
  const { positionEncoding: _encoding, textDocumentSync: _sync, ...offered } = capabilities;
  const announced = Object.entries(offered).filter(([, value]) => value);
  for (const [name] of announced) {
    expect(Object.keys(ANNOUNCED)).toContain(name);
    const [method, more] = ANNOUNCED[name]!;
    expect([method, await client.answerTo(method, { textDocument, ...more })]).toEqual([
      method,
      expect.objectContaining({ result: expect.anything() }),
    ]);
  }
});

test('what needs a client that can more is not announced', async () => {
  const capabilities = await initialize();
  expect(capabilities.codeLensProvider).toBeFalsy();
  expect(capabilities.codeActionProvider).toBeFalsy();
});
