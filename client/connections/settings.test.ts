import { describe, expect, it } from 'vitest';
import { addressProblem, originOf, readConnections, SANDBOX_CONNECTION } from './settings';

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
