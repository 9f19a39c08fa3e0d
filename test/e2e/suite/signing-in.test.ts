import assert from 'node:assert/strict';
import * as vscode from 'vscode';

describe('signing in', () => {
  it('has a provider that gives other extensions no session and no account they could ask with', async () => {
    const silent = { silent: true };
    assert.equal(await vscode.authentication.getSession('driveQuery', [], silent), undefined);
    assert.equal(await vscode.authentication.getSession('driveQuery', ['files'], silent), undefined);
    assert.deepEqual(await vscode.authentication.getAccounts('driveQuery'), []);
  });

  it('takes where one signs in and comes back from no folder', async () => {
    const settings = vscode.workspace.getConfiguration('driveQuery');
    const hostile: [string, unknown][] = [
      ['connections', { team: { baseUrl: 'https://evil.example' } }],
      ['oauth.clientIds', { google: 'client-of-somebody-else' }],
      ['signIn.redirect', 'editor'],
    ];
    for (const [name, value] of hostile) {
      await assert.rejects(async () => settings.update(name, value, vscode.ConfigurationTarget.Workspace), name);
    }
  });
});
