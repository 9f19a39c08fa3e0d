/** Channel and stop requests, as an editor meets them: with what a client tells of the channels on record. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import type {
  CodeAction,
  CodeLens,
  CompletionItem,
  Diagnostic,
  Hover,
  InlayHint,
  MarkupContent,
  TextDocumentEdit,
  TextEdit,
} from 'vscode-languageserver';
import {
  RESOLVE_REQUEST,
  type ResolveRequestParams,
  type ResolveRequestResult,
  type ServerConfiguration,
  type WireChannel,
} from '../../server/protocol';
import { type Client, EDITOR, type Options, startClient } from './client';
import { applied, textIn, withCursor } from './marked';

let client: Client;
/** The settings are said at once, so that what is opened first is judged by them. */
async function start({ settings, ...options }: Options & { settings?: object } = {}): Promise<Client> {
  const initializationOptions = { clientCommands: true, ...settings };
  client = await startClient({ initializationOptions, settings: settings ?? {}, ...options });
  return client;
}
/** Nothing here may surprise the server. */
afterEach(async () => {
  expect(client.log).toEqual([]);
  expect(await client.stop()).toBe(0);
});

const ID = '5f0c2a6e-8f4b-4c0e-9d57-0a1b6c3e7d21';
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/;
const channel = (members: object = {}) =>
  JSON.stringify({
    $request: { watch: 'calendars/primary/events' },
    id: ID,
    type: 'web_hook',
    address: 'https://example.com/notifications',
    ...members,
  });
const stop = (members: object = {}) => JSON.stringify({ id: ID, resourceId: 'r-1', ...members });
const RECORDED: WireChannel = { id: ID, resourceId: 'r-1', watch: 'calendars/primary/events', state: 'active' };

/** `code: underlined text`, as a reader sees it. */
const seen = (text: string, diagnostics: readonly Pick<Diagnostic, 'code' | 'range'>[]) =>
  diagnostics.map(({ code, range }) => `${code}: ${textIn(text, range)}`);

let opened = 0;
const openFile = (text: string, kind: 'channel' | 'stop') => client.open(text, `${++opened}.${kind}.json`, 'json');

/** What is found in a file when it is opened. */
async function found(text: string, kind: 'channel' | 'stop' = 'channel'): Promise<string[]> {
  return seen(text, await client.diagnostics(openFile(text, kind), 1));
}

/** What a method answers at the `|` of a file. */
async function ask<R>(marked: string, kind: 'channel' | 'stop', method: string): Promise<R> {
  const { text, position } = withCursor(marked);
  return await client.request<R>(`textDocument/${method}`, { textDocument: { uri: openFile(text, kind) }, position });
}

async function fixesIn(uri: string): Promise<CodeAction[]> {
  const range = { start: { line: 0, character: 0 }, end: { line: 999, character: 0 } };
  return await client.request('textDocument/codeAction', {
    textDocument: { uri },
    range,
    context: { diagnostics: [] },
  });
}

function textAfter(text: string, action: CodeAction | undefined): string {
  const [edit] = (action?.edit?.documentChanges ?? []) as TextDocumentEdit[];
  return applied(text, (edit?.edits ?? []) as TextEdit[]);
}

describe('lenses', () => {
  it.each<['channel' | 'stop', [string, string][]]>([
    [
      'channel',
      [
        ['Create Channel', 'driveQuery.createChannel'],
        ['Check Receiving URL', 'driveQuery.checkReceivingUrl'],
        ['Show Request', 'driveQuery.showRequest'],
      ],
    ],
    [
      'stop',
      [
        ['Stop Channel', 'driveQuery.stopChannel'],
        ['Show Request', 'driveQuery.showRequest'],
      ],
    ],
  ])('of a %s request are above its first brace, and name the file', async (kind, expected) => {
    await start();
    const uri = openFile('\n\n{}', kind);
    const lenses = await client.request<CodeLens[]>('textDocument/codeLens', { textDocument: { uri } });
    expect(lenses.map(({ command }) => command)).toEqual(
      expected.map(([title, command]) => ({ title, command, arguments: [uri] })),
    );
    expect(lenses.map(({ range }) => range.start)).toEqual(expected.map(() => ({ line: 2, character: 0 })));
  });

  it('are not sent to an editor that has not the commands', async () => {
    await start({ initializationOptions: {} });
    expect(client.initialized.capabilities.codeLensProvider).toBeUndefined();
    const uri = openFile(channel(), 'channel');
    expect(await client.request('textDocument/codeLens', { textDocument: { uri } })).toEqual([]);
  });
});

