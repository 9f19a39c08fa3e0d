import { describe, expect, it } from 'vitest';
import { type Connection, type SpeechRegion, speechEndpoint } from '../../api';
import { SANDBOX_CONNECTION } from '../connections/settings';
import { regionChoices, shownEndpoint } from './endpoint-words';

const own: Connection = {
  name: 'own',
  baseUrl: 'https://example.com',
  speech: { eu: 'https://eu-speech.example.com' },
  headerPrefix: 'X-Svc-',
  vendor: 'svc',
};

describe('where an endpoint comes from', () => {
  it.each([
    ['setting', own, 'from the setting driveQuery.speech.endpoints'],
    ['connection', own, 'from the connection “own”'],
    ['connection', SANDBOX_CONNECTION, 'of the sandbox, on this machine'],
    ['base address', own, 'the base address of the connection “own”'],
    ['base address', { ...own, name: 'environment' }, 'the base address DQ_BASE_URL'],
    ['environment', { ...own, name: 'environment' }, 'from the environment variable DQ_SPEECH_EU_ENDPOINT'],
  ] as const)('%s', (from, connection, source) => {
    expect(shownEndpoint('eu', { endpoint: 'https://eu-speech.example.com:8443/x', from }, connection)).toEqual({
      region: 'European Union',
      address: 'https://eu-speech.example.com:8443/x',
      host: 'eu-speech.example.com:8443',
      source,
    });
  });
});

describe('the regions to choose from', () => {
  it('are all there, with the reason where one cannot be used', () => {
    const allowedRegions: SpeechRegion[] = ['eu', 'us'];
    const choices = regionChoices(own, (connection, region) =>
      speechEndpoint(region, { connection, kind: 'connection', allowedRegions }),
    );
    expect(choices.map(({ label, description, obstacle }) => [label, description, obstacle === undefined])).toEqual([
      ['Global', 'not allowed here', false],
      ['European Union', 'https://eu-speech.example.com', true],
      ['United States', 'no address', false],
    ]);
    expect(choices[1]?.detail).toBe('From the connection “own”');
    expect(choices[2]?.detail).toMatch(/^Add speech\.us/);
    expect(choices[2]?.obstacle).toMatch(/has no address.*speech\.us/);
  });
});
