import type { CalendarsState } from './calendars/store';
import type { RegistryState } from './registry';

/** What the calendars and channels area keeps over restarts. What waits to be delivered, the log and identities are not kept. */
export interface ChannelsState {
  readonly calendars: CalendarsState;
  readonly registry: RegistryState;
  /** Numbers of revoked certificates. */
  readonly revoked: readonly string[];
}

/** Whether some JSON can be such a state. */
export function isChannelsState(said: Partial<ChannelsState>): said is ChannelsState {
  const { calendars, registry, revoked } = said;
  return [calendars?.calendars, calendars?.users, registry?.channels, registry?.ids, revoked].every(Array.isArray);
}