describe('a connection to this machine', () => {
  const local = channel({ address: 'https://localhost:8443/notifications' });

  it('is what an editor that says nothing does not have', async () => {
    await start({ settings: {} });
    expect(await found(local)).toEqual(['private-address: localhost']);
  });

  it('makes loopback addresses right, as soon as the client says so', async () => {
    await start({ settings: { isLocal: true } });
    const uri = openFile(local, 'channel');
    expect(await client.diagnostics(uri, 1)).toEqual([]);
    const again = client.nextPublish((params) => params.uri === uri);
    client.configure({ isLocal: false });
    expect(seen(local, (await again).diagnostics)).toEqual(['private-address: localhost']);
    const items = await ask<CompletionItem[]>('{ "address": "|" }', 'channel', 'completion');
    expect(items.filter(({ label }) => label.includes('localhost'))).toEqual([]);
  });

  it('can be told when a file is resolved, whatever the settings say', async () => {
    await start({ settings: { isLocal: true } });
    const settings = { diagnostics: { severity: { 'private-address': 'error' } } };
    const uri = openFile(local, 'channel');
    client.configure({ ...settings, isLocal: true });
    const errors = async (isLocal?: boolean) =>
      (await client.request<ResolveRequestResult>(RESOLVE_REQUEST, { uri, isLocal })).errors.map(({ code }) => code);
    expect([await errors(), await errors(true), await errors(false)]).toEqual([[], [], ['private-address']]);
  });
});

