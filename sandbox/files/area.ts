import { fold } from '../../language';
import type { Kept } from '../state';
import type { FilesContext } from './context';
import { plantBelievable, plantRoots } from './data/believable';
import { generateFiles } from './data/generate';
import { type Journal, replayJournal, writeJournal } from './journal';
import { LANDMARKS } from './landmarks';
import { loadData } from './load-data';
import { directory } from './people';
import type { LabelDefinition } from './store/file';
import { FileStore } from './store/store';

/** What the files area starts with. */
export interface FilesOptions {
  readonly seed: number;
  readonly vendor: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** At least so many files, the rest made up. */
  readonly files: number;
  /** The parsed `--data`; undefined for the believable data set. */
  readonly data: unknown;
  /** What happened to the files in earlier runs. */
  readonly journal: Journal | undefined;
  readonly combinedSearchLimit: number;
}

/** The files area: what its operations work on, and what of it is kept. */
export interface FilesArea extends Kept<Journal> {
  readonly context: FilesContext;
}

/** Lays out the data set and replays the journal. Throws `BadData` and `BadState`. */
export function createFilesArea(options: FilesOptions): FilesArea {
  const { journal } = options;
  const origin = journal?.origin ?? options.now();
  const labels = new Map<string, LabelDefinition>(Object.values(LANDMARKS.labels).map((label) => [label.id, label]));
  const store = new FileStore(options.seed, labels);
  const context = contextOf(store, options);
  plantRoots(store, options.vendor);
  const roots = store.count;
  if (options.data === undefined) plantBelievable(store, options.seed, origin, options.vendor);
  else loadData({ ...context, now: () => origin }, labels, options.data);
  generateFiles(store, options.files + roots, options.seed, origin, options.vendor);
  const base = store.count;
  if (journal) replayJournal(store, journal);
  const touched = new Set(journal?.rows.map(([row]) => row));
  store.watch((row) => touched.add(row));
  return {
    context,
    changes: () => store.changes,
    part: () => writeJournal(store, origin, base, touched),
  };
}

function contextOf(store: FileStore, { vendor, now, combinedSearchLimit }: FilesOptions): FilesContext {
  const { users, folders, domain } = LANDMARKS;
  return {
    store,
    directory: directory(users.me, Object.values(users)),
    user: { email: users.me.email, addresses: [fold(users.me.email), fold(users.team.email)], domain },
    roots: { myDrive: folders.root, appData: folders.appData },
    vendor,
    now,
    combinedSearchLimit,
  };
}
