/** Something in the settings that cannot be used. */
export interface SettingProblem {
  /** The setting it stands in, to be opened: `driveQuery.connections`. Absent for the environment. */
  readonly setting?: string;
  /** Where, what is wrong and what to do, as sentences. Holds no password that an address had. */
  readonly message: string;
  /** The connection that is left out for it; absent where only a part of one is, or none is concerned. */
  readonly connection?: string;
}

/** Takes one sentence about something that cannot be used. */
export type Report = (message: string) => void;

/** The members of an object; undefined for what is none. */
export function asMembers(value: unknown): Readonly<Record<string, unknown>> | undefined {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? (value as Record<string, unknown>) : undefined;
}
