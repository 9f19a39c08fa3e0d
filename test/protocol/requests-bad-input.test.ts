/** The server survives every request file, and answers as ever afterwards. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Diagnostic, TextEdit } from 'vscode-languageserver';
import { RESOLVE, RESOLVE_REQUEST, type ResolveRequestResult, type ResolveResult } from '../../server/protocol';
import { type Client, startClient } from './client';
import { applied } from './marked';
import { REQUEST_INPUTS } from './request-inputs';

/** What an editor asks about a document by itself, as one opens it and moves about in it. */
const METHODS = [
  'hover',
  'completion',
  'selectionRange',
  'documentSymbol',
  'foldingRange',
  'documentLink',
  'codeLens',
  'inlayHint',
];

let client: Client;
beforeAll(async () => {
  client = await startClient({ initializationOptions: { clientCommands: true } });
});
afterAll(async () => {
  expect(client.log).toEqual([]);
  expect(await client.stop()).toBe(0);
});

const close = (uri: string) => client.connection.sendNotification('textDocument/didClose', { textDocument: { uri } });

let opened = 0;

/** What a query and a request file say that are opened now. */
async function answersAsEver(): Promise<unknown> {
  const query = client.open("name   = 'x'", `after-${++opened}.dq`);
  const file = client.open('{ "$request": { "region": "eu" } }', `after-${opened}.recognize.json`, 'json');
  const { request } = await client.request<ResolveResult>(RESOLVE, { uri: query });
  const { region } = await client.request<ResolveRequestResult>(RESOLVE_REQUEST, { uri: file });
  return [request?.params, region];
}

async function surviving(text: string, name: string): Promise<void> {
  const uri = client.open(text, name, 'json');
  const found = await client.diagnostics(uri, 1);
  expect(found).toBeInstanceOf(Array);
  const position = { line: 0, character: 9 };
  const range = { start: { line: 0, character: 0 }, end: { line: 9, character: 0 } };
  const options = { tabSize: 2, insertSpaces: true };
  const more = { position, positions: [position], range, options, context: { diagnostics: [] } };
  for (const method of METHODS) await client.request(`textDocument/${method}`, { textDocument: { uri }, ...more });
  const change = { range: { start: position, end: position }, text: ' ' };
  client.change(uri, 2, change);
  await client.diagnostics(uri, 2);
  expect(await client.request(RESOLVE_REQUEST, { uri })).toMatchObject({ version: 2 });
  await close(uri);
}

describe('the server survives', () => {
  for (const [name, make] of REQUEST_INPUTS) {
    // What is large is large for every kind.
    for (const kind of /MB|,000/.test(name) ? ['recognize'] : ['recognize', 'channel', 'stop']) {
      it(`${name}, as a ${kind} request`, { timeout: 120_000 }, async () => {
        await surviving(make(), `${++opened}.${kind}.json`);
        expect(await answersAsEver()).toEqual([{ q: "name = 'x'" }, 'eu']);
      });
    }
  }

  it('quick fixes and formatting of what is wrong', { timeout: 60_000 }, async () => {
    for (const [, make] of REQUEST_INPUTS.filter(([name]) => !/MB/.test(name))) {
      const text = make().slice(0, 20_000);
      const textDocument = { uri: client.open(text, `${++opened}.recognize.json`, 'json') };
      const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 400 } };
      const options = { tabSize: 2, insertSpaces: true };
      const only = ['quickfix', 'source.fixAll'];
      await client.request('textDocument/codeAction', { textDocument, range, context: { diagnostics: [], only } });
      const edits = await client.request<TextEdit[]>('textDocument/formatting', { textDocument, options });
      expect(applied(text, edits).replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
    }
    expect(await answersAsEver()).toEqual([{ q: "name = 'x'" }, 'eu']);
  });

  it('requests without parameters, and with parameters of another kind', async () => {
    for (const method of [RESOLVE_REQUEST, 'drive-query/embedAudio']) {
      for (const params of [undefined, {}, { uri: 1 }, { uri: [], audio: {} }]) {
        await client.request(method, params).catch((error: Error) => expect(error.message).toMatch(/param|document/i));
      }
    }
    expect(await answersAsEver()).toEqual([{ q: "name = 'x'" }, 'eu']);
  });
});

describe('a document that was edited', () => {
  const piece = fc.constantFrom(
    '{',
    '}',
    '"',
    '"config": {',
    '"audio"',
    ':',
    ',',
    '[',
    '\n',
    '\r\n',
    'A'.repeat(40),
    '1',
    '//',
    '😀',
  );
  const text = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(''));
  const start = fc.constantFrom(
    '{\n  "config": { "languageCode": "en-US" },\n  "audio": { "uri": "gs://b/o" }\n}\n',
    `{ "audio": { "content": "${'QUJD'.repeat(3000)}" },\n "config": {} }`,
    '',
  );
  const place = fc.record({ line: fc.nat(5), character: fc.oneof(fc.nat(60), fc.nat(13_000)) });
  const change = fc.record({ range: fc.record({ start: place, end: place }), text });
  const seen = (found: readonly Diagnostic[]) => found.map(({ code, message, range }) => ({ code, message, range }));

  it('is judged as one that was opened with that text', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(start, fc.array(change, { minLength: 1, maxLength: 6 }), async (before, changes) => {
        const edited = client.open(before, `${++opened}.recognize.json`, 'json');
        changes.forEach((one, at) => void client.change(edited, at + 2, one));
        const found = await client.diagnostics(edited, changes.length + 1);
        const after = changes.reduce(appliedTo, before);
        const fresh = client.open(after, `${++opened}.recognize.json`, 'json');
        expect(seen(found)).toEqual(seen(await client.diagnostics(fresh, 1)));
        await Promise.all([edited, fresh].map(close));
      }),
      { numRuns: 150 },
    );
  });
});

/** The text after one change, its ends in order and inside the text. */
function appliedTo(before: string, { range, text }: TextChange): string {
  const lines = before.split(/(?<=\r\n|\n|\r(?!\n))/);
  const offset = ({ line, character }: { line: number; character: number }) => {
    const above = lines.slice(0, line).join('').length;
    const content = (lines[line] ?? '').replace(/[\r\n]+$/, '');
    return above + Math.min(character, content.length);
  };
  const [from, to] = [offset(range.start), offset(range.end)].sort((one, other) => one - other) as [number, number];
  return before.slice(0, from) + text + before.slice(to);
}

interface TextChange {
  readonly range: { readonly start: Place; readonly end: Place };
  readonly text: string;
}

interface Place {
  readonly line: number;
  readonly character: number;
}
