import type { SpeechRegion } from '../../api';
import { createFileMemory, type FileMemory, type State } from '../file-memory';

/** The region that each request file was sent to last. */
export type RegionMemory = FileMemory<SpeechRegion>;

const REGIONS: readonly unknown[] = ['global', 'eu', 'us'];

/** Remembers for the latest `most` files, and calls `changed` whenever it has. */
export function createRegionMemory(state: State, changed: () => void, most = 200): RegionMemory {
  const isValue = (value: unknown): value is SpeechRegion => REGIONS.includes(value);
  return createFileMemory(state, { key: 'driveQuery.speechRegions', isValue, changed, most });
}