describe('channels on record', () => {
  it('make their ids used, with a fix that gives another', async () => {
    await start({ settings: { channels: [RECORDED] } });
    const text = channel();
    const uri = openFile(text, 'channel');
    expect(seen(text, await client.diagnostics(uri, 1))).toEqual([`channel-id-in-use: ${ID}`]);
    const [action] = await fixesIn(uri);
    const after = textAfter(text, action);
    expect(JSON.parse(after)).toMatchObject({ id: expect.stringMatching(UUID), type: 'web_hook' });
    client.change(uri, 2, { text: after });
    expect(await client.diagnostics(uri, 2)).toEqual([]);
  });

  it.each<[WireChannel['state'], string[]]>([
    ['creating', [`channel-id-in-use: ${ID}`]],
    ['unknown', [`channel-id-in-use: ${ID}`]],
    ['expired', [`channel-id-in-use: ${ID}`]],
    ['stopped', [`channel-id-in-use: ${ID}`]],
    ['failed', []],
  ])('%s: whether the id can be taken', async (state, expected) => {
    await start({ settings: { channels: [{ id: ID, state }] } });
    expect(await found(channel())).toEqual(expected);
  });

  it.each<[WireChannel['state'], boolean]>([
    ['active', true],
    ['expiring', true],
    ['stopping', true],
    ['creating', false],
    ['expired', false],
    ['stopped', false],
    ['failed', false],
  ])('%s: whether it is offered to be stopped', async (state, isOffered) => {
    await start({ settings: { channels: [{ ...RECORDED, state }] } });
    const items = await ask<CompletionItem[]>('{ "id": "|" }', 'stop', 'completion');
    expect(items.map(({ label }) => label)).toEqual(isOffered ? [expect.stringContaining(ID)] : []);
  });

  it('are held against a stop request', async () => {
    const other: WireChannel = { id: 'b', resourceId: 'r-2', watch: 'users/me/settings', state: 'active' };
    await start({ settings: { channels: [RECORDED, other] } });
    const text = stop({ resourceId: 'r-2' });
    const uri = openFile(text, 'stop');
    expect(seen(text, await client.diagnostics(uri, 1))).toEqual(['resource-mismatch: r-2']);
    const mended = (await fixesIn(uri)).map((action) => JSON.parse(textAfter(text, action)));
    expect(mended).toEqual([JSON.parse(stop()), { id: 'b', resourceId: 'r-2' }]);
    const { contents } = await ask<Hover>('{ "id": "b|" }', 'stop', 'hover');
    expect((contents as MarkupContent).value).toContain('users/me/settings');
  });

  it('judge what is open anew when they come and go', async () => {
    await start({ settings: {} });
    const uri = openFile(channel(), 'channel');
    expect(await client.diagnostics(uri, 1)).toEqual([]);
    for (const [channels, codes] of [
      [[RECORDED], ['channel-id-in-use']],
      [[{ ...RECORDED, state: 'failed' }], []],
    ] as const) {
      const again = client.nextPublish((params) => params.uri === uri);
      client.configure({ channels } satisfies ServerConfiguration);
      expect((await again).diagnostics.map(({ code }) => code)).toEqual(codes);
    }
  });

  it('may be 10,000', async () => {
    const channels = Array.from({ length: 10_000 }, (_, at) => ({ ...RECORDED, id: `channel-${at}` }));
    await start({ settings: { channels } });
    expect(await found(channel({ id: 'channel-9999' }))).toEqual(['channel-id-in-use: channel-9999']);
    const [first, ...more] = await ask<CompletionItem[]>('{ "id": "|" }', 'stop', 'completion');
    expect([first?.label, more.length > 0]).toEqual(['channel-0', true]);
  });

  it.each<[string, unknown]>([
    ['no list', { a: RECORDED }],
    ['a text', ID],
    ['nothing', null],
    ['entries of other kinds', [null, 7, ID, [], [RECORDED]]],
    ['ids of other kinds', [7, null, '', {}, [ID]].map((id) => ({ ...RECORDED, id }))],
    ['states that are none', ['gone', 7, null, '__proto__', 'toString'].map((state) => ({ ...RECORDED, state }))],
    ['no states', [{ id: ID, resourceId: 'r-1' }]],
  ])('that are %s are no channels', async (_, channels) => {
    await start({ settings: { channels, isLocal: 'yes' } });
    expect(await found(channel({ address: 'https://localhost' }))).toEqual(['private-address: localhost']);
    expect(await ask<CompletionItem[]>('{ "id": "|" }', 'stop', 'completion')).toEqual([]);
  });

  it('without a resource, or with one of another kind, use their id and cannot be stopped', async () => {
    await start({ settings: { channels: [{ id: ID, resourceId: 7, watch: {}, state: 'active' }] } });
    expect(await found(channel())).toEqual([`channel-id-in-use: ${ID}`]);
    expect(await ask<CompletionItem[]>('{ "id": "|" }', 'stop', 'completion')).toEqual([]);
  });
});

describe('a new id', () => {
  const text = channel({ id: 'a b' });

  it('stays the same as long as the text does, and is another one afterwards', async () => {
    await start();
    const uri = openFile(text, 'channel');
    const offered = async () => UUID.exec(textAfter(text, (await fixesIn(uri))[0]))?.[0];
    const first = await offered();
    expect(first).toMatch(UUID);
    expect(await offered()).toBe(first);
    client.change(uri, 2, { text: ` ${text}` });
    expect(await offered()).not.toBe(first);
  });

  it('is the one that the edit writes, also in a document that was opened twice', async () => {
    await start();
    const [one, other] = [openFile(text, 'channel'), openFile(text, 'channel')];
    const [first, second] = await Promise.all([fixesIn(one), fixesIn(other)]);
    expect(first[0]?.title).toBe(second[0]?.title);
    expect(textAfter(text, first[0])).not.toBe(textAfter(text, second[0]));
  });

  it('is offered where an id is written, and stands in a whole request', async () => {
    await start();
    const [item] = await ask<CompletionItem[]>('{ "id": "|" }', 'channel', 'completion');
    expect(item?.label).toMatch(UUID);
    const whole = await ask<CompletionItem[]>('|', 'channel', 'completion');
    const written = whole.map(({ textEdit }) => textEdit!.newText).filter((each) => each.includes('web_hook'));
    expect(written.length).toBeGreaterThanOrEqual(4);
    expect(written.filter((each) => !UUID.test(each))).toEqual([]);
  });
});

