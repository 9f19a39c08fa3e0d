import path from 'node:path';

/** What the place of the records depends on. */
export interface Place {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: NodeJS.Platform;
  readonly home: string;
}

/**
 * The folder where the editor and the command line keep what has to outlive them: records of channels, the sandbox's
 * authority. `DQ_STATE_DIR`, or else where programs of this platform keep their data.
 */
export function stateFolder({ env, platform, home }: Place): string {
  const asked = env.DQ_STATE_DIR?.trim();
  if (asked) return path.resolve(asked);
  if (platform === 'win32') return path.join(env.LOCALAPPDATA || path.join(home, 'AppData/Local'), 'Drive Query');
  if (platform === 'darwin') return path.join(home, 'Library/Application Support/Drive Query');
  return path.join(env.XDG_DATA_HOME || path.join(home, '.local/share'), 'drive-query');
}

/** The folder of the channels' records in there. */
export function channelsFolder(place: Place): string {
  return path.join(stateFolder(place), 'channels');
}
