import { describe, expect, it } from 'vitest';
import {
  addressProblem,
  BUILT_IN,
  originOf,
  originsOf,
  readAllowedRegions,
  readConnections,
  readSpeechAddresses,
} from './settings';

describe('readConnections', () => {
  it('always has the sandbox, first, and Google', () => {
    expect(readConnections(undefined)).toEqual({ connections: BUILT_IN, problems: [] });
    expect(readConnections(null)).toEqual({ connections: BUILT_IN, problems: [] });
    expect(BUILT_IN.map(({ name }) => name)).toEqual(['sandbox', 'google']);
  });

  it.each(['https://example.com', 7, [{ baseUrl: 'https://example.com' }]])(
    'reports %o, which is no object',
    (setting) => {
      const { connections, problems } = readConnections(setting);
      expect(connections).toEqual(BUILT_IN);
      expect(problems.map(({ message }) => message)).toEqual([expect.stringContaining('is no object')]);
    },
  );

  it('reads own connections in the order of their names, with defaults', () => {
    const { connections } = readConnections({
      work: { baseUrl: 'https://files.example.com/', vendor: 'acme', webUrl: 'https://files.example.com/open/' },
      local: { baseUrl: 'http://127.0.0.1:8080' },
    });
    expect(connections.slice(2)).toEqual([
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
    ['the name of the sandbox', { sandbox: { baseUrl: 'https://example.com', vendor: 7 } }],
    ['the name of Google', { google: { baseUrl: 'https://evil.example' } }],
    ['the name of the one from the environment', { environment: { baseUrl: 'https://example.com' } }],
    ['a name with a blank', { 'my own': { baseUrl: 'https://example.com' } }],
    ['no address', { own: {} }],
    ['nothing at all', { own: null }],
    ['an address of the wrong type', { own: { baseUrl: 1 } }],
    ['plain HTTP to another machine', { own: { baseUrl: 'http://example.com' } }],
  ])('leaves out and reports %s', (_, setting) => {
    const read = readConnections(setting);
    expect(read.connections).toEqual(BUILT_IN);
    expect(read.problems).toEqual([
      {
        setting: 'driveQuery.connections',
        connection: Object.keys(setting)[0],
        message: expect.stringMatching(/^driveQuery\.connections: “.*”: .*\.$/),
      },
    ]);
  });

  it.each([
    ['headerPrefix', 'X Svc'],
    ['headerPrefix', 'X-Svc'],
    ['vendor', 'Acme'],
    ['vendor', null],
    ['webUrl', 'javascript:alert(1)'],
    ['webUrl', 'https://user@example.com/open/'],
    ['webUrl', 7],
    ['baseURL', 'https://example.com'],
    ['speech', 'https://speech.example.com'],
  ])('keeps a connection whose %s is %o, and reports that', (member, value) => {
    const { connections, problems } = readConnections({ own: { baseUrl: 'https://example.com', [member]: value } });
    expect(connections[2]).toMatchObject({
      name: 'own',
      baseUrl: 'https://example.com',
      headerPrefix: 'X-Svc-',
      vendor: 'svc',
    });
    expect(connections[2]).not.toHaveProperty('webUrl');
    expect(problems.map(({ message }) => message)).toEqual([expect.stringContaining(`“own”, ${member}`)]);
  });

  it('reads one that has speech only', () => {
    const { connections, problems } = readConnections({ voice: { speech: { eu: 'https://eu-speech.example.com' } } });
    expect(problems).toEqual([]);
    expect(connections[2]).toMatchObject({ baseUrl: '', speech: { eu: 'https://eu-speech.example.com' } });
  });
});

describe('speech endpoints', () => {
  it('belong to a connection', () => {
    const speech = { eu: 'https://eu-speech.example.com/', us: 'https://us-speech.example.com/prefix' };
    const { connections, problems } = readConnections({ work: { baseUrl: 'https://example.com', speech } });
    expect(problems).toEqual([]);
    expect(connections[2]?.speech).toEqual({
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
    expect(connections[2]?.speech).toEqual({ us: 'https://us-speech.example.com' });
    expect(problems.map(({ message }) => message.split(':').slice(0, 2).join(':'))).toEqual([
      'driveQuery.connections: “work”, speech.global',
      'driveQuery.connections: “work”, speech.eu',
    ]);
  });

  it.each([undefined, null, 'https://example.com', [], { eu: '' }])('of %o are none', (setting) => {
    expect(readSpeechAddresses(setting, 'here')).toEqual({ addresses: {}, problems: [] });
  });
});

describe('where to sign in', () => {
  const own = (oauth: unknown, clientIds?: unknown) =>
    readConnections({ own: { baseUrl: 'https://example.com', oauth } }, clientIds);

  it.each([
    ['an issuer', { issuer: 'https://login.example.com', clientId: 'desktop-1' }],
    [
      'endpoints',
      {
        authorizationEndpoint: 'https://login.example.com/auth',
        tokenEndpoint: 'http://127.0.0.1:8080/token',
        revocationEndpoint: 'https://login.example.com/revoke',
        userinfoEndpoint: 'https://example.com/me',
      },
    ],
  ])('is %s', (_, oauth) => {
    const { connections, problems } = own(oauth);
    expect(problems).toEqual([]);
    expect(connections[2]?.oauth).toEqual(oauth);
  });

  it.each([
    ['plain HTTP', { revocationEndpoint: 'http://login.example.com/revoke' }, 'revocationEndpoint'],
    ['a user name', { userinfoEndpoint: 'https://login.example.com@evil.example/' }, 'userinfoEndpoint'],
    ['a question mark', { tokenEndpoint: 'https://login.example.com/?token' }, 'tokenEndpoint'],
    ['a fragment', { authorizationEndpoint: 'https://login.example.com/#auth' }, 'authorizationEndpoint'],
    ['no text', { clientId: 7 }, 'clientId'],
    ['a client id of two words', { clientId: 'two words' }, 'clientId'],
    ['a secret, which is no setting', { clientSecret: 's3cret' }, 'clientSecret'],
  ])('leaves out %s, and reports the member without its value', (_, wrong, member) => {
    const { connections, problems } = own({ issuer: 'https://login.example.com', ...wrong });
    expect(connections[2]?.oauth).toEqual({ issuer: 'https://login.example.com' });
    expect(problems.map(({ message }) => message)).toEqual([expect.stringContaining(`“own”, oauth.${member}: `)]);
    expect(problems[0]?.message).not.toContain('s3cret');
  });

  it.each([
    ['text', 'https://login.example.com', 1],
    ['nothing', {}, 1],
    ['half of the endpoints', { tokenEndpoint: 'https://login.example.com/token' }, 1],
    ['an issuer that cannot be used', { issuer: 'http://login.example.com' }, 2],
  ])('cannot be %s; the connection stays', (_, oauth, count) => {
    const { connections, problems } = own(oauth);
    expect(connections[2]).not.toHaveProperty('oauth');
    expect(problems).toHaveLength(count);
  });

  it('takes client ids from a setting of their own, for built-in connections too', () => {
    const oauth = { issuer: 'https://login.example.com', clientId: 'old' };
    const { connections, problems } = own(oauth, { google: 'mine.apps.example', own: 'new' });
    expect(problems).toEqual([]);
    expect(connections[1]?.oauth).toMatchObject({
      clientId: 'mine.apps.example',
      issuer: 'https://accounts.google.com',
    });
    expect(connections[2]?.oauth?.clientId).toBe('new');
  });

  it.each([
    ['no object', 'id', 'is no object'],
    ['no text', { google: 7 }, '“google”'],
    ['for nobody', { gogle: 'id' }, 'no connection “gogle”'],
    ['where nobody signs in', { sandbox: 'id' }, 'no “oauth”'],
  ])('reports client ids that are %s', (_, clientIds, expected) => {
    const { problems } = readConnections({}, clientIds);
    expect(problems).toEqual([{ setting: 'driveQuery.oauth.clientIds', message: expect.stringContaining(expected) }]);
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
    'ftp://user:secret@example.com',
    'https://user:secret@example.com',
    'https://example.com/?a=b',
    'https://example.com/#a',
    '',
  ])('refuses “%s”', (address) => expect(addressProblem(address)).toMatch(/\. .*\.$|\. /));

  it('never repeats a password', () => {
    for (const scheme of ['https', 'ftp', '//']) {
      expect(addressProblem(`${scheme}://user:secret@example.com`)).not.toContain('secret');
    }
  });
});

it('binds credentials to scheme, host and port', () => {
  expect(originOf('https://example.com/prefix')).toBe('https://example.com');
  expect(originOf('https://example.com:8443')).toBe('https://example.com:8443');
});
