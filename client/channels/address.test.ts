import { describe, expect, it } from 'vitest';
import { kindOfAddress } from './address';

describe('kindOfAddress', () => {
  it.each([
    ['https://127.0.0.1:4433/notifications', 'receiver'],
    ['https://127.0.0.1:4434/notifications', 'loopback'],
    ['http://127.0.0.1:4433/', 'loopback'],
    ['https://localhost/', 'loopback'],
    ['https://[::1]:80/', 'loopback'],
    ['https://example.com/notifications', 'placeholder'],
    ['https://hooks.example.org/', 'placeholder'],
    ['https://your-domain.test/', 'placeholder'],
    ['https://hooks.acme.dev/x', 'public'],
    ['https://example.company/', 'public'],
    ['<address>', 'placeholder'],
    ['', 'placeholder'],
    [undefined, 'placeholder'],
    [7, 'placeholder'],
  ])('%s: %s', (address, kind) => {
    expect(kindOfAddress(address, 'https://127.0.0.1:4433')).toBe(kind);
  });
});
