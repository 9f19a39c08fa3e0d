import { homedir } from 'node:os';
import { channelsFolder, type Place, stateFolder } from '../../channels/index';

/** What depends on where this machine keeps data of programs. */
export interface StateFolders {
  /** Of the records of channels; the command line has the same. */
  readonly channels: string;
  /** Of the sandbox's certificate authority. */
  readonly authority: string;
}

/** The folders for what has to outlive a window. */
export function stateFolders(env: Place['env']): StateFolders {
  const place: Place = { env, platform: process.platform, home: homedir() };
  return { channels: channelsFolder(place), authority: stateFolder(place) };
}
