import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import {
  closeAll,
  expectCodes,
  hoverText,
  inWorkspace,
  type Opened,
  openRequest,
  tabNamed,
  when,
  withCompletion,
  withFix,
} from '../../support/editor';

const hello = '{ "$request": { "region": "eu", "audioFile": "./hello.wav" }, "config": CONFIG }';
const config = '{ "encoding": "LINEAR16", "sampleRateHertz": 8000, "languageCode": "en-US" }';

describe('recognize requests', () => {
  before(async () => {
    await vscode.workspace.fs.writeFile(inWorkspace('hello.wav'), wave(8000, 4000));
  });
  afterEach(closeAll);

  it('are a language of their own', async () => {
    const { document } = await openRequest('{}');
    assert.equal(document.languageId, 'recognize-request');
  });

  it('are checked against the header of the audio they name, and mended', async () => {
    const opened = await openRequest(hello.replace('CONFIG', config.replace('8000', '44‸100')));
    await expectCodes(opened.document, ['sample-rate-mismatch']);
    const [title] = await fixTitles(opened);
    assert.match(await withFix(opened, title ?? ''), /"sampleRateHertz": ?8000/);
    await expectCodes(opened.document, []);
  });

  it('complete encodings, and explain members', async () => {
    const opened = await openRequest(hello.replace('CONFIG', '{ "encoding": "‸" }'));
    assert.match(await withCompletion(opened, 'FLAC'), /"encoding": "FLAC"/);
    const hovered = await openRequest(hello.replace('CONFIG', config.replace('sample', 'sam‸ple')));
    await expectCodes(hovered.document, []);
    assert.match(await hoverText(hovered), /hertz/i);
  });

  it('take in an audio file, in one step that can be undone', async () => {
    const { document } = await openRequest('{\n  "config": { "languageCode": "en-US" }\n}\n');
    const before = document.getText();
    const args = [document.uri.toString(), inWorkspace('hello.wav').toString()];
    await vscode.commands.executeCommand('driveQuery.embedAudioFile', ...args);
    const { config: filled, audio } = JSON.parse(document.getText());
    assert.equal(filled.encoding, 'LINEAR16');
    assert.equal(filled.sampleRateHertz, 8000);
    assert.deepEqual(new Uint8Array(Buffer.from(audio.content, 'base64')), wave(8000, 4000));
    await vscode.commands.executeCommand('undo');
    assert.equal(document.getText(), before);
  });

  it('are sent to the sandbox, and their transcript opens beside them', async () => {
    const { document } = await openRequest(hello.replace('CONFIG', config));
    await expectCodes(document, []);
    await vscode.commands.executeCommand('driveQuery.sendRecognizeRequest', document.uri.toString());
    const tab = await tabNamed(`Transcript: ${document.uri.path.split('/').at(-1)}`);
    assert.ok(tab.input instanceof vscode.TabInputWebview);
  });

  it('take their transcript along when they are renamed, and open no third column for the next one', async () => {
    const encode = (text: string) => new TextEncoder().encode(text);
    const [first, second, renamed] = ['first', 'second', 'renamed'].map((name) =>
      inWorkspace(`${name}.recognize.json`),
    );
    assert.ok(first && second && renamed);
    for (const uri of [first, second]) {
      await vscode.workspace.fs.writeFile(uri, encode(hello.replace('CONFIG', config)));
    }
    await vscode.window.showTextDocument(first);
    await vscode.commands.executeCommand('driveQuery.sendRecognizeRequest', first.toString());
    const { group } = await tabNamed('Transcript: first.recognize.json');
    const edit = new vscode.WorkspaceEdit();
    edit.renameFile(first, renamed);
    assert.ok(await vscode.workspace.applyEdit(edit));
    await tabNamed('Transcript: renamed.recognize.json');
    await vscode.commands.executeCommand('driveQuery.sendRecognizeRequest', renamed.toString());
    await vscode.window.showTextDocument(second, { viewColumn: group.viewColumn });
    await vscode.commands.executeCommand('driveQuery.sendRecognizeRequest', second.toString());
    const { group: other } = await tabNamed('Transcript: second.recognize.json');
    assert.notEqual(other.viewColumn, group.viewColumn);
    const panels = vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs.map(({ label }) => label));
    assert.equal(vscode.window.tabGroups.all.length, 2);
    assert.equal(panels.filter((label) => label.startsWith('Transcript: ')).length, 2);
    await closeAll();
    for (const uri of [second, renamed]) await vscode.workspace.fs.delete(uri);
  });

  it('show where they go, and neither audio nor secret', async () => {
    const { document } = await openRequest(hello.replace('CONFIG', config));
    await vscode.commands.executeCommand('driveQuery.showRequest', document.uri.toString());
    const shown = await when(vscode.window.onDidChangeActiveTextEditor, () => {
      const active = vscode.window.activeTextEditor?.document;
      return active?.uri.scheme === 'drive-query-request' ? active : undefined;
    });
    const text = shown.getText();
    assert.match(text, /POST http:\/\/eu-speech\.sandbox\.localhost\/v1\/speech:recognize/);
    assert.match(text, /of the sandbox, on this machine/);
    assert.match(text, /characters\)/);
    assert.doesNotMatch(text, /sandbox-token-\w/);
    assert.doesNotMatch(text, /\$request/);
  });

  it('name no file outside the folder', async () => {
    const { document } = await openRequest(hello.replace('CONFIG', config).replace('./hello.wav', '../../etc/hosts'));
    await when(vscode.languages.onDidChangeDiagnostics, () =>
      vscode.languages.getDiagnostics(document.uri).some(({ message }) => /outside/.test(message)) ? true : undefined,
    );
  });
});

async function fixTitles({ document, cursor }: Opened): Promise<string[]> {
  const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
    'vscode.executeCodeActionProvider',
    document.uri,
    new vscode.Range(cursor, cursor),
    vscode.CodeActionKind.QuickFix.value,
  );
  return actions.map(({ title }) => title);
}

/** A WAV file of silence: 16-bit PCM, one channel. */
function wave(rate: number, samples: number): Uint8Array {
  const bytes = new Uint8Array(44 + 2 * samples);
  const view = new DataView(bytes.buffer);
  const text = (at: number, word: string) => bytes.set(new TextEncoder().encode(word), at);
  text(0, 'RIFF');
  view.setUint32(4, bytes.length - 8, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, 2 * rate, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  text(36, 'data');
  view.setUint32(40, 2 * samples, true);
  return bytes;
}
