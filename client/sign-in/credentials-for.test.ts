import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Connection, Credentials } from '../../api';
import * as auth from '../../auth/index';
import { credentialsFor } from './credentials-for';
import { createDefaultCredentials } from './default-credentials';
import type { SignInRoom } from './index';
import { createSessions } from './sessions';
import { fakeState, fakeStorage, session } from './testing/fakes';
import { createTokenSources } from './token-sources';
import { createTurns } from './turns';

const team: Connection = {
  name: 'team',
  baseUrl: 'https://files.example',
  headerPrefix: 'X-Svc-',
  vendor: 'svc',
  oauth: { authorizationEndpoint: 'https://id.example/auth', tokenEndpoint: 'https://id.example/token' },
};
const origin = 'https://files.example';
const note = { connection: 'team', origins: [origin], tokenOrigin: 'https://id.example', label: 'robot' };
const userFile = {
  type: 'authorized_user',
  client_id: 'client-1',
  client_secret: 'secret-1',
  refresh_token: 'refresh-f',
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'dq-credentials-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Where the token endpoint answers with `answer`, and says where it was asked and with what. */
function room(answer: () => Response = () => new Response('{}', { status: 500 })) {
  const asked: string[] = [];
  const fetch = async (request: Request) => {
    asked.push(`${request.url} ${await request.text()}`);
    return answer();
  };
  const { storage } = fakeStorage();
  const sessions = createSessions(storage, fakeState().state);
  const clock = { now: () => 0, after: () => () => {} };
  const net = { fetch, clock };
  const notes = createDefaultCredentials(fakeState().state);
  const sources = createTokenSources({ sessions, turns: createTurns(folder), auth, net });
  return { asked, sessions, notes, room: { sessions, notes, auth, net, sources } as unknown as SignInRoom };
}

const granted = (body: object) => () =>
  Response.json(
    { token_type: 'Bearer', expires_in: 3600, ...body },
    { headers: { 'Content-Type': 'application/json' } },
  );

describe('the credentials of a signed-in account', () => {
  it('are its access token, for an origin that was there at sign-in', async () => {
    const { room: here, sessions, asked } = room();
    await sessions.put(session());
    expect(await credentialsFor(here, team, origin, 'files')).toMatchObject({ origin, accessToken: 'access-1' });
    expect(asked).toEqual([]);
  });

  it('are renewed after a refusal, at the token endpoint of the sign-in whatever the connection says now', async () => {
    const { room: here, sessions, asked } = room(granted({ access_token: 'access-2' }));
    await sessions.put(session());
    const moved = { ...team, oauth: { ...team.oauth, tokenEndpoint: 'https://evil.example/token' } };
    const found = await credentialsFor(here, moved, origin, 'files');
    const { renew } = found as { renew: (rejected: string, signal: AbortSignal) => Promise<string> };
    const { signal } = new AbortController();
    expect(await Promise.all([renew('access-1', signal), renew('access-1', signal)])).toEqual(['access-2', 'access-2']);
    expect(asked).toEqual([expect.stringMatching(/^https:\/\/id\.example\/token .*refresh_token=refresh-1/)]);
  });

  it.each(['https://evil.example', 'http://files.example', 'https://files.example:8443'])(
    'do not go to %s, which has come since; what was entered for it may',
    async (other) => {
      const { room: here, sessions } = room();
      await sessions.put(session());
      const found = await credentialsFor(here, { ...team, baseUrl: other }, other, 'files');
      expect(found).toMatchObject({ name: 'CredentialsProblem', signIn: { connection: 'team', task: 'files' } });
      expect(JSON.stringify(found)).not.toContain('access-1');
    },
  );

  it('are the tokens that are good now, also for who has had them since before, and none after signing out', async () => {
    const { room: here, sessions } = room(granted({ access_token: 'access-2' }));
    await sessions.put(session());
    const found = (await credentialsFor(here, team, origin, 'files')) as Credentials;
    await found.renew?.('access-1', new AbortController().signal);
    expect(found.accessToken).toBe('access-2');
    await sessions.remove('session-1');
    await expect.poll(() => found.accessToken).toBe('signed-out');
    await expect(found.renew?.('signed-out', new AbortController().signal)).rejects.toThrow('signed out');
  });

  it('end for all who have them when the account is signed out, also after another window has renewed them', async () => {
    const { room: here, sessions } = room();
    await sessions.put(session());
    const before = (await credentialsFor(here, team, origin, 'files')) as Credentials;
    await sessions.put(session({ tokens: { ...session().tokens, accessToken: 'access-2' } }));
    const after = (await credentialsFor(here, team, origin, 'files')) as Credentials;
    expect([before.accessToken, after.accessToken]).toEqual(['access-1', 'access-2']);
    await sessions.remove('session-1');
    await expect.poll(() => [before.accessToken, after.accessToken]).toEqual(['signed-out', 'signed-out']);
  });

  it('come from one source, whoever asks', async () => {
    const { room: here, sessions } = room();
    await sessions.put(session());
    const { sources } = here;
    expect(sources.ofSession(session())).toBe(sources.ofSession(session()));
  });

  it('are not used for more than was allowed', async () => {
    const { room: here, sessions } = room();
    await sessions.put(session());
    await expect(credentialsFor(here, team, origin, 'speech')).rejects.toMatchObject({
      message: 'ada@example.com is signed in to team, but not for this: Recognize Speech.',
      signIn: { connection: 'team', task: 'speech' },
    });
  });

  it('are not replaced by others when the sign-in has ended', async () => {
    const { room: here, sessions } = room();
    await sessions.put(session({ ended: true }));
    await expect(credentialsFor(here, team, origin, 'files')).rejects.toMatchObject({ name: 'CredentialsProblem' });
  });

  it('are of no use to another connection', async () => {
    const { room: here, sessions } = room();
    await sessions.put(session());
    expect(await credentialsFor(here, { ...team, name: 'other' }, origin, 'files')).toBeUndefined();
  });
});

describe('application default credentials', () => {
  const use = async (more: object = {}, file: object = userFile) => {
    const made = room(granted({ access_token: 'access-f' }));
    const at = path.join(folder, 'credentials.json');
    writeFileSync(at, JSON.stringify(file));
    await made.notes.put({ ...note, path: at, ...more });
    return made;
  };

  it('are asked for when a token is needed', async () => {
    const { room: here, asked } = await use();
    expect(await credentialsFor(here, team, origin, 'files')).toMatchObject({ origin, accessToken: 'access-f' });
    await credentialsFor(here, team, origin, 'files');
    expect(asked).toHaveLength(1);
    expect(asked[0]).toContain('refresh-f');
  });

  it('do not go to an origin that has come since', async () => {
    const { room: here, asked } = await use();
    expect(await credentialsFor(here, team, 'https://evil.example', 'files')).toMatchObject({
      name: 'CredentialsProblem',
    });
    expect(asked).toEqual([]);
  });

  it.each([
    ['the connection names another authorization server since', { tokenOrigin: 'https://before.example' }, userFile],
    ['the file belongs to another one', {}, { ...userFile, token_uri: 'https://evil.example/token' }],
    ['the file is no such file', {}, { type: 'external_account' }],
    ['the file is gone', { path: '/nowhere/credentials.json' }, userFile],
  ])('are sent nowhere when %s', async (_, more, file) => {
    const { room: here, asked } = await use(more, file);
    await expect(credentialsFor(here, team, origin, 'files')).rejects.toMatchObject({
      name: 'CredentialsProblem',
      message: expect.not.stringContaining('secret-1'),
    });
    expect(asked).toEqual([]);
  });

  it('come after an account that is signed in', async () => {
    const { room: here, sessions } = await use();
    await sessions.put(session());
    expect(await credentialsFor(here, team, origin, 'files')).toMatchObject({ accessToken: 'access-1' });
  });
});
