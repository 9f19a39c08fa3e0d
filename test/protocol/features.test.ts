import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CancellationTokenSource,
  type CodeAction,
  type CodeLens,
  type CompletionItem,
  type DocumentSymbol,
  type FoldingRange,
  type Hover,
  type MarkupContent,
  type Position,
  type TextDocumentEdit,
  type TextEdit,
} from 'vscode-languageserver';
import { LOCATE_IN_QUERY, type LocateInQueryResult, RESOLVE, type ResolveResult } from '../../server/protocol';
import { type Client, startClient } from './client';
import { applied, textIn, withCursor } from './marked';

let client: Client;
beforeAll(async () => {
  client = await startClient({ initializationOptions: { clientCommands: true } });
});
afterAll(async () => expect(await client.stop()).toBe(0));

let opened = 0;
const open = (text: string) => client.open(text, `feature-${opened++}.dq`);
const ask = <R>(method: string, text: string, more: object = {}) =>
  client.request<R>(method, { textDocument: { uri: open(text) }, ...more });

describe('completion', () => {
  async function completed(marked: string, label: string): Promise<string> {
    const { text, position } = withCursor(marked);
    const items = await ask<CompletionItem[]>('textDocument/completion', text, { position });
    const item = items.find((candidate) => candidate.label === label);
    expect(items.map((candidate) => candidate.label)).toContain(label);
    return applied(text, [item!.textEdit as TextEdit]);
  }

  it.each([
    ['na|', 'name', 'name '],
    ["name = 'x' and trashed |", '=', "name = 'x' and trashed = "],
    ['trashed = fa|', 'false', 'trashed = false'],
    ["### a\nnmae =\n### b\nmimeTy| = 'x'", 'mimeType', "### a\nnmae =\n### b\nmimeType = 'x'"],
    ['@order|', '@orderBy', '@orderBy '],
    ["$team = '1'\n'2' in parents and $te| in parents", '$team', "$team = '1'\n'2' in parents and $team in parents"],
  ])('of %j with %s', async (marked, label, expected) => {
    expect((await completed(marked, label)).trimEnd()).toBe(expected.trimEnd());
  });

  it('brings the documentation of the one that is looked at', async () => {
    const items = await ask<CompletionItem[]>('textDocument/completion', 'na', { position: { line: 0, character: 2 } });
    const item = items.find(({ label }) => label === 'name')!;
    expect(item.documentation).toBeUndefined();
    const { documentation } = await client.request<CompletionItem>('completionItem/resolve', item);
    expect(documentation).toMatchObject({ kind: 'markdown', value: expect.stringContaining('name') });
  });
});

describe('a client that knows what ids name', () => {
  let knowing: Client;
  const known = { folders: [{ id: 'd-plans', name: 'Plans' }], users: [{ id: 'mira@example.com', name: 'Mira' }] };
  beforeAll(async () => {
    knowing = await startClient({ settings: { known } });
  });
  afterAll(async () => expect(await knowing.stop()).toBe(0));

  it.each([
    ["'|' in parents", 'd-plans', 'Plans', "'d-plans' in parents"],
    ["'|' in owners", 'mira@example.com', 'Mira', "'mira@example.com' in owners"],
  ])('is offered them in %j', async (marked, label, detail, expected) => {
    const { text, position } = withCursor(marked);
    const uri = knowing.open(text, `known-${label}.dq`);
    await knowing.diagnostics(uri, 1);
    const params = { textDocument: { uri }, position };
    const items = await knowing.request<CompletionItem[]>('textDocument/completion', params);
    const item = items.find((candidate) => candidate.label === label);
    expect(item).toMatchObject({ detail });
    expect(applied(text, [item!.textEdit as TextEdit])).toBe(expected);
  });
});

