/** The audio file that a request names in `$request.audioFile`, read by the server in the background. */
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Diagnostic, Hover, MarkupContent, RegistrationParams } from 'vscode-languageserver';
import { type Client, EDITOR, type Options, startClient } from './client';

const sample = (name: string) => path.resolve('samples/speech', name);

let client: Client;
let top: string;
beforeEach(() => {
  top = mkdtempSync(path.join(tmpdir(), 'dq-audio-'));
  mkdirSync(path.join(top, 'work'));
  copyFileSync(sample('hello.wav'), path.join(top, 'outside.wav'));
  copyFileSync(sample('hello.wav'), path.join(top, 'work/hello.wav'));
});
afterEach(async () => {
  expect(await client.stop()).toBe(0);
  rmSync(top, { recursive: true });
});

const folder = () => pathToFileURL(path.join(top, 'work')).href;
const ADDRESS = 'a.recognize.json';
const FLAC = { languageCode: 'en-US', encoding: 'FLAC' };

/** Opens a request that names a file. Returns its address, and what comes to be said of it after the first publish. */
async function open(
  audioFile: string,
  options: Options = {},
): Promise<{ uri: string; next: Promise<readonly string[]> }> {
  client = await startClient({ folders: [folder()], ...options });
  const text = JSON.stringify({ $request: { audioFile }, config: FLAC });
  const uri = client.open(text, `${folder()}/${ADDRESS}`, 'json');
  expect(codes(await client.diagnostics(uri, 1))).toEqual([]);
  return { uri, next: published() };
}

const codes = (diagnostics: readonly Diagnostic[]) => diagnostics.map(({ code }) => String(code));
const published = async () => codes((await client.nextPublish(() => true)).diagnostics);

/** Resolves when the server has had time to look at a file: when another one, asked for later, was looked at. */
async function looked(): Promise<void> {
  const text = JSON.stringify({ $request: { audioFile: './missing.wav' }, config: FLAC });
  const uri = client.open(text, `${folder()}/later.recognize.json`, 'json');
  await client.nextPublish((params) => params.uri === uri && params.diagnostics.length > 0);
}

describe('the audio file that a request names', () => {
  it('is compared with the request when it has been read', async () => {
    const { uri, next } = await open('./hello.wav');
    expect(await next).toEqual(['encoding-mismatch']);
    const position = { line: 0, character: JSON.stringify({ $request: { audioFile: '' } }).length - 3 };
    const hover = await client.request<Hover>('textDocument/hover', { textDocument: { uri }, position });
    expect((hover.contents as MarkupContent).value).toMatch(/WAV/);
  });

  it('that is not there is reported', async () => {
    expect(await (await open('./missing.wav')).next).toEqual(['unreadable-audio-file']);
  });

  it('is looked at again when it changes', async () => {
    const watchers: RegistrationParams[] = [];
    const { next } = await open('./hello.wav', {
      capabilities: { ...EDITOR, workspace: { didChangeWatchedFiles: { dynamicRegistration: true } } },
      onRegister: (params) => watchers.push(params),
    });
    expect(await next).toEqual(['encoding-mismatch']);
    // Whoever looks while it is being copied sees half of it, and says so.
    const last = client.nextPublish(({ diagnostics }) => diagnostics.length === 0);
    copyFileSync(sample('guten-morgen.flac'), path.join(top, 'work/hello.wav'));
    const changes = [{ uri: `${folder()}/hello.wav`, type: 2 }];
    await client.connection.sendNotification('workspace/didChangeWatchedFiles', { changes });
    expect(await last).toMatchObject({ diagnostics: [] });
    expect(watchers).toMatchObject([{ registrations: [{ method: 'workspace/didChangeWatchedFiles' }] }]);
  });

  it('is looked at again as the request changes', async () => {
    const { uri, next } = await open('./hello.wav');
    expect(await next).toEqual(['encoding-mismatch']);
    copyFileSync(sample('guten-morgen.flac'), path.join(top, 'work/hello.wav'));
    const last = client.nextPublish(({ diagnostics }) => diagnostics.length === 0);
    const end = { line: 0, character: 999 };
    client.change(uri, 2, { range: { start: end, end }, text: '\n' });
    expect(await last).toMatchObject({ uri });
  });

  it('outside the folders that are open is not read', async () => {
    const { uri, next } = await open('../outside.wav');
    expect(await next).toEqual(['unreadable-audio-file']);
    const { diagnostics } = client.publishes.findLast((params) => params.uri === uri)!;
    expect(diagnostics[0]!.message).toMatch(/outside the folders that are open/);
  });

  it('may lie in a folder that is opened later', async () => {
    const { next } = await open('../outside.wav');
    await next;
    const added = [{ uri: pathToFileURL(top).href, name: 'top' }];
    const again = published();
    await client.connection.sendNotification('workspace/didChangeWorkspaceFolders', { event: { added, removed: [] } });
    expect(await again).toEqual(['encoding-mismatch']);
  });

  it('lies in the folder of the request when no folder is open', async () => {
    expect(await (await open('./hello.wav', { folders: [] })).next).toEqual(['encoding-mismatch']);
  });

  it('is not looked at in a workspace that nobody trusts, until somebody does', async () => {
    const { uri } = await open('./hello.wav', { settings: { trusted: false } });
    client.change(uri, 2, { text: JSON.stringify({ $request: { audioFile: './missing.wav' }, config: FLAC }) });
    expect(await client.diagnostics(uri, 2)).toEqual([]);
    expect(client.publishes.flatMap(({ diagnostics }) => codes(diagnostics))).toEqual([]);
    const again = client.nextPublish(({ diagnostics }) => diagnostics.length > 0);
    client.configure({ trusted: true });
    expect(codes((await again).diagnostics)).toEqual(['unreadable-audio-file']);
  });

  it('of a document that is no file says nothing', async () => {
    client = await startClient({ folders: [folder()] });
    const text = JSON.stringify({ $request: { audioFile: './hello.wav' }, config: FLAC });
    const uri = client.open(text, 'untitled:Untitled-1', 'recognize-request');
    await client.diagnostics(uri, 1);
    await looked();
    expect(client.publishes.filter((params) => params.uri === uri)).toHaveLength(1);
  });

  it('says nothing any more when the document is closed', async () => {
    const { uri, next } = await open('./hello.wav');
    await next;
    await client.connection.sendNotification('textDocument/didClose', { textDocument: { uri } });
    await looked();
    expect(client.publishes.filter((params) => params.uri === uri).at(-1)).toEqual({ uri, diagnostics: [] });
    const first = client.nextPublish((params) => params.uri === uri);
    client.open(JSON.stringify({ $request: { audioFile: './hello.wav' }, config: FLAC }), uri, 'json');
    expect(await first).toMatchObject({ version: 1, diagnostics: [] });
  });
});
