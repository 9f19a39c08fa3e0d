import type { SpeechRegion } from '../../api';
import { movedUri } from './moved-uri';

/** The region that each request file was sent to last. */
export interface RegionMemory {
  /** Undefined for a file that was never sent anywhere. */
  readonly of: (uri: string) => SpeechRegion | undefined;
  readonly remember: (uri: string, region: SpeechRegion) => Promise<void>;
  /** A file, or the files of a folder, are somewhere else now. */
  readonly moved: (from: string, to: string) => Promise<void>;
}

/** What a memory lies in: the state of the workspace. */
export interface State {
  get(key: string): unknown;
  update(key: string, value: unknown): PromiseLike<void>;
}

const KEY = 'driveQuery.speechRegions';
const REGIONS: readonly unknown[] = ['global', 'eu', 'us'];

/** Remembers for the latest `most` files, and calls `changed` whenever it has. */
export function createRegionMemory(state: State, changed: () => void, most = 200): RegionMemory {
  const kept = (): readonly (readonly [string, SpeechRegion])[] => {
    const value = state.get(KEY);
    return Array.isArray(value) ? value.filter(isEntry) : [];
  };
  return {
    of: (uri) => kept().find(([each]) => each === uri)?.[1],
    async remember(uri, region) {
      const others = kept().filter(([each]) => each !== uri);
      await state.update(KEY, [[uri, region], ...others].slice(0, most));
      changed();
    },
    async moved(from, to) {
      const now = (uri: string) => movedUri(uri, from, to) ?? uri;
      const before = kept();
      if (before.every(([uri]) => now(uri) === uri)) return;
      // What lay there before has given way to what is there now.
      const stay = before.filter(([uri]) => now(uri) === uri && uri !== to && !uri.startsWith(`${to}/`));
      const move = before.filter(([uri]) => now(uri) !== uri);
      await state.update(KEY, [...move.map(([uri, region]) => [now(uri), region]), ...stay]);
      changed();
    },
  };
}

function isEntry(value: unknown): value is readonly [string, SpeechRegion] {
  return Array.isArray(value) && typeof value[0] === 'string' && REGIONS.includes(value[1]);
}
