import { describe, expect, it } from 'vitest';
import type { Connection } from '../../api';
import type { Connections } from '../connections/connections';
import { SANDBOX_CONNECTION } from '../connections/settings';
import { channelOrigin, serviceFor } from './services';

const team: Connection = { name: 'team', baseUrl: 'https://api.acme.dev/base', headerPrefix: 'X-Svc-', vendor: 'svc' };
const sandboxOrigin = { own: 'http://7-c0ffee00.sandbox.localhost', hasEnded: () => false };
const service = { watch: async () => ({}), stop: async () => {} };

function tools(...known: Connection[]) {
  const connections = {
    all: () => known,
    named: (name: string) => known.find((each) => each.name === name),
    channelsClientFor: async () => service,
  } as unknown as Connections;
  return { connections, sandboxOrigin };
}

describe('channelOrigin', () => {
  it('is that of the address, and for the sandbox that of this window', () => {
    expect([team, SANDBOX_CONNECTION].map((each) => channelOrigin(tools(), each))).toEqual([
      'https://api.acme.dev',
      sandboxOrigin.own,
    ]);
  });
});

describe('serviceFor', () => {
  it('gives the service of the origin that a channel was created at', async () => {
    expect(await serviceFor(tools(team), 'team', 'https://api.acme.dev')).toBe(service);
    expect(await serviceFor(tools(SANDBOX_CONNECTION), 'sandbox', sandboxOrigin.own)).toBe(service);
  });

  it('knows a service by its origin, whatever a terminal calls it', async () => {
    expect(await serviceFor(tools(team), 'https://api.acme.dev', 'https://api.acme.dev')).toBe(service);
  });

  it.each([
    ['a connection that is gone', [], 'team', 'https://api.acme.dev', /Nothing was sent/],
    ['a connection without an address', [{ ...team, baseUrl: '' }], 'team', 'https://api.acme.dev', /Nothing was sent/],
    ['a connection that goes elsewhere', [team], 'team', 'https://old.acme.dev', /Nothing was sent/],
    [
      'the sandbox of another window',
      [SANDBOX_CONNECTION],
      'sandbox',
      'http://8-c0ffee00.sandbox.localhost',
      /another window/,
    ],
  ])('sends no ids to %s', async (_what, known, name, origin, words) => {
    await expect(serviceFor(tools(...known), name, origin)).rejects.toThrow(words);
  });
});