describe('resolving', () => {
  const resolved = (uri: string, more: Partial<ResolveRequestParams> = {}) =>
    client.request<ResolveRequestResult>(RESOLVE_REQUEST, { uri, ...more });

  it('says what a channel request sends, what it watches and what is wrong', async () => {
    await start();
    const $request = { watch: 'calendars/team@example.com/acl', autoRenew: true };
    const text = channel({ $request, type: 'webhok', $schema: './x.json' });
    const { body, errors, ...rest } = await resolved(openFile(text, 'channel'), { withBody: true });
    const address = 'https://example.com/notifications';
    expect(rest).toEqual({ version: 1, kind: 'channel', ...$request, hasContent: false });
    expect(JSON.parse(body!)).toEqual({ id: ID, type: 'webhok', address });
    expect(seen(text, errors)).toEqual(['unknown-value: "webhok"']);
  });

  it('says what a stop request sends', async () => {
    await start();
    const { body, ...rest } = await resolved(openFile(stop(), 'stop'), { withBody: true });
    expect(rest).toEqual({ version: 1, kind: 'stop', hasContent: false, errors: [] });
    expect(JSON.parse(body!)).toEqual({ id: ID, resourceId: 'r-1' });
  });

  it('repeats a path that names nothing, with the error that says so', async () => {
    await start();
    const text = channel({ $request: { watch: 'calendars/primary/event' } });
    const { watch, errors } = await resolved(openFile(text, 'channel'));
    expect(watch).toBe('calendars/primary/event');
    expect(seen(text, errors)).toEqual([expect.stringMatching(/^unknown-watch-path: /)]);
  });

  it.each<[string, 'channel' | 'stop', object]>([
    ['numbers', 'channel', { id: 1, address: 2, $request: { watch: 3, autoRenew: 'yes' } }],
    ['nothing', 'channel', { id: null, address: null, $request: null }],
    ['lists', 'channel', { id: [ID], address: [], $request: [] }],
    ['objects', 'stop', { id: {}, resourceId: {} }],
  ])('of %s says what is wrong, and has a body all the same', async (_, kind, members) => {
    await start();
    const uri = openFile(JSON.stringify(members), kind);
    const { errors, body, ...rest } = await resolved(uri, { withBody: true });
    expect(rest).toEqual({ version: 1, kind, hasContent: false });
    expect(errors.length).toBeGreaterThan(0);
    expect(body).toBeDefined();
  });

  it('of an id and an address of a megabyte says that they are too long', async () => {
    await start();
    const long = 'a'.repeat(1_000_000);
    const uri = openFile(channel({ id: long, address: `https://${long}` }), 'channel');
    const { errors, body } = await resolved(uri, { withBody: true });
    expect(errors.map(({ code }) => code)).toEqual(['text-length']);
    expect(JSON.parse(body!)).toMatchObject({ id: long });
  });
});

