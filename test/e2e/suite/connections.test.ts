import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createServer as createTlsServer } from 'node:tls';
import * as vscode from 'vscode';
import { openAuthority } from '../../../sandbox/authority';
import { closeAll, when } from '../../support/editor';
import { listPage, startService } from '../../support/service';

const refused = (status: number, reason: string) => ({
  status,
  body: JSON.stringify({ error: { code: status, message: reason, errors: [{ domain: 'global', reason }] } }),
});

/** Listens on a free port of this machine while `run` runs. */
async function listening<T>(server: Server, run: (port: number) => Promise<T>): Promise<T> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await run((server.address() as AddressInfo).port);
  } finally {
    server.close();
  }
}

/** What *Test Connection* says of a connection of the user's own at an address. */
async function tested(address: string): Promise<string> {
  const name = `own-${new URL(address).port || 'name'}`; // each has a document of its own
  await configure('connections', { [name]: { baseUrl: address } });
  return await test(name);
}

async function test(name: string): Promise<string> {
  await vscode.commands.executeCommand('driveQuery.testConnection', name);
  const shown = await when(vscode.window.onDidChangeActiveTextEditor, () => {
    const document = vscode.window.activeTextEditor?.document;
    return document?.uri.scheme === 'drive-query-check' ? document : undefined;
  });
  return shown.getText();
}

async function configure(name: string, value: unknown): Promise<void> {
  await vscode.workspace.getConfiguration('driveQuery').update(name, value, vscode.ConfigurationTarget.Global);
}

/** The lines of a report that are marked so, without their marks. */
const marked = (text: string, mark: string) =>
  text
    .split('\n')
    .filter((line) => line.trim().startsWith(mark))
    .map((line) => line.trim().slice(2).replace(/ {2,}/g, ': '));

describe('Test Connection', () => {
  afterEach(async () => {
    await configure('connections', undefined);
    await closeAll();
  });

  it('finds nothing wrong with the sandbox', async () => {
    const text = await test('sandbox');
    assert.match(text, /^Connection Sandbox\n\nNothing is known to be wrong\./);
    assert.deepEqual(marked(text, '✗'), []);
    assert.match(text, /Speech, European Union/);
    assert.match(text, /refused an empty request, as it should/);
  });

  it('tells a service that answers well', async () => {
    const service = await startService((url) =>
      url.pathname.startsWith('/drive/') ? listPage(['one']) : refused(400, 'INVALID_ARGUMENT'),
    );
    try {
      const text = await tested(service.baseUrl);
      assert.deepEqual(marked(text, '✗'), []);
      assert.match(text, /✓ Answer +It answers as the API does\./);
      assert.match(text, /✓ Clock +The clock of this machine agrees/);
      assert.deepEqual(service.authorizations.filter(Boolean), []);
    } finally {
      await service.stop();
    }
  });

  it('tells where nobody is signed in', async () => {
    const service = await startService(() => refused(401, 'authError'));
    try {
      const text = await tested(service.baseUrl);
      assert.match(text, /✓ Answer +It answers as the API does, with the status 401/);
      assert.match(text, /– Credentials +There are none for this address\.\n +Use Sign In…/);
    } finally {
      await service.stop();
    }
  });

  it('tells a certificate that nobody trusts', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'dq-check-'));
    try {
      const { key, cert } = (await openAuthority(folder)).certificateFor(['127.0.0.1']);
      await listening(createTlsServer({ key, cert }), async (port) => {
        const [wrong] = marked(await tested(`https://127.0.0.1:${port}`), '✗');
        assert.match(wrong ?? '', /^Certificate: The certificate of 127\.0\.0\.1(:\d+)? is not trusted/);
      });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('tells a port where nobody listens', async () => {
    const server = createTcpServer();
    const port = await listening(server, async (each) => each);
    const [wrong] = marked(await tested(`http://127.0.0.1:${port}`), '✗');
    assert.match(wrong ?? '', /^Answer: Nothing answers at 127\.0\.0\.1:\d+ \(ECONNREFUSED\)/);
  });

  it('tells a name that nobody has', async () => {
    const [wrong] = marked(await tested('https://nobody.invalid'), '✗');
    assert.match(wrong ?? '', /^Name: (There is no host named|The name) nobody\.invalid/);
  });
});

describe('a connection that cannot be used', () => {
  afterEach(async () => {
    await configure('connections', undefined);
  });

  it('does not take the place of one that is built in', async () => {
    const service = await startService(() => listPage(['stolen']));
    try {
      await configure('connections', { sandbox: { baseUrl: service.baseUrl }, google: { baseUrl: service.baseUrl } });
      assert.match(await test('sandbox'), /http:\/\/sandbox\.localhost/);
      assert.deepEqual(service.requests, []);
    } finally {
      await service.stop();
    }
  });
});
