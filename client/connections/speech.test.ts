import { describe, expect, it } from 'vitest';
import type { Connection, SpeechRegion } from '../../api';
import { SANDBOX_CONNECTION } from './settings';
import { createSpeech, type SpeechSettings } from './speech';

const own: Connection = {
  name: 'own',
  baseUrl: 'https://example.com',
  speech: { eu: 'https://eu-speech.example.com' },
  headerPrefix: 'X-Svc-',
  vendor: 'svc',
};

const OPEN: SpeechSettings = { overrides: {}, allowedRegions: undefined, timeoutMs: 30_000 };

function speech(settings: Partial<SpeechSettings> = {}) {
  const asked: string[] = [];
  const made = createSpeech(
    () => ({ ...OPEN, ...settings }),
    async ({ name }, address) => {
      asked.push(`${name} ${address}`);
      return { fetch: async () => Response.json({ results: [] }), credentials: undefined };
    },
  );
  return { ...made, asked };
}

describe('where speech goes', () => {
  it.each([
    ['the base address', own, 'global', {}, { endpoint: 'https://example.com', from: 'base address' }],
    ['its own endpoint', own, 'eu', {}, { endpoint: 'https://eu-speech.example.com', from: 'connection' }],
    [
      'what the setting says',
      own,
      'eu',
      { overrides: { eu: 'https://other.example' } },
      { endpoint: 'https://other.example', from: 'setting' },
    ],
    ['nowhere', own, 'us', {}, { why: 'none' }],
    ['nowhere by policy', own, 'eu', { allowedRegions: ['us'] }, { why: 'not-allowed' }],
    [
      'the sandbox, whatever the setting says',
      SANDBOX_CONNECTION,
      'eu',
      { overrides: { eu: 'https://other.example' } },
      { endpoint: 'http://eu-speech.sandbox.localhost' },
    ],
    ['the environment', { ...own, name: 'environment' }, 'eu', {}, { from: 'environment' }],
  ] as const)('%s', (_, connection, region, settings, expected) => {
    expect(speech(settings).speechEndpoint(connection, region as SpeechRegion)).toMatchObject(expected);
  });

  it('opens the door to the endpoint, not to the base address', async () => {
    const { speechClientFor, asked } = speech();
    const client = await speechClientFor(own, 'eu');
    expect(asked).toEqual(['own https://eu-speech.example.com']);
    expect(await client.recognize('{}')).toEqual({ response: { results: [] } });
  });

  it('opens no door to a region that cannot be used', async () => {
    const { speechClientFor, asked } = speech({ allowedRegions: [] });
    await expect(speechClientFor(own, 'eu')).rejects.toThrow(/does not allow/);
    expect(asked).toEqual([]);
  });
});

describe('the origins of a connection', () => {
  it('are those it sends to', () => {
    const overrides = { eu: 'https://other.example', us: 'https://us.example' };
    expect(speech({ overrides }).originsOf(own)).toEqual([
      'https://example.com',
      'https://other.example',
      'https://us.example',
    ]);
    expect(speech({ overrides }).originsOf(SANDBOX_CONNECTION)).toContain('http://eu-speech.sandbox.localhost');
  });
});
