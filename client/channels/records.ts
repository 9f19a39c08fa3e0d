import { existsSync } from 'node:fs';
import * as vscode from 'vscode';
import { type ChannelList, type ChannelRecord, type ChannelStore, openStore } from '../../channels/index';
import { throttle } from './throttle';

/** The records of channels as this window sees them: of all windows and terminals, and as they are on the disk. */
export interface Records extends vscode.Disposable {
  readonly list: () => ChannelList;
  /** The record of a channel, also of one that another process wrote a moment ago. */
  readonly find: (id: string) => ChannelRecord | undefined;
  /** Why the records cannot be read, as a sentence; undefined when they can. */
  readonly problem: () => string | undefined;
  /** Rejects with the system's error where the folder cannot be used. */
  readonly store: () => Promise<ChannelStore>;
  /** Resolves when the list is as the folder is now. */
  readonly refresh: () => Promise<void>;
  /** After a change, at most four times a second. */
  readonly onDidChange: vscode.Event<void>;
}

const NONE: ChannelList = { records: [], newer: [], aside: [] };

/** Milliseconds between two looks at the folder. */
const PAUSE = 250;

/** Ids have at most 64 characters (api.md §8): what is longer is nobody's. */
const LONGEST_ID = 256;

/** Follows the folder of records. It is opened at once if it is there, else on the first use, and again on the next one if that fails. */
export function createRecords(folder: string, log: vscode.LogOutputChannel): Records {
  const changed = new vscode.EventEmitter<void>();
  let list = NONE;
  let known = new Map<string, ChannelRecord>();
  let problem: string | undefined;
  let opening: Promise<ChannelStore> | undefined;
  let opened: ChannelStore | undefined;
  let reading: Promise<void> | undefined;
  let stopWatching = () => {};

  function store(): Promise<ChannelStore> {
    opening ??= openStore(folder).then(
      (made) => {
        stopWatching = made.watch(soon.call);
        opened = made;
        return made;
      },
      (error: unknown) => {
        opening = undefined;
        throw error;
      },
    );
    return opening;
  }

  async function read(): Promise<void> {
    try {
      list = await (await store()).list();
      known = new Map(list.records.map((record) => [record.id, record]));
      problem = undefined;
    } catch (error) {
      problem = `${error instanceof Error ? error.message : error}`;
      log.error(`The records of channels in ${folder} cannot be read: ${problem}`);
    }
    changed.fire();
  }

  /** One look at a time; one that is asked for meanwhile follows. */
  async function refresh(): Promise<void> {
    while (reading) await reading;
    reading = read().finally(() => {
      reading = undefined;
    });
    await reading;
  }

  const soon = throttle(PAUSE, () => void refresh());
  // Who has never watched anything gets no folder for it.
  if (existsSync(folder)) soon.call();
  return {
    list: () => list,
    find: (id) => (id.length > LONGEST_ID ? undefined : (known.get(id) ?? opened?.peek(id))),
    problem: () => problem,
    store,
    refresh,
    onDidChange: changed.event,
    dispose: () => {
      soon.dispose();
      stopWatching();
      changed.dispose();
    },
  };
}
