import { describe, expect, it } from 'vitest';
import {
  addressProblem,
  originOf,
  originsOf,
  readAllowedRegions,
  readConnections,
  readSpeechAddresses,
  SANDBOX_CONNECTION,
} from './settings';

describe('readConnections', () => {
  it('always has the sandbox, first', () => {
    expect(readConnections(undefined)).toEqual({ connections: [SANDBOX_CONNECTION], problems: [] });
    expect(readConnections(null).connections).toEqual([SANDBOX_CONNECTION]);
    expect(readConnections('https://example.com').problems).toHaveLength(0);
  });

  it('reads own connections in the order of their names, with defaults', () => {
    const { connections } = readConnections({
      work: { baseUrl: 'https://files.example.com/', vendor: 'acme', webUrl: 'https://files.example.com/open/' },
      local: { baseUrl: 'http://127.0.0.1:8080' },
    });
    expect(connections.slice(1)).toEqual([
      { name: 'local', baseUrl: 'http://127.0.0.1:8080', headerPrefix: 'X-Svc-', vendor: 'svc' },
      {
        name: 'work',
        baseUrl: 'https://files.example.com',
        headerPrefix: 'X-Svc-',
        vendor: 'acme',
        webUrl: 'https://files.example.com/open/',
      },
    ]);
  });

  it.each([
    ['the name of the built-in one', { sandbox: { baseUrl: 'https://example.com' } }],
    ['the name of the one from the environment', { environment: { baseUrl: 'https://example.com' } }],
    ['a name with a blank', { 'my own': { baseUrl: 'https://example.com' } }],
    ['no address', { own: {} }],
    ['nothing at all', { own: null }],
    ['an address of the wrong type', { own: { baseUrl: 1 } }],
    ['plain HTTP to another machine', { own: { baseUrl: 'http://example.com' } }],
  ])('leaves out and reports %s', (_, setting) => {
    const read = readConnections(setting);
    expect(read.connections).toEqual([SANDBOX_CONNECTION]);
    expect(read.problems).toHaveLength(1);
  });
});

describe('speech endpoints', () => {
  it('belong to a connection', () => {
    const speech = { eu: 'https://eu-speech.example.com/', us: 'https://us-speech.example.com/prefix' };
    const { connections, problems } = readConnections({ work: { baseUrl: 'https://example.com', speech } });
    expect(problems).toEqual([]);
    expect(connections[1]?.speech).toEqual({
      eu: 'https://eu-speech.example.com',
      us: 'https://us-speech.example.com/prefix',
    });
  });

  it('that cannot be used are left out and reported, one by one', () => {
    const speech = {
      global: 7,
      eu: 'http://eu-speech.example.com',
      us: 'https://us-speech.example.com',
      mars: 'https://x',
    };
    const { connections, problems } = readConnections({ work: { baseUrl: 'https://example.com', speech } });
    expect(connections[1]?.speech).toEqual({ us: 'https://us-speech.example.com' });
    expect(problems.map((problem) => problem.split(':').slice(0, 2).join(':'))).toEqual([
      'driveQuery.connections: “work”, speech.global',
      'driveQuery.connections: “work”, speech.eu',
    ]);
  });

  it.each([undefined, null, 'https://example.com', [], { eu: '' }])('of %o are none', (setting) => {
    expect(readSpeechAddresses(setting, 'here')).toEqual({ addresses: {}, problems: [] });
  });
});

describe('allowed regions', () => {
  it.each([
    ['nothing set', undefined, undefined],
    ['no list', 'eu', undefined],
    ['some', ['us', 'eu'], ['eu', 'us']],
    ['none', [], []],
    ['a slip', ['europe'], []],
  ])('%s', (_, setting, expected) => expect(readAllowedRegions(setting)).toEqual(expected));
});

describe('originsOf', () => {
  it('names each origin once', () => {
    const speech = { global: 'https://example.com/speech', eu: 'https://eu-speech.example.com' };
    expect(originsOf({ baseUrl: 'https://example.com', speech })).toEqual([
      'https://example.com',
      'https://eu-speech.example.com',
    ]);
  });
  it('leaves out what is not there', () => {
    expect(originsOf({ baseUrl: '', speech: { us: 'https://us-speech.example.com' } })).toEqual([
      'https://us-speech.example.com',
    ]);
  });
});

describe('addressProblem', () => {
  it.each([
    'https://example.com',
    'https://example.com/prefix',
    'http://localhost:80',
    'http://127.0.0.1:1',
    'http://[::1]:1',
    'http://sandbox.localhost',
  ])('lets %s pass', (address) => expect(addressProblem(address)).toBeUndefined());

  it.each([
    'example.com',
    'ftp://example.com',
    'http://example.com',
    'http://localhost.example.com',
    'http://127.0.0.1.example.com',
    'https://user:secret@example.com',
    'https://example.com/?a=b',
    'https://example.com/#a',
    '',
  ])('refuses “%s”', (address) => expect(addressProblem(address)).toMatch(/\. .*\.$|\. /));

  it('never repeats a password', () => {
    expect(addressProblem('https://user:secret@example.com')).not.toContain('secret');
  });
});

it('binds credentials to scheme, host and port', () => {
  expect(originOf('https://example.com/prefix')).toBe('https://example.com');
  expect(originOf('https://example.com:8443')).toBe('https://example.com:8443');
});
