import assert from 'node:assert/strict';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as vscode from 'vscode';
import { closeAll, openRequest, when } from '../../support/editor';

/** The folder of records; `DQ_STATE_DIR` is set by scripts/e2e.mjs. */
const folder = path.join(process.env.DQ_STATE_DIR ?? '', 'channels');

const request = JSON.stringify({
  $request: { watch: 'users/me/settings' },
  id: 'suite-1',
  type: 'web_hook',
  address: 'ADDRESS',
  token: 'a=b',
});

describe('watch channels', () => {
  let address = '';
  before(async () => {
    await vscode.commands.executeCommand('driveQuery.startReceiver');
    await vscode.commands.executeCommand('driveQuery.copyReceiverAddress');
    address = await vscode.env.clipboard.readText();
  });
  after(() => vscode.commands.executeCommand('driveQuery.stopReceiver'));
  afterEach(closeAll);

  it('are received on this machine over TLS', () => {
    assert.match(address, /^https:\/\/127\.0\.0\.1:\d+\/notifications$/);
  });

  it('are created, told of changes, renewed and stopped, and all of it is on record', async () => {
    const { document } = await openRequest(request.replace('ADDRESS', address), 'channel');
    await vscode.commands.executeCommand('driveQuery.createChannel', document.uri.toString());
    const created = await recordOf('suite-1', ({ last }) => last?.state === 'sync');
    assert.equal(created.progress, 'active');
    assert.ok(created.resourceId);
    await vscode.commands.executeCommand('driveQuery.renewChannel', 'suite-1');
    const old = await recordOf('suite-1', ({ progress }) => progress === 'stopped');
    assert.ok(old.renewedBy);
    const renewed = await recordOf(old.renewedBy, ({ last }) => last?.state === 'sync');
    assert.equal(renewed.token, 'a=b');
    await vscode.commands.executeCommand('driveQuery.copyStopRequest', renewed.id);
    const copied = JSON.parse(await vscode.env.clipboard.readText());
    assert.deepEqual(copied, { id: renewed.id, resourceId: renewed.resourceId });
    const stop = await openRequest(JSON.stringify(copied), 'stop');
    await vscode.commands.executeCommand('driveQuery.stopChannel', stop.document.uri.toString());
    await recordOf(renewed.id, ({ progress }) => progress === 'stopped');
    for (const id of ['suite-1', renewed.id]) await vscode.commands.executeCommand('driveQuery.forgetChannel', id);
    assert.deepEqual(await records(), []);
  });

  it('show what would be sent, without what is secret', async () => {
    const { document } = await openRequest(request.replace('ADDRESS', address), 'channel');
    await vscode.commands.executeCommand('driveQuery.showRequest', document.uri.toString());
    const shown = await when(vscode.window.onDidChangeActiveTextEditor, () => {
      const active = vscode.window.activeTextEditor?.document;
      return active?.uri.scheme === 'drive-query-request' ? active : undefined;
    });
    assert.match(shown.getText(), /POST http:\/\/sandbox\.localhost\/calendar\/v3\/users\/me\/settings\/watch/);
    assert.match(shown.getText(), /Watches: Settings, from \$request\.watch/);
    assert.doesNotMatch(shown.getText(), /sandbox-token-\w|a=b|\$request"/);
  });

  it('come with a file to begin with', async () => {
    await vscode.commands.executeCommand('driveQuery.newChannelFile');
    const document = vscode.window.activeTextEditor?.document;
    assert.equal(document?.languageId, 'channel-request');
    assert.match(document?.getText() ?? '', new RegExp(`"address": "${address}"`));
  });

  it('keep records that cannot be read', async () => {
    const file = path.join(folder, `${'0'.repeat(32)}.json`);
    await vscode.workspace.fs.createDirectory(vscode.Uri.file(folder));
    await vscode.workspace.fs.writeFile(vscode.Uri.file(file), new TextEncoder().encode('{ half'));
    await vscode.commands.executeCommand('driveQuery.refreshChannels');
    const aside = (await readdir(folder)).filter((name) => name.includes('.corrupt-'));
    assert.equal(aside.length, 1);
    assert.equal(await readFile(path.join(folder, aside[0] ?? ''), 'utf8'), '{ half');
    await vscode.workspace.fs.delete(inFolder(aside[0] ?? ''));
  });
});

function inFolder(name: string): vscode.Uri {
  return vscode.Uri.file(path.join(folder, name));
}

interface Written {
  readonly id: string;
  readonly progress: string;
  readonly resourceId?: string;
  readonly renewedBy?: string;
  readonly token?: string;
  readonly last?: { readonly state: string };
}

async function records(): Promise<Written[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
  return texts.map((text) => JSON.parse(text));
}

/**
 * The record of a channel, as soon as it is as wanted: looked at whenever a file of the folder changes. Node's watcher
 * watches from the moment it is made; the editor's begins some time later, and a change before that would be missed.
 */
async function recordOf(id: string, isWanted: (record: Written) => boolean): Promise<Written> {
  const watcher = watch(folder);
  try {
    for (;;) {
      const change = once(watcher, 'change');
      const found = await wanted(id, isWanted);
      if (found) return found;
      await change;
    }
  } finally {
    watcher.close();
  }
}

async function wanted(id: string, isWanted: (record: Written) => boolean): Promise<Written | undefined> {
  return (await records()).find((record) => record.id === id && isWanted(record));
}
