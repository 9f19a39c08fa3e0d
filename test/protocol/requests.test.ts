/** Request files, as an editor meets them: every feature over the wire, beside `.dq` documents. */
import { afterEach, describe, expect, it } from 'vitest';
import type {
  CodeAction,
  CodeLens,
  CompletionItem,
  Diagnostic,
  DocumentLink,
  DocumentSymbol,
  FoldingRange,
  Hover,
  MarkupContent,
  SelectionRange,
  TextDocumentEdit,
  TextEdit,
} from 'vscode-languageserver';
import { MAX_PROBLEMS } from '../../server/features/diagnostics';
import { RESOLVE_REQUEST } from '../../server/protocol';
import { type Client, EDITOR, type Options, startClient } from './client';
import { applied, textIn, withCursor } from './marked';

let client: Client;
async function start(options?: Options): Promise<Client> {
  client = await startClient(options);
  return client;
}
afterEach(async () => expect(await client.stop()).toBe(0));

const NAME = 'hello.recognize.json';
const GOOD = `{
  "$request": { "region": "eu" },
  "config": {
    "languageCode": "en-US"
  },
  "audio": { "uri": "gs://bucket/hello.wav" }
}
`;
const BAD = GOOD.replace('languageCode', 'langaugeCode');

/** `code: underlined text`, as a reader sees it. */
const seen = (text: string, diagnostics: readonly Diagnostic[]) =>
  diagnostics.map(({ code, range }) => `${code}: ${textIn(text, range)}`);

/** What a method answers at the `|` of a request file. */
async function ask<R>(marked: string, method: string, more: object = {}): Promise<{ answer: R; text: string }> {
  const { text, position } = withCursor(marked);
  const uri = client.open(text, NAME, 'recognize-request');
  const params = { textDocument: { uri }, position, positions: [position], ...more };
  return { answer: await client.request<R>(`textDocument/${method}`, params), text };
}

describe('which kind a document is', () => {
  it.each([
    ['recognize-request', 'anything.txt', 'recognize'],
    ['recognize-request', 'untitled:Untitled-1', 'recognize'],
    ['channel-request', 'a.recognize.json', 'channel'],
    ['json', 'a.recognize.json', 'recognize'],
    ['json', 'A.Channel.JSON', 'channel'],
    ['stop-request', 'a.json', 'stop'],
    ['whatever', 'a.stop.json', 'stop'],
  ])('language %s, name %s: a %s request', async (languageId, name, kind) => {
    const { open, request } = await start();
    const uri = open('{}', name, languageId);
    expect(await request(RESOLVE_REQUEST, { uri })).toMatchObject({ kind });
  });

  it.each([
    ['json', 'package.json'],
    ['jsonc', 'tsconfig.json'],
  ])('none of ours: language %s, name %s', async (languageId, name) => {
    const { open, change, log, request, publishes } = await start();
    const uri = open('{}', name, languageId);
    change(uri, 2, { text: '[]' });
    expect(await request('textDocument/foldingRange', { textDocument: { uri } })).toEqual([]);
    expect([publishes, log]).toEqual([[], []]);
  });

  it.each([
    ['drive-query', 'a.recognize.json'],
    ['dq', 'a.dq'],
    ['plaintext', 'query.txt'],
  ])('a query: language %s, name %s', async (languageId, name) => {
    const { open, diagnostics } = await start();
    expect(await diagnostics(open("nmae = 'x'", name, languageId), 1)).toMatchObject([{ code: 'unknown-term' }]);
  });

  it('is that of its last opening', async () => {
    const { open, diagnostics, connection, nextPublish } = await start();
    const uri = open('{ "config": 1 }', NAME, 'recognize-request');
    expect(await diagnostics(uri, 1)).not.toMatchObject([{ code: 'unknown-term' }]);
    await connection.sendNotification('textDocument/didClose', { textDocument: { uri } });
    const again = nextPublish(({ diagnostics: found }) => found.length > 0);
    open("nmae = 'x'", NAME, 'drive-query');
    expect(await again).toMatchObject({ diagnostics: [{ code: 'unknown-term' }] });
  });
});

