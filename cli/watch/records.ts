import {
  type ChannelRecord,
  type ChannelStore,
  channelsFolder,
  findChannel,
  openStore,
  stateFolder,
} from '../../channels';
import { usageError } from '../command';
import { reasonOf } from '../inputs';
import type { Outside } from '../outside';

/** Opens the records of channels, the same that the editor has. Throws a usage error where their folder cannot be used. */
export async function openRecords(outside: Outside): Promise<ChannelStore> {
  const folder = channelsFolder(placeOf(outside));
  return await openStore(folder).catch((error: unknown) => {
    throw usageError(`the channels in ${folder} cannot be read: ${reasonOf(error)}; DQ_STATE_DIR names another folder`);
  });
}

/** The folder of what outlives the program: the sandbox's certificate authority is in there too. */
export function stateFolderOf(outside: Outside): string {
  return stateFolder(placeOf(outside));
}

/** The record that an id, or the beginning of one, means. Throws a usage error when it is none, or more than one. */
export async function recordFor(text: string, store: ChannelStore): Promise<ChannelRecord> {
  const found = await findChannel(store, text);
  if (found.kind === 'found') return found.record;
  if (found.kind === 'none') throw usageError(`no channel on record has an id that begins with “${text}”`);
  const ids = found.records.slice(0, MOST_NAMED).map(({ id }) => id);
  const more = found.records.length - ids.length;
  throw usageError(`several ids begin with “${text}”: ${ids.join(', ')}${more > 0 ? ` and ${more} more` : ''}`);
}

const MOST_NAMED = 5;

function placeOf({ env, platform, home }: Outside) {
  return { env, platform, home: home() };
}
