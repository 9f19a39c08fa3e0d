import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RESOLVE, type ResolveResult } from '../../server/protocol';
import { INPUTS } from './bad-inputs';
import { type Client, startClient } from './client';

/** What an editor asks about a document by itself, as one opens it and moves about in it. */
const METHODS = [
  'hover',
  'completion',
  'signatureHelp',
  'documentHighlight',
  'selectionRange',
  'definition',
  'references',
  'prepareRename',
  'documentSymbol',
  'foldingRange',
  'documentLink',
  'inlayHint',
  'semanticTokens/range',
  'semanticTokens/full',
];

describe('the server survives', () => {
  let client: Client;
  beforeAll(async () => {
    client = await startClient();
  });
  afterAll(async () => {
    expect(await client.stop()).toBe(0);
  });

  for (const [name, make] of INPUTS) {
    it(name, { timeout: 120_000 }, async () => {
      const uri = client.open(make(), `${name.replaceAll(' ', '-')}.dq`);
      expect(await client.diagnostics(uri, 1)).toBeInstanceOf(Array);
      const position = { line: 0, character: 9 };
      const range = { start: position, end: { line: 9, character: 0 } };
      const more = { position, positions: [position], range, context: { diagnostics: [] } };
      for (const method of METHODS) {
        await client.request(`textDocument/${method}`, { textDocument: { uri }, ...more });
      }
      await client.connection.sendNotification('textDocument/didClose', { textDocument: { uri } });
      expect(await answersAsEver(client)).toEqual({ q: "name = 'x'" });
    });
  }

  it('places outside the document, and changes of documents it does not know', async () => {
    const uri = client.open("name = 'x'", 'outside.dq');
    const far = { line: 99, character: 99 };
    const before = { line: -1, character: Number.NaN };
    client.change(uri, 2, { range: { start: far, end: before }, text: "name = 'y'" });
    client.change(uri, 3, { range: { start: far, end: far }, text: ' ' });
    client.change('file:///nowhere.dq', 2, { text: 'name' });
    expect(await client.diagnostics(uri, 3)).toEqual([]);
    const { request } = await client.request<ResolveResult>(RESOLVE, { uri });
    expect(request?.params).toEqual({ q: "name = 'y'" });
    expect(await client.request('textDocument/hover', { textDocument: { uri }, position: far })).toBeNull();
    await expect(client.request(RESOLVE, { uri: 'file:///nowhere.dq' })).rejects.toThrow('is not open');
  });

  it('requests without parameters, and with parameters of another kind', async () => {
    for (const method of ['textDocument/hover', 'textDocument/completion', 'textDocument/codeAction', RESOLVE]) {
      for (const params of [undefined, {}, { textDocument: 1, position: 'x' }, { textDocument: { uri: [] } }]) {
        await client.request(method, params).catch((error: Error) => expect(error.message).toMatch(/param|document/i));
      }
    }
    await client.connection.sendNotification('textDocument/didOpen', {});
    await client.connection.sendNotification('textDocument/didChange', { textDocument: { uri: 3 } });
    expect(await answersAsEver(client)).toEqual({ q: "name = 'x'" });
  });

  it('messages that are not JSON', async () => {
    const { stdin } = client.process;
    stdin!.write('Content-Length: 9\r\n\r\n{"broken"');
    stdin!.write('Content-Length: 2\r\n\r\n[]');
    expect(await answersAsEver(client)).toEqual({ q: "name = 'x'" });
  });
});

let opened = 0;

async function answersAsEver(client: Client): Promise<unknown> {
  const uri = client.open("name   = 'x'", `after-${opened++}.dq`);
  const { request } = await client.request<ResolveResult>(RESOLVE, { uri });
  return request?.params;
}
