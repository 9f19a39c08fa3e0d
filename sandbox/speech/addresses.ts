import type { SpeechRegion } from '../../api/types';

/** Where the endpoints are inside a process (api.md §4, Area A); `listen` gives each a port of its own. */
export const SPEECH_ADDRESSES: Readonly<Record<SpeechRegion, string>> = {
  global: 'http://speech.sandbox.localhost',
  eu: 'http://eu-speech.sandbox.localhost',
  us: 'http://us-speech.sandbox.localhost',
};

/** The regions in the order in which they are told. */
export const REGIONS: readonly SpeechRegion[] = ['global', 'eu', 'us'];

/** The region whose endpoint has this host, undefined for any other host. */
export function regionOf({ hostname }: URL): SpeechRegion | undefined {
  return REGIONS.find((region) => new URL(SPEECH_ADDRESSES[region]).hostname === hostname);
}

/** What a user wrote, if it names a region. */
export function readRegion(name: unknown): SpeechRegion | undefined {
  return REGIONS.find((region) => region === name);
}