describe('a client that knows neither snippets nor Markdown', () => {
  let plain: Client;
  beforeAll(async () => {
    plain = await startClient({ capabilities: {} });
  });
  afterAll(async () => expect(await plain.stop()).toBe(0));

  it('gets completions that are plain text', async () => {
    const uri = plain.open('');
    const position: Position = { line: 0, character: 0 };
    const items = await plain.request<CompletionItem[]>('textDocument/completion', { textDocument: { uri }, position });
    expect(items.length).toBeGreaterThan(10);
    for (const { textEdit, insertTextFormat } of items) {
      expect(insertTextFormat).toBeUndefined();
      expect(textEdit?.newText).not.toMatch(/\$\d|\$\{/);
    }
  });

  it('gets hovers that are plain text', async () => {
    const uri = plain.open("name = 'x'");
    const position: Position = { line: 0, character: 1 };
    const { contents } = await plain.request<Hover>('textDocument/hover', { textDocument: { uri }, position });
    expect(contents).toMatchObject({ kind: 'plaintext', value: expect.not.stringMatching(/[`*]/) });
  });
});

describe('quick fixes', () => {
  const whole = { start: { line: 0, character: 0 }, end: { line: 9, character: 0 } };
  const context = { diagnostics: [] };

  it('mend what they were offered for, in the version they were made for', async () => {
    const text = "name = 'x' and nmae = 'y'";
    const range = { start: { line: 0, character: 16 }, end: { line: 0, character: 16 } };
    const [action] = await ask<CodeAction[]>('textDocument/codeAction', text, { range, context });
    expect(action).toMatchObject({
      kind: 'quickfix',
      isPreferred: true,
      title: expect.stringContaining('name'),
      diagnostics: [{ code: 'unknown-term', range: { start: { character: 15 }, end: { character: 19 } } }],
    });
    const [edit] = action!.edit!.documentChanges as TextDocumentEdit[];
    expect(edit?.textDocument.version).toBe(1);
    expect(applied(text, edit!.edits as TextEdit[])).toBe("name = 'x' and name = 'y'");
  });

  it('leave a key to the client, which has the secret storage', async () => {
    const actions = await ask<CodeAction[]>('textDocument/codeAction', '### A\n@key AIza-1\n', {
      range: whole,
      context,
    });
    expect(actions[0]).toMatchObject({
      title: 'Move the key to secret storage',
      isPreferred: true,
      command: { command: 'driveQuery.moveApiKey', arguments: [expect.any(String), 1] },
    });
    expect(actions[0]!.edit).toBeUndefined();
  });

  it('are offered for the range only, and only to who asks for fixes', async () => {
    const text = "name = 'x'\n### b\nnmae = 'y'";
    const first = { start: { line: 0, character: 0 }, end: { line: 0, character: 10 } };
    const asked = (range: object, only: string[]) =>
      ask<CodeAction[]>('textDocument/codeAction', text, { range, context: { ...context, only } });
    expect(await asked(first, ['quickfix'])).toEqual([]);
    expect(await asked(whole, ['source.organizeImports'])).toEqual([]);
    expect(await asked(whole, ['quickfix'])).not.toEqual([]);
  });

  it('are made for the text as it is, whatever diagnostics the client still shows', async () => {
    const uri = open("nmae = 'y'");
    client.change(uri, 2, { text: "  nmae = 'y'" });
    const params = { textDocument: { uri }, range: whole, context };
    const [action] = await client.request<CodeAction[]>('textDocument/codeAction', params);
    const [edit] = action!.edit!.documentChanges as TextDocumentEdit[];
    expect(edit?.textDocument.version).toBe(2);
    expect(applied("  nmae = 'y'", edit!.edits as TextEdit[])).toBe("  name = 'y'");
  });
});

describe('refactorings', () => {
  const at = (character: number) => ({ start: { line: 0, character }, end: { line: 0, character } });
  const asked = async (text: string, range: object, only?: string[]) =>
    ask<CodeAction[]>('textDocument/codeAction', text, { range, context: { diagnostics: [], ...(only && { only }) } });
  const done = (text: string, action: CodeAction | undefined) => {
    const [edit] = (action?.edit?.documentChanges ?? []) as TextDocumentEdit[];
    return applied(text, (edit?.edits ?? []) as TextEdit[]);
  };

  it('are offered at the cursor, each of its kind', async () => {
    const text = "not (name = 'a' or starred = true)";
    const kinds = (await asked(text, at(9))).map(({ kind }) => kind);
    expect(new Set(kinds)).toEqual(new Set(['refactor.rewrite']));
    const [extract] = await asked(text, at(13), ['refactor.extract']);
    expect(done(text, extract)).toBe("$name = 'a'\nnot (name = $name or starred = true)");
    const rewrites = await asked(text, at(13), ['refactor']);
    const deMorgan = rewrites.find(({ title }) => title.includes('De Morgan'));
    expect(done(text, deMorgan)).toBe("(not name = 'a' and not starred = true)");
  });

  it('count relative times from the time of day', async () => {
    const text = 'modifiedTime > now';
    const [action] = await asked(text, at(16), ['refactor.rewrite']);
    expect(done(text, action)).toMatch(/^modifiedTime > '\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d'$/);
  });

  it('mend all that is safe for who asks for it', async () => {
    const text = "name == 'a' AND not not parents in 'p' and nmae = 'b'";
    expect((await asked(text, at(0))).some(({ kind }) => kind?.startsWith('source'))).toBe(false);
    const [action, ...more] = await asked(text, at(0), ['source.fixAll']);
    expect(more).toEqual([]);
    expect(action?.kind).toBe('source.fixAll.driveQuery');
    expect(done(text, action)).toBe("name = 'a' and 'p' in parents and nmae = 'b'");
    expect(await asked("name = 'a'", at(0), ['source.fixAll.driveQuery'])).toEqual([]);
  });
});

it('hovers over a token with its range', async () => {
  const { text, position } = withCursor("trashed = false and modified|Time > '2024-01-01T00:00:00'");
  const { contents, range } = await ask<Hover>('textDocument/hover', text, { position });
  expect((contents as MarkupContent).value).toContain('modifiedTime');
  expect(textIn(text, range!)).toBe('modifiedTime');
});

const PAGE = "# notes\n# more\n$a = '1'\n### One\n@pageSize 5\nname = $a\n### Two\n";

it('outlines requests with what they hold', async () => {
  const symbols = await ask<DocumentSymbol[]>('textDocument/documentSymbol', PAGE);
  const names = (items: readonly DocumentSymbol[]): unknown[] =>
    items.map(({ name, children }) => (children?.length ? [name, names(children)] : name));
  expect(names(symbols)).toEqual(['$a', ['One', ['@pageSize', 'name = $a']], 'Two']);
  expect(textIn(PAGE, symbols[1]!.selectionRange)).toBe('One');
});

it('folds requests and runs of comments', async () => {
  const folds = await ask<FoldingRange[]>('textDocument/foldingRange', PAGE);
  expect(folds).toEqual([
    { startLine: 0, endLine: 1, kind: 'comment' },
    { startLine: 3, endLine: 5, kind: 'region' },
  ]);
});

it('puts lenses above requests; their commands come when they are looked at', async () => {
  const lenses = await ask<CodeLens[]>('textDocument/codeLens', PAGE);
  expect(lenses.map(({ range }) => range.start.line)).toEqual([3, 3, 3, 6, 6, 0]);
  const uri = lenses[0]!.data.uri;
  const commands = await Promise.all(
    lenses.map(async (lens) => (await client.request<CodeLens>('codeLens/resolve', lens)).command),
  );
  expect(commands).toEqual([
    { title: 'Run', command: 'driveQuery.runQuery', arguments: [uri, 0] },
    { title: 'Copy query string', command: 'driveQuery.copyQueryString', arguments: [uri, 0] },
    { title: 'Explain', command: 'driveQuery.explainQuery', arguments: [uri, 0] },
    { title: 'Run', command: 'driveQuery.runQuery', arguments: [uri, 1] },
    { title: 'Explain', command: 'driveQuery.explainQuery', arguments: [uri, 1] },
    { title: 'Run all 2 requests', command: 'driveQuery.runAllQueries', arguments: [uri] },
  ]);
});

describe('resolving', () => {
  const now = '2024-05-06T07:08:09.000Z';
  const document = [
    "$day = '2024-01-01T00:00:00'",
    '### First',
    '@fields nextPageToken, files(id, owners(displayName))',
    '@limit 7',
    "name = 'x' # why",
    '### Second',
    'modifiedTime > now - 1d',
    '  and createdTime > $day and nmae = 1',
  ].join('\n');

  it('says what is sent, where it stands and what is wrong in it', async () => {
    const uri = open(document);
    const first = await client.request<ResolveResult>(RESOLVE, { uri, index: 0, now });
    expect(first).toMatchObject({
      version: 1,
      now,
      requestCount: 2,
      request: {
        index: 0,
        title: 'First',
        params: { q: "name = 'x'", fields: 'nextPageToken, files(id, owners(displayName))' },
        limit: 7,
        fileFields: ['id', 'owners/displayName'],
        errors: [],
      },
    });
    const position: Position = { line: 6, character: 3 };
    const { request } = await client.request<ResolveResult>(RESOLVE, { uri, position, now });
    expect(request?.params).toEqual({
      q: "modifiedTime > '2024-05-05T07:08:09' and createdTime > '2024-01-01T00:00:00' and nmae = 1",
    });
    expect(request?.range.start).toEqual({ line: 5, character: 0 });
    expect(request?.errors.map(({ code, range }) => [code, textIn(document, range)])).toContainEqual([
      'unknown-term',
      'nmae',
    ]);
    expect((await client.request<ResolveResult>(RESOLVE, { uri, index: 2 })).request).toBeUndefined();
  });

  it('refuses when the client sees another version', async () => {
    const uri = open("name = 'x'");
    client.change(uri, 2, { text: "name = 'y'" });
    await expect(client.request(RESOLVE, { uri, version: 1 })).rejects.toMatchObject({ code: -32801 });
    expect((await client.request<ResolveResult>(RESOLVE, { uri, version: 2 })).request?.params.q).toBe("name = 'y'");
  });

  it('finds the place of a stretch of the sent query', async () => {
    const uri = open(document);
    const { request } = await client.request<ResolveResult>(RESOLVE, { uri, index: 1, now });
    const located = async (word: string) => {
      const start = request!.params.q!.indexOf(word);
      const params = { uri, index: 1, start, end: start + word.length, now };
      const { range } = await client.request<LocateInQueryResult>(LOCATE_IN_QUERY, params);
      return textIn(document, range!);
    };
    expect(await located('createdTime')).toBe('createdTime');
    expect(await located('nmae')).toBe('nmae');
    expect(await located("'2024-05-05T07:08:09'")).toBe('now - 1d');
    expect(await located("'2024-01-01T00:00:00'")).toBe('$day');
    const none = { uri, index: 9, start: 0, end: 1, now };
    expect(await client.request(LOCATE_IN_QUERY, none)).toEqual({ version: 1 });
  });
});

it('answers a request that is cancelled before its turn with RequestCancelled', async () => {
  const uri = open("name = 'x'\n".repeat(2_000));
  const source = new CancellationTokenSource();
  const asked = client.connection.sendRequest('textDocument/documentSymbol', { textDocument: { uri } }, source.token);
  source.cancel();
  await expect(asked).rejects.toMatchObject({ code: -32800 });
});
