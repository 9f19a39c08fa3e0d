/** A client may bring a translation of what the server says. */
import { afterEach, expect, it } from 'vitest';
import type { CodeAction, CodeLens } from 'vscode-languageserver';
import { type Client, EDITOR, startClient } from './client';

let client: Client | undefined;

afterEach(async () => {
  await client?.stop();
  client = undefined;
});

async function start(settings?: unknown): Promise<Client> {
  const translations = {
    Run: 'Ausführen',
    'Replace by “{nearest}”': 'Durch „{nearest}“ ersetzen',
    'There is no term “{name}”.': 'Den Begriff „{name}“ gibt es nicht.',
    'Did you mean {nearest}?': 'War {nearest} gemeint?',
    '“{name}”': '„{name}“',
    'Without nextPageToken in the mask there is no second page.': { message: 'no text' },
  };
  client = await startClient({
    capabilities: EDITOR,
    initializationOptions: { clientCommands: true, translations },
    ...(settings === undefined ? {} : { settings }),
  });
  return client;
}

it('says findings, fixes and lenses in the language of the reader, and in English what it has no words for', async () => {
  const { open, diagnostics, request } = await start();
  const uri = open("nmae = 'x' and\n");
  const found = await diagnostics(uri, 1);
  expect(found.map(({ message }) => message)).toEqual([
    'Den Begriff „nmae“ gibt es nicht. War „name“ gemeint?',
    'A term is missing behind “and”. Write one, or remove “and”.',
  ]);
  const { range } = found[0]!;
  const context = { diagnostics: [], only: ['quickfix'] };
  const actions = await request<CodeAction[]>('textDocument/codeAction', { textDocument: { uri }, range, context });
  expect(actions[0]?.title).toBe('Durch „name“ ersetzen');
  const [lens] = await request<CodeLens[]>('textDocument/codeLens', { textDocument: { uri } });
  expect((await request<CodeLens>('codeLens/resolve', lens!)).command?.title).toBe('Ausführen');
});

it('goes on in that language when the settings change', async () => {
  const { open, diagnostics, configure, nextPublish } = await start({ diagnostics: { severity: {} } });
  const uri = open("nmae = 'x'\n");
  await diagnostics(uri, 1);
  const published = nextPublish((params) => params.uri === uri && params.diagnostics[0]?.severity === 2);
  configure({ diagnostics: { severity: { 'unknown-term': 'warning' } } });
  expect((await published).diagnostics[0]?.message).toBe('Den Begriff „nmae“ gibt es nicht. War „name“ gemeint?');
});

it('takes a translation that is none for none', async () => {
  const { open, diagnostics } = await start();
  const [found] = await diagnostics(open('@fields files(id)\ntrashed = false\n'), 1);
  expect(found?.message).toBe('Without nextPageToken in the mask there is no second page.');
});