describe('inlay hints', () => {
  const whole = { start: { line: 0, character: 0 }, end: { line: 99, character: 0 } };
  const shown = async (uri: string) => {
    const params = { textDocument: { uri }, range: whole };
    const hints = await client.request<InlayHint[]>('textDocument/inlayHint', params);
    return hints.map(({ position, label }) => `${position.line}:${position.character} ${label}`);
  };
  const text = '{\n  "expiration": 1795946400000,\n  "params": { "ttl": "604800" }\n}';

  it('tell when a channel ends', async () => {
    await start();
    expect(await shown(openFile(text, 'channel'))).toEqual([
      expect.stringMatching(/^1:29 = 2026-11-29 10:00 UTC, /),
      '2:29 = 7 days',
    ]);
    expect(await shown(openFile(text, 'stop'))).toEqual([]);
  });

  it.each([{ enabled: false }, { times: false }])('are turned off by %j', async (inlayHints) => {
    await start({ settings: { inlayHints } });
    expect(await shown(openFile(text, 'channel'))).toEqual([]);
  });

  it('tell what audio is, once the file has been read, and the client is told to ask again', async () => {
    const capabilities = { ...EDITOR, workspace: { ...EDITOR.workspace, inlayHint: { refreshSupport: true } } };
    await start({ capabilities });
    const asked = new Promise<void>((resolve) =>
      client.connection.onRequest('workspace/inlayHint/refresh', () => {
        resolve();
        return null;
      }),
    );
    const file = '{ "$request": { "audioFile": "./hello.wav" }, "audio": { "content": "AAAA" } }';
    const uri = client.open(file, pathToFileURL(path.resolve('samples/speech/a.recognize.json')).href, 'json');
    await asked;
    expect(await shown(uri)).toEqual([
      expect.stringMatching(/ WAV, [\d.]+ s, \d+ KB$/),
      expect.stringMatching(/ no header that is known, 3 bytes$/),
    ]);
  });
});

describe('bad input', () => {
  it('a token of 1 MB is one finding, and the rest is answered', async () => {
    await start();
    const text = channel({ token: 'a=b&'.repeat(250_000) });
    const uri = openFile(text, 'channel');
    expect((await client.diagnostics(uri, 1)).map(({ code }) => code)).toEqual(['text-length']);
    const position = { line: 0, character: text.indexOf('"token"') + 20 };
    expect(await client.request('textDocument/hover', { textDocument: { uri }, position })).not.toBeUndefined();
    expect((await fixesIn(uri)).every(({ title }) => title.length < 200)).toBe(true);
  });

  it('a member that stands twice is told, and the last one counts', async () => {
    await start({ settings: { channels: [RECORDED] } });
    const text = `{ "id": "free", "id": "${ID}", "type": "web_hook", "address": "https://example.com" }`;
    const codes = await found(text);
    expect(codes).toContain(`channel-id-in-use: ${ID}`);
    expect(codes.filter((code) => code.startsWith('duplicate-'))).toHaveLength(1);
    const params = { uri: `file:///${opened}.channel.json`, withBody: true };
    const { body } = await client.request<ResolveRequestResult>(RESOLVE_REQUEST, params);
    expect(JSON.parse(body!)).toMatchObject({ id: ID });
  });

  it.each([
    ['a token that is a secret', channel({ token: `ya29.${'a'.repeat(60)}` }), 'secret-in-token'],
    ['a time in seconds', channel({ expiration: 1_795_266_000 }), 'expiration-unit'],
    ['a time in the past', channel({ expiration: 1_000_000_000_000 }), 'expiration-past'],
    ['plain HTTP', channel({ address: 'http://example.com' }), 'address-not-https'],
    ['an id of 65 characters', channel({ id: `${ID}${ID}`.slice(0, 65) }), 'text-length'],
  ])('%s is found over the wire, with where it is explained', async (_, text, code) => {
    await start();
    const diagnostics = await client.diagnostics(openFile(text, 'channel'), 1);
    expect(diagnostics).toMatchObject([
      { code, source: 'drive-query', codeDescription: { href: expect.stringContaining(`#${code}`) } },
    ]);
  });

  it('no message, fix or hover repeats a secret', async () => {
    await start({ capabilities: EDITOR });
    const secret = `ya29.${'Zq7'.repeat(20)}`;
    const text = channel({ token: `a=1&key=${secret}` });
    const uri = openFile(text, 'channel');
    const shown = [await client.diagnostics(uri, 1), (await fixesIn(uri)).map(({ title }) => title)];
    const position = { line: 0, character: text.indexOf('key=') };
    shown.push(await client.request('textDocument/hover', { textDocument: { uri }, position }));
    expect(JSON.stringify(shown)).not.toContain(secret);
  });
});
