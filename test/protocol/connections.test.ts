import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CodeAction, CompletionItem, DocumentLink, Hover, InlayHint, MarkupContent } from 'vscode-languageserver';
import { type Client, startClient } from './client';
import { withCursor } from './marked';

/** A client whose current connection is one of its own, and that knows another. */
let client: Client;
beforeAll(async () => {
  const folders = (name: string) => ({ folders: [{ id: '0A', name }] });
  client = await startClient({
    settings: {
      vendor: 'acme',
      headerPrefix: 'X-Acme-',
      webUrl: 'https://acme.example/',
      known: folders('Plans of Acme'),
      connectionNames: ['sandbox', 'google', 'acme', 'works'],
      connectionFacts: {
        works: { vendor: 'works', webUrl: 'https://works.example/', known: folders('Plans of Works') },
      },
    },
  });
  // The server asks for the settings after it was greeted: only under them is there anything to say of this type.
  const known = client.nextPublish(({ diagnostics }) => diagnostics.some(({ code }) => code === 'other-vendor'));
  client.open("mimeType = 'application/vnd.other-apps.folder'", 'first.dq');
  await known;
});
afterAll(async () => expect(await client.stop()).toBe(0));

let opened = 0;
const open = (text: string) => client.open(text, `connections-${opened++}.dq`);

describe.each([
  ['acme', '', 'https://acme.example/0A', 'Plans of Acme'],
  ['works', '@connection works\n', 'https://works.example/0A', 'Plans of Works'],
  ['google', '@connection google\n', 'https://drive.google.com/open?id=0A', undefined],
])('a request that goes to %s', (vendor, directive, target, folder) => {
  const start = `### Another\nname = 'x'\n### This\n${directive}`;

  it('is offered its types', async () => {
    const { text, position } = withCursor(`${start}mimeType = |`);
    const items = await client.request<CompletionItem[]>('textDocument/completion', {
      textDocument: { uri: open(text) },
      position,
    });
    const own = items.map(({ label }) => label).filter((label) => label.endsWith("-apps.folder'"));
    expect(own).toEqual([`'application/vnd.${vendor}-apps.folder'`]);
  });

  it('links and names ids as they are there', async () => {
    const { text, position } = withCursor(`${start}'0|A' in parents`);
    const textDocument = { uri: open(text) };
    const range = { start: { line: 0, character: 0 }, end: { line: 9, character: 0 } };
    const links = await client.request<DocumentLink[]>('textDocument/documentLink', { textDocument });
    expect(links.map((link) => link.target)).toEqual([target]);
    const hints = await client.request<InlayHint[]>('textDocument/inlayHint', { textDocument, range });
    expect(hints.map(({ label }) => label)).toEqual(folder === undefined ? [] : [folder]);
    const hover = await client.request<Hover>('textDocument/hover', { textDocument, position });
    expect((hover.contents as MarkupContent).value.includes('Plans')).toBe(folder !== undefined);
  });

  it('is told of types of others, with the fix', async () => {
    const uri = open(`${start}mimeType = 'application/vnd.other-apps.folder'`);
    const diagnostics = await client.diagnostics(uri, 1);
    expect(diagnostics.map(({ code }) => code)).toEqual(['other-vendor']);
    const actions = await client.request<CodeAction[]>('textDocument/codeAction', {
      textDocument: { uri },
      range: diagnostics[0]!.range,
      context: { diagnostics },
    });
    expect(actions.map(({ title }) => title)).toContain(`Replace by 'application/vnd.${vendor}-apps.folder'`);
  });
});

it('names the header of the current connection where a token is explained', async () => {
  const { text, position } = withCursor(
    '{ "id": "a", "type": "web_hook", "address": "https://a.example", "token": "ta|rget" }',
  );
  const uri = client.open(text, 'team.channel.json', 'channel-request');
  const hover = await client.request<Hover>('textDocument/hover', { textDocument: { uri }, position });
  expect((hover.contents as MarkupContent).value).toContain('`X-Acme-Channel-Token`');
});
