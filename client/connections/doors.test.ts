import { describe, expect, it } from 'vitest';
import type { Connection, Credentials } from '../../api';
import { credentialsProblem } from '../sign-in/problem';
import { createDoors, createShownDoors, type DoorTools } from './doors';
import { readEnvironment } from './environment';
import { ENVIRONMENT } from './settings';

const origin = 'https://files.example';
const team: Connection = { name: 'team', baseUrl: origin, headerPrefix: 'X-Svc-', vendor: 'svc' };
const environment = readEnvironment({ DQ_BASE_URL: origin, DQ_ACCESS_TOKEN: 'of-the-environment' });
const entered: Credentials = { origin, accessToken: 'entered' };
const signedIn: Credentials = { origin, accessToken: 'signed-in' };
const problem = credentialsProblem('The addresses have changed.', 'Sign in again.');

function doors(more: { signedIn?: unknown; entered?: unknown; isTrusted?: boolean }) {
  return createDoors({
    secrets: { credentialsFor: async () => more.entered } as unknown as DoorTools['secrets'],
    accounts: { credentialsFor: async () => more.signedIn } as DoorTools['accounts'],
    environment,
    sandbox: () => Promise.reject(new Error('not the sandbox')),
    isTrusted: () => more.isTrusted ?? true,
  });
}

const credentialsOf = async (connection: Connection, more: Parameters<typeof doors>[0]) =>
  (await doors(more)(connection, `${origin}/prefix`, 'files')).credentials;

describe('the door for a request that is only shown', () => {
  const shownTo = async (more: { account?: string; entered?: unknown; isTrusted?: boolean }) => {
    const doorTo = createShownDoors({
      secrets: { credentialsFor: async () => more.entered } as unknown as DoorTools['secrets'],
      accounts: { signedInAs: async () => more.account },
      environment,
      isTrusted: () => more.isTrusted ?? true,
    });
    return await doorTo(team, origin, 'files');
  };

  it('tells that there is an access token without getting one, and sends nothing', async () => {
    const { credentials, fetch } = await shownTo({ account: 'ada@example.com', entered });
    expect(credentials).toEqual({ origin, accessToken: 'not-shown' });
    await expect(fetch(new Request(origin))).rejects.toThrow('not sent');
  });

  it('tells what was entered, and nothing where the workspace is not trusted', async () => {
    expect((await shownTo({ entered })).credentials).toBe(entered);
    expect((await shownTo({})).credentials).toBeUndefined();
    expect((await shownTo({ account: 'ada@example.com', isTrusted: false })).credentials).toBeUndefined();
  });
});

describe('the door to an address', () => {
  it('takes what the environment gives first, for its own connection only', async () => {
    const own = { ...team, name: ENVIRONMENT };
    expect(await credentialsOf(own, { signedIn, entered })).toEqual({ origin, accessToken: 'of-the-environment' });
    expect(await credentialsOf(team, {})).toBeUndefined();
  });

  it('takes the signed-in account before what was entered', async () => {
    expect(await credentialsOf(team, { signedIn, entered })).toBe(signedIn);
    expect(await credentialsOf(team, { entered })).toBe(entered);
  });

  it('takes what was entered for an address to which the sign-in does not reach, and nothing without that', async () => {
    expect(await credentialsOf(team, { signedIn: problem, entered })).toBe(entered);
    await expect(credentialsOf(team, { signedIn: problem })).rejects.toBe(problem);
  });

  it('gives nothing in a workspace that is not trusted', async () => {
    expect(await credentialsOf(team, { signedIn, entered, isTrusted: false })).toBeUndefined();
    const own = { ...team, name: ENVIRONMENT };
    expect(await credentialsOf(own, { isTrusted: false })).toBeUndefined();
  });
});
