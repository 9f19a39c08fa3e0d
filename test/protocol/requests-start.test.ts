/** What reads request files is a bundle of its own, loaded with the first of them. */
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { CompletionItem, Hover } from 'vscode-languageserver';
import { RESOLVE_REQUEST, type ResolveRequestResult } from '../../server/protocol';
import { type Client, EDITOR, startClient } from './client';
import { type GenericClient, startGenericClient } from './generic-client';

let client: Client | undefined;
let generic: GenericClient | undefined;
afterEach(async () => {
  expect((await client?.stop()) ?? 0).toBe(0);
  generic?.kill();
  client = undefined;
  generic = undefined;
});

const RECOGNIZE = '{ "config": { "languageCode": "en-US" }, "audio": { "uri": "gs://bucket/hello.wav" } }';

describe('the server', () => {
  it('needs nothing for queries but its own bundles; of request files it then says nothing and goes on', async () => {
    const alone = mkdtempSync(path.join(tmpdir(), 'dq-alone-'));
    try {
      const bundle = path.join(alone, 'server.js');
      copyFileSync('dist/server.js', bundle);
      for (const each of ['session.js', 'language.js', 'ohm.js']) copyFileSync(`dist/${each}`, path.join(alone, each));
      client = await startClient({ bundle });
      const query = client.open("nmae = 'x'");
      expect(await client.diagnostics(query, 1)).toMatchObject([{ code: 'unknown-term' }]);
      expect(client.log).toEqual([]);
      const textDocument = { uri: client.open(RECOGNIZE, 'a.recognize.json', 'json') };
      client.change(textDocument.uri, 2, { text: '{' });
      expect(await client.request('textDocument/documentSymbol', { textDocument })).toEqual([]);
      client.change(query, 2, { text: "name = 'x'" });
      expect(await client.diagnostics(query, 2)).toEqual([]);
      expect(client.log[0]).toMatch(/^Loading what reads request files failed/);
    } finally {
      rmSync(alone, { recursive: true });
    }
  });

  it('has what it knows of request files in that other bundle', () => {
    const holds = (bundle: string) => readFileSync(`dist/${bundle}`, 'utf8').includes('alternativeLanguageCodes');
    expect(['server.js', 'session.js', 'requests.js'].map(holds)).toEqual([false, false, true]);
  });

  it('takes messages in their order while it is loaded', async () => {
    client = await startClient({ capabilities: EDITOR });
    const { open, change, connection, request, publishes } = client;
    const file = open(RECOGNIZE, 'a.recognize.json', 'json');
    const query = open("nmae = 'x'");
    change(file, 2, { text: '{ "$request": { "region": "eu" } }' });
    const region = request<ResolveRequestResult>(RESOLVE_REQUEST, { uri: file });
    change(query, 2, { text: "name = 'x'" });
    await connection.sendNotification('textDocument/didClose', { textDocument: { uri: file } });
    open(RECOGNIZE, 'a.recognize.json', 'json');
    const again = request<ResolveRequestResult>(RESOLVE_REQUEST, { uri: file });
    expect(await region).toMatchObject({ version: 2, region: 'eu' });
    expect(await again).toMatchObject({ version: 1, errors: [] });
    const ofFile = publishes.filter(({ uri }) => uri === file).map(({ version }) => version);
    expect(ofFile).toEqual([1, 2, undefined, 1]);
    expect(await client.diagnostics(query, 2)).toEqual([]);
  });

  it('serves queries and request files side by side', async () => {
    client = await startClient();
    const { open, change, diagnostics } = client;
    const [query, file] = [open("nmae = 'x'"), open('{ "confg": {} }', 'a.recognize.json', 'json')];
    for (let version = 2; version <= 20; version++) {
      const end = { line: 0, character: 99 };
      change(version % 2 ? query : file, version, { range: { start: end, end }, text: ' ' });
    }
    expect(await diagnostics(query, 19)).toMatchObject([{ code: 'unknown-term' }]);
    expect((await diagnostics(file, 20)).map(({ code }) => code)).toContain('unknown-member');
  });
});

describe('an editor that can do nothing else, by `dq lsp --stdio`', () => {
  const uri = 'file:///home/ada/hello.recognize.json';
  const textDocument = { uri };
  const position = { line: 0, character: 16 };
  const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 40 } };
  const options = { tabSize: 2, insertSpaces: true };

  async function start(text: string): Promise<GenericClient> {
    generic = startGenericClient();
    await generic.request('initialize', { processId: null, rootUri: null, capabilities: {} });
    generic.notify('initialized', {});
    generic.notify('textDocument/didOpen', { textDocument: { uri, languageId: 'json', version: 1, text } });
    return generic;
  }

  it('gets plain text and no commands', async () => {
    const { request, next, asked } = await start(RECOGNIZE.replace('"gs:', '"http:'));
    const { diagnostics } = await next<{ diagnostics: object[] }>('textDocument/publishDiagnostics');
    for (const one of diagnostics) {
      expect(Object.keys(one).sort()).toEqual(['code', 'message', 'range', 'severity', 'source']);
    }
    const { contents } = await request<Hover>('textDocument/hover', { textDocument, position });
    expect(contents).toMatchObject({ kind: 'plaintext', value: expect.not.stringContaining('**') });
    const items = await request<CompletionItem[]>('textDocument/completion', { textDocument, position });
    for (const item of items) expect([item.insertTextFormat, item.command]).toEqual([undefined, undefined]);
    const { documentation } = await request<CompletionItem>('completionItem/resolve', items[0]);
    expect(typeof documentation).toBe('string');
    const symbols = await request<object[]>('textDocument/documentSymbol', { textDocument });
    expect(symbols[0]).toMatchObject({ name: 'config', location: { uri } });
    expect(await request('textDocument/codeLens', { textDocument })).toEqual([]);
    expect(asked).toEqual([]);
  });

  it.each([
    'foldingRange',
    'selectionRange',
    'formatting',
    'rangeFormatting',
    'documentLink',
    'codeAction',
    'inlayHint',
  ])('gets an answer to %s', async (method) => {
    const { request } = await start(RECOGNIZE);
    const more = { position, positions: [position], range, options, context: { diagnostics: [] } };
    expect(await request(`textDocument/${method}`, { textDocument, ...more })).toBeInstanceOf(Array);
  });
});
