import { folderType } from '../context';
import { LANDMARKS } from '../landmarks';
import { type Content, type Permission, storedFile } from '../store/file';
import type { FileStore } from '../store/store';
import { spreadTrash } from '../store/trash';
import { AUDIENCES } from './audience';
import { KINDS, type KindName, WORDS } from './kinds';
import { COMMON, contentFor, DAY, kindNamed, nameFor, timeBefore, typeOf } from './naming';
import { type Random, randomFrom } from './random';

const { folders, drives, users } = LANDMARKS;
/** One folder for so many files. */
const FILES_PER_FOLDER = 25;
/** So many different contents of each kind. */
const CONTENTS = 24;

interface Shelf {
  readonly parents: readonly string[];
  readonly permissions: readonly Permission[];
  readonly driveId: string;
}

/**
 * Fills the store up to `total` files: folders in folders, files in them, in one's own storage and in the shared drives.
 * The same for the same seed and `now`. A million take some seconds and, in columns, about 90 bytes each.
 */
export function generateFiles(store: FileStore, total: number, seed: number, now: number, vendor: string): void {
  const missing = total - store.count;
  if (missing <= 0) return;
  store.reserve(total);
  const random = randomFrom(seed + 1);
  const shelves = plantShelves(store, Math.ceil(missing / (FILES_PER_FOLDER + 1)), random, now, vendor);
  const contents = contentPools(random, vendor);
  while (store.count < total) {
    const name = random.pick(COMMON);
    const kind = kindNamed(name);
    const modifiedTime = timeBefore(now, random);
    const mine = random.chance(0.8);
    store.add(
      storedFile({
        ...random.pick(shelves),
        name: nameFor(kind, random, modifiedTime),
        mimeType: typeOf(kind, vendor),
        createdTime: Math.floor(modifiedTime - random.next() * 200 * DAY),
        modifiedTime,
        modifiedByMeTime: mine ? modifiedTime : Number.NaN,
        viewedByMeTime: mine ? modifiedTime + 1 : Number.NaN,
        lastModifyingUser: mine ? users.me.email : users.mira.email,
        starred: random.chance(0.01),
        explicitlyTrashed: random.chance(0.02),
        content: random.pick(contents[name]),
      }),
    );
  }
  spreadTrash(store);
}

/** Folders to put files into; each lies in one of those before it, or at a top. */
function plantShelves(store: FileStore, count: number, random: Random, now: number, vendor: string): readonly Shelf[] {
  const { mine, mineWithTeam, marketing } = AUDIENCES;
  const shelves: Shelf[] = [
    { parents: [folders.root], permissions: mine, driveId: '' },
    { parents: [folders.team], permissions: mineWithTeam, driveId: '' },
    { parents: [drives.marketing], permissions: marketing, driveId: drives.marketing },
  ].filter(({ parents }) => store.rowOf(parents[0]!) >= 0);
  const mimeType = folderType(vendor);
  for (let index = 0; index < count; index++) {
    const above = shelves[random.below(Math.min(shelves.length, 2000))]!;
    const name = `${random.pick(WORDS)} ${random.below(100)}`;
    const createdTime = timeBefore(now, random);
    const row = store.add(storedFile({ ...above, name, mimeType, createdTime, modifiedTime: createdTime }));
    shelves.push({ ...above, parents: [store.idOf(row)] });
  }
  return shelves;
}

function contentPools(random: Random, vendor: string): Readonly<Record<KindName, readonly Content[]>> {
  const pool = (name: KindName) => Array.from({ length: CONTENTS }, () => contentFor(KINDS[name], vendor, random));
  const names = Object.keys(KINDS) as KindName[];
  return Object.fromEntries(names.map((name) => [name, pool(name)])) as unknown as Record<KindName, Content[]>;
}
