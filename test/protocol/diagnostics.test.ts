import { afterEach, expect, it } from 'vitest';
import type { Diagnostic } from 'vscode-languageserver';
import { type Client, type Options, startClient } from './client';
import { textIn } from './marked';

let client: Client;
async function start(options?: Options): Promise<Client> {
  client = await startClient(options);
  return client;
}
afterEach(async () => expect(await client.stop()).toBe(0));

/** `code: underlined text`, as a reader sees it. */
const seen = (text: string, diagnostics: readonly Diagnostic[]) =>
  diagnostics.map(({ code, range }) => `${code}: ${textIn(text, range)}`);

const at = (line: number, start: number, end = start) => ({
  start: { line, character: start },
  end: { line, character: end },
});

it('publishes what is wrong on opening, with the version, the code and where it is explained', async () => {
  const { open, diagnostics } = await start();
  const text = "### a\nnmae = 'x'\n### b\ntrashed = true";
  const found = await diagnostics(open(text), 1);
  expect(seen(text, found)).toEqual(['unknown-term: nmae']);
  expect(found[0]).toMatchObject({
    severity: 1,
    source: 'drive-query',
    codeDescription: { href: expect.stringMatching(/diagnostics\.md#unknown-term$/) },
  });
});

it('publishes once for every change, in order, the last one true of the text', async () => {
  const { open, change, diagnostics, publishes } = await start();
  const uri = open("name = 'x'");
  change(uri, 2, { range: at(0, 0, 4), text: 'nmae' });
  change(uri, 3, { range: at(0, 3, 4), text: '' }, { range: at(0, 1, 2), text: 'a' });
  change(uri, 4, { range: at(0, 3), text: 'e' });
  change(uri, 5, { text: '### whole\nmimeType = 1' });
  expect(seen('### whole\nmimeType = 1', await diagnostics(uri, 5))).toEqual(['wrong-value-type: 1']);
  expect(await diagnostics(uri, 4)).toMatchObject([{ code: 'unknown-term', range: at(0, 0, 4) }]);
  expect(publishes.map(({ version }) => version)).toEqual([1, 2, 3, 4, 5]);
});

it('publishes again under changed settings, and not when nothing changed', async () => {
  const { open, configure, diagnostics, nextPublish, publishes } = await start();
  const uri = open("viewedByMeTime > '2024-01-01T00:00:00'");
  expect(await diagnostics(uri, 1)).toMatchObject([{ code: 'extended-only', severity: 2 }]);
  const again = nextPublish(() => true);
  configure({ dialect: 'extended' });
  expect(await again).toMatchObject({ uri, version: 1, diagnostics: [] });
  const before = publishes.length;
  configure({ dialect: 'extended', unheardOf: 1 });
  const last = nextPublish(() => true);
  configure({ diagnostics: { severity: { 'extended-only': 'hint' } }, dialect: 'documented' });
  expect((await last).diagnostics).toMatchObject([{ code: 'extended-only', severity: 4 }]);
  expect(publishes.length).toBe(before + 1);
});

it('takes settings from initializationOptions and notifications when it cannot ask', async () => {
  const { open, configure, diagnostics, nextPublish } = await start({
    capabilities: { textDocument: { publishDiagnostics: { versionSupport: true } } },
    initializationOptions: { dialect: 'extended' },
  });
  const uri = open("viewedByMeTime > '2024-01-01T00:00:00'");
  expect(await diagnostics(uri, 1)).toEqual([]);
  const again = nextPublish(() => true);
  configure({ dialect: 'documented' });
  expect((await again).diagnostics).toMatchObject([{ code: 'extended-only' }]);
});

it('names the other place where one matters', async () => {
  const { open, diagnostics } = await start();
  const uri = open("@pageSize 10\n@pageSize 20\nname = 'x'");
  expect(await diagnostics(uri, 1)).toMatchObject([
    {
      relatedInformation: [{ location: { uri, range: { start: { line: 0 } } }, message: expect.stringMatching(/\w/) }],
    },
  ]);
});

it('takes everything back when the document is closed', async () => {
  const { open, diagnostics, nextPublish, connection } = await start();
  const uri = open("nmae = 'x'");
  expect(await diagnostics(uri, 1)).toHaveLength(1);
  const cleared = nextPublish(() => true);
  await connection.sendNotification('textDocument/didClose', { textDocument: { uri } });
  expect(await cleared).toEqual({ uri, diagnostics: [] });
});

it('shows a thousand problems and says how many more there are', async () => {
  const { open, diagnostics } = await start();
  const found = await diagnostics(open("### a\nnmae = 'x'\n".repeat(1234)), 1);
  expect(found).toHaveLength(1001);
  expect(found.at(-1)).toMatchObject({ severity: 3, message: expect.stringContaining('234 more problems') });
});

it('answers others while a large document is opened, and publishes the newest version only', async () => {
  const { open, change, diagnostics, publishes, request } = await start();
  const small = open("name = 'x'", 'small.dq');
  await diagnostics(small, 1);
  const large = open(
    `${"### a\nname contains 'x' and modifiedTime > today - 3d\n".repeat(40_000)}### b\nnmae = 'x'`,
    'large.dq',
  );
  change(large, 2, { range: at(0, 4, 5), text: 'b' });
  const position = { line: 0, character: 1 };
  expect(await request('textDocument/hover', { textDocument: { uri: small }, position })).not.toBeNull();
  expect(publishes.filter(({ uri }) => uri === large)).toEqual([]);
  expect(await diagnostics(large, 2)).toMatchObject([{ code: 'unknown-term' }]);
  expect(publishes.filter(({ uri }) => uri === large).map(({ version }) => version)).toEqual([2]);
});
