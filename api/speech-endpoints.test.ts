import { describe, expect, test } from 'vitest';
import { type SpeechPlaces, speechEndpoint } from './speech-endpoints';
import type { SpeechRegion } from './types';

const connection = { name: 'work', baseUrl: 'https://base.example/', speech: { eu: 'https://eu.example/' } };
const places: SpeechPlaces = { connection, kind: 'connection' };

describe('the endpoint of a region', () => {
  test.each<[string, SpeechRegion, Partial<SpeechPlaces>, string, string]>([
    ['is what the connection says', 'eu', {}, 'https://eu.example', 'connection'],
    ['is the base address for global', 'global', {}, 'https://base.example', 'base address'],
    ['is the override before all', 'eu', { overrides: { eu: 'https://o.example' } }, 'https://o.example', 'setting'],
    ['is the override of its own region only', 'eu', { overrides: { us: 'x' } }, 'https://eu.example', 'connection'],
    ['is not an override of nothing', 'eu', { overrides: { eu: ' ' } }, 'https://eu.example', 'connection'],
    [
      'is the sandbox’s own in the sandbox',
      'eu',
      { kind: 'sandbox', overrides: { eu: 'https://o.example' } },
      'https://eu.example',
      'connection',
    ],
    ['is from the environment', 'eu', { kind: 'environment' }, 'https://eu.example', 'environment'],
    ['is one that the policy allows', 'eu', { allowedRegions: ['eu', 'us'] }, 'https://eu.example', 'connection'],
  ])('%s', (_what, region, more, endpoint, from) => {
    expect(speechEndpoint(region, { ...places, ...more })).toEqual({ endpoint, from });
  });

  test('is the connection’s own global one before its base address', () => {
    const speech = { global: 'https://global.example' };
    expect(speechEndpoint('global', { ...places, connection: { ...connection, speech } })).toEqual({
      endpoint: 'https://global.example',
      from: 'connection',
    });
  });
});

describe('there is none', () => {
  test.each<[string, SpeechRegion, Partial<SpeechPlaces>, string, string]>([
    ['that nobody has named', 'us', {}, 'none', 'speech.us'],
    ['that the environment does not name', 'us', { kind: 'environment' }, 'none', 'DQ_SPEECH_US_ENDPOINT'],
    ['that the policy forbids', 'global', { allowedRegions: ['eu', 'us'] }, 'not-allowed', 'eu or us'],
    [
      'that the policy forbids, overrides or not',
      'global',
      { allowedRegions: ['eu'], overrides: { global: 'https://o.example' } },
      'not-allowed',
      'eu',
    ],
    ['where the policy allows nothing', 'eu', { allowedRegions: [] }, 'not-allowed', 'no endpoint at all'],
    [
      'in an environment with regional endpoints only',
      'global',
      { kind: 'environment', connection: { name: 'environment', baseUrl: '', speech: { eu: 'https://eu.example' } } },
      'none',
      'DQ_SPEECH_ENDPOINT',
    ],
  ])('%s', (_what, region, more, why, advice) => {
    expect(speechEndpoint(region, { ...places, ...more })).toEqual({
      why,
      region,
      message: expect.stringMatching(/\.$/),
      advice: expect.stringContaining(advice),
    });
  });

  test('for a region, a regional request never goes to the global endpoint', () => {
    const speech = { global: 'https://global.example' };
    expect(speechEndpoint('eu', { ...places, connection: { ...connection, speech } })).toMatchObject({ why: 'none' });
  });
});