describe('diagnostics', () => {
  it('come on opening, with the version, the code and where it is explained', async () => {
    const { open, diagnostics } = await start();
    const found = await diagnostics(open(BAD, NAME, 'recognize-request'), 1);
    expect(seen(BAD, found)).toContain('unknown-member: "langaugeCode"');
    expect(found.find(({ code }) => code === 'unknown-member')).toMatchObject({
      severity: 1,
      source: 'drive-query',
      codeDescription: { href: expect.stringMatching(/diagnostics\.md#unknown-member$/) },
    });
  });

  it('come once for every change, also while what reads request files is being loaded', async () => {
    const { open, change, diagnostics, publishes, request } = await start();
    const uri = open(GOOD, NAME, 'recognize-request');
    change(uri, 2, { range: { start: { line: 3, character: 5 }, end: { line: 3, character: 17 } }, text: 'lang' });
    const position = { line: 1, character: 5 };
    const hover = request<Hover>('textDocument/hover', { textDocument: { uri }, position });
    change(uri, 3, { text: GOOD });
    expect(await hover).not.toBeNull();
    expect(await diagnostics(uri, 3)).toEqual([]);
    expect(publishes.map(({ version }) => version)).toEqual([1, 2, 3]);
    expect(seen(GOOD.replace('languageCode', 'lang'), publishes[1]!.diagnostics)).toContain('unknown-member: "lang"');
  });

  it('go when the document is closed', async () => {
    const { open, diagnostics, nextPublish, connection } = await start();
    const uri = open(BAD, NAME, 'recognize-request');
    expect(await diagnostics(uri, 1)).not.toEqual([]);
    const cleared = nextPublish(() => true);
    await connection.sendNotification('textDocument/didClose', { textDocument: { uri } });
    expect(await cleared).toEqual({ uri, diagnostics: [] });
  });

  it('obey the severities of the settings', async () => {
    const { open, configure, diagnostics, nextPublish } = await start();
    const uri = open(BAD, NAME, 'recognize-request');
    await diagnostics(uri, 1);
    const again = nextPublish(() => true);
    configure({ diagnostics: { severity: { 'unknown-member': 'hint', 'missing-member': 'off' } } });
    expect(await again).toMatchObject({ uri, version: 1, diagnostics: [{ code: 'unknown-member', severity: 4 }] });
  });

  it.each([
    ['unknown members', `{ "config": { ${Array.from({ length: 5000 }, (_, index) => `"x${index}": 1`).join(', ')} } }`],
    ['wrong types', `{ "config": { "alternativeLanguageCodes": [${'1, '.repeat(5000)}1] } }`],
    ['comments', '// one\n'.repeat(5000)],
    ['commas', `[${', '.repeat(5000)}]`],
  ])('are no more than an editor can show of 5,000 %s', async (_, text) => {
    const { open, diagnostics } = await start();
    const { length } = await diagnostics(open(text, NAME, 'json'), 1);
    expect(length).toBeGreaterThan(0);
    expect(length).toBeLessThanOrEqual(MAX_PROBLEMS + 1);
  });
});

describe('while writing', () => {
  const labels = (items: readonly CompletionItem[]) => items.map(({ label }) => label);

  it('completes names and values, with documentation on request', async () => {
    await start();
    const { answer, text } = await ask<CompletionItem[]>('{ "config": { "lang|" } }', 'completion');
    const item = answer.find(({ label }) => label === 'languageCode')!;
    const edits = [item.textEdit as TextEdit, ...(item.additionalTextEdits ?? [])];
    expect(applied(text, edits)).toContain('{ "config": { "languageCode"');
    const { documentation } = await client.request<CompletionItem>('completionItem/resolve', item);
    expect((documentation as MarkupContent).value).toContain('BCP-47');
    const second = await ask<CompletionItem[]>('{ "config": { "languageCode": "en-US" "enc|" } }', 'completion');
    const encoding = second.answer.find(({ label }) => label === 'encoding')!;
    const all = [encoding.textEdit as TextEdit, ...(encoding.additionalTextEdits ?? [])];
    expect(applied(second.text, all)).toContain('"en-US", "encoding"');
    const values = await ask<CompletionItem[]>('{ "config": { "encoding": "|" } }', 'completion');
    expect(labels(values.answer)).toEqual(expect.arrayContaining(['LINEAR16', 'FLAC']));
  });

  it.each([
    ['{ "config": { | } }', ' ', false],
    ['{ "config": { "languageCode": | } }', ' ', true],
    ['{ "config": { "languageCode": "en-|" } }', '-', true],
    ['{ "config": { "|" } }', '"', true],
    ['{ "config": {| } }', '{', false],
  ])('in %s offers something after %j by itself: %s', async (marked, triggerCharacter, offers) => {
    await start();
    const { answer } = await ask<CompletionItem[]>(marked, 'completion', {
      context: { triggerKind: 2, triggerCharacter },
    });
    expect(answer.length > 0).toBe(offers);
  });

  it('tells what a member means', async () => {
    await start();
    const { answer, text } = await ask<Hover>(GOOD.replace('language', 'lan|guage'), 'hover');
    expect((answer.contents as MarkupContent).value).toContain('BCP-47');
    expect(textIn(text, answer.range!)).toBe('"languageCode"');
  });

  it('offers what mends a finding, tried, for the version at hand', async () => {
    const { open, diagnostics, request } = await start();
    const uri = open(BAD, NAME, 'recognize-request');
    const found = await diagnostics(uri, 1);
    const { range } = found.find(({ code }) => code === 'unknown-member')!;
    const params = { textDocument: { uri }, range, context: { diagnostics: [] } };
    const actions = await request<CodeAction[]>('textDocument/codeAction', params);
    const [{ textDocument, edits }] = actions[0]!.edit!.documentChanges as [TextDocumentEdit];
    expect(actions[0]).toMatchObject({ kind: 'quickfix', diagnostics: [{ code: 'unknown-member' }] });
    expect(textDocument).toEqual({ uri, version: 1 });
    expect(applied(BAD, edits as TextEdit[])).toBe(GOOD);
  });

  it('mends all that is safe for who asks for that', async () => {
    const { open, request } = await start();
    const text = '{ "config": { "languageCode": "en-US", }, "audio": { "uri": "gs://b/o" } }';
    const textDocument = { uri: open(text, NAME, 'recognize-request') };
    const whole = { start: { line: 0, character: 0 }, end: { line: 0, character: text.length } };
    const asked = { textDocument, range: whole, context: { diagnostics: [], only: ['source.fixAll'] } };
    const [action, ...others] = await request<CodeAction[]>('textDocument/codeAction', asked);
    const [{ edits }] = action!.edit!.documentChanges as [TextDocumentEdit];
    expect([action!.kind, others]).toEqual(['source.fixAll.driveQuery', []]);
    expect(applied(text, edits as TextEdit[])).not.toContain(', }');
  });
});

describe('looking at the document', () => {
  it('outlines, folds and widens the selection', async () => {
    await start();
    const { answer: symbols, text } = await ask<DocumentSymbol[]>(`|${GOOD}`, 'documentSymbol');
    expect(symbols.map(({ name, children }) => [name, children?.map((child) => child.name)])).toEqual([
      ['$request', ['region']],
      ['config', ['languageCode']],
      ['audio', ['uri']],
    ]);
    const { answer: folds } = await ask<FoldingRange[]>(`|${GOOD}`, 'foldingRange');
    expect(folds.map(({ startLine }) => startLine).sort()).toEqual([0, 2]);
    const { answer } = await ask<SelectionRange[]>(GOOD.replace('en-US', 'en|-US'), 'selectionRange');
    expect([answer[0]!.range, answer[0]!.parent!.range].map((range) => textIn(text, range))).toEqual([
      'en-US',
      '"en-US"',
    ]);
  });

  it('lays out the whole, or a part', async () => {
    const { open, request } = await start();
    const text = '{"config":{"languageCode":"en-US"},\n"audio":{"uri":"gs://b/o"}}';
    const textDocument = { uri: open(text, NAME, 'recognize-request') };
    const options = { tabSize: 2, insertSpaces: true };
    const edits = await request<TextEdit[]>('textDocument/formatting', { textDocument, options });
    expect(applied(text, edits)).toBe(`${JSON.stringify(JSON.parse(text), null, 2)}\n`);
    const range = { start: { line: 1, character: 0 }, end: { line: 1, character: 30 } };
    const some = await request<TextEdit[]>('textDocument/rangeFormatting', { textDocument, options, range });
    expect(applied(text, some).split('\n')[0]).toBe('{"config":{"languageCode":"en-US"},');
  });

  it('shows lenses to a client that has their commands, and to no other', async () => {
    const { open, request } = await start({ capabilities: EDITOR, initializationOptions: { clientCommands: true } });
    const lenses = async (kind: string) => {
      const textDocument = { uri: open(`\n${GOOD}`, `x.${kind}.json`, 'json') };
      return await request<CodeLens[]>('textDocument/codeLens', { textDocument });
    };
    const found = await lenses('recognize');
    expect(found.map(({ command }) => [command!.title, command!.command])).toEqual([
      ['Send', 'driveQuery.sendRecognizeRequest'],
      ['Embed Audio File…', 'driveQuery.embedAudioFile'],
      ['Show Request', 'driveQuery.showRequest'],
    ]);
    expect(found[0]).toMatchObject({
      range: { start: { line: 1, character: 0 } },
      command: { arguments: ['file:///x.recognize.json'] },
    });
    expect(await request('codeLens/resolve', found[0])).toEqual(found[0]);
  });

  it.each([
    ['./sub/h ä.wav', 'file:///folder/sub/h%20%C3%A4.wav'],
    ['../up.wav', 'file:///up.wav'],
    ['100%#?.wav', 'file:///folder/100%25%23%3F.wav'],
    ['https://example.org/a.wav', undefined],
    ['/etc/passwd', undefined],
    ['', undefined],
  ])('links the audio file %j', async (audioFile, target) => {
    const { open, request } = await start();
    const text = JSON.stringify({ $request: { audioFile }, config: { languageCode: 'en-US' } });
    const textDocument = { uri: open(text, 'folder/a.recognize.json', 'json') };
    const links = await request<DocumentLink[]>('textDocument/documentLink', { textDocument });
    expect(links.map((link) => [link.target, textIn(text, link.range)])).toEqual(target ? [[target, audioFile]] : []);
  });
});

describe('what request files do not have', () => {
  it.each([
    ['documentHighlight', []],
    ['definition', null],
    ['references', []],
    ['prepareRename', null],
    ['signatureHelp', null],
    ['semanticTokens/full', { data: [] }],
    ['onTypeFormatting', []],
  ])('%s answers with nothing', async (method, nothing) => {
    await start();
    const range = { start: { line: 0, character: 0 }, end: { line: 9, character: 0 } };
    const { answer } = await ask(`|${GOOD}`, method, { range, ch: '\n', options: { tabSize: 2, insertSpaces: true } });
    expect(answer).toEqual(nothing);
  });
});

describe('embedding audio', () => {
  it.each([
    ['{ "config": {}, "au|dio": {} }', true],
    ['{ "$request": { "audioFile": "./a|.wav" } }', true],
    ['{ "con|fig": {}, "audio": {} }', false],
  ])('is offered at %s: %s', async (marked, offered) => {
    await start({ initializationOptions: { clientCommands: true } });
    const { text, position } = withCursor(marked);
    const textDocument = { uri: client.open(text, NAME, 'recognize-request') };
    const range = { start: position, end: position };
    const context = { diagnostics: [], only: ['refactor'] };
    const actions = await client.request<CodeAction[]>('textDocument/codeAction', { textDocument, range, context });
    const command = { title: 'Embed Audio File…', command: 'driveQuery.embedAudioFile', arguments: [textDocument.uri] };
    expect(actions).toEqual(offered ? [{ title: command.title, kind: 'refactor.rewrite', command }] : []);
  });
});
