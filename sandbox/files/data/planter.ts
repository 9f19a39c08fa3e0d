import { folderType, shortcutType } from '../context';
import { LANDMARKS } from '../landmarks';
import { type Permission, type StoredFile, storedFile } from '../store/file';
import type { FileStore } from '../store/store';
import type { KindName } from './kinds';
import { contentFor, kindNamed, nameFor, timeBefore, typeOf } from './naming';
import type { Random } from './random';

/** Where files are put, and what they share with everything beside them. */
export interface Place {
  readonly parent: string;
  readonly permissions: readonly Permission[];
  readonly driveId?: string;
  readonly sharedBy?: string;
}

/** Puts files into a store, so that a data set reads as a list of what is where. */
export interface Planter {
  readonly now: number;
  readonly vendor: string;
  readonly random: Random;
  /** Adds one file; what is not said is made up. Returns the id. */
  file(place: Place, said: Partial<StoredFile> & Pick<StoredFile, 'name' | 'mimeType'>): string;
  folder(place: Place, name: string, said?: Partial<StoredFile>): string;
  /** Adds `count` files of these kinds, of the last `years` years. */
  files(place: Place, kinds: readonly KindName[], count: number, years?: number): void;
  shortcut(place: Place, name: string, target: string): string;
}

export function planter(store: FileStore, now: number, vendor: string, random: Random): Planter {
  const file: Planter['file'] = (place, said) => {
    const modifiedTime = said.modifiedTime ?? timeBefore(now, random);
    const createdTime = said.createdTime ?? Math.floor(modifiedTime - random.next() * 200 * 86_400_000);
    const owner = place.permissions.find(({ role }) => role === 'owner')?.emailAddress;
    const author =
      owner ?? random.pick([LANDMARKS.users.mira.email, LANDMARKS.users.me.email, LANDMARKS.users.jonas.email]);
    const mine = author === LANDMARKS.users.me.email;
    const whole = storedFile({
      parents: [place.parent],
      permissions: place.permissions,
      driveId: place.driveId ?? '',
      lastModifyingUser: author,
      modifiedByMeTime: mine ? modifiedTime : Number.NaN,
      viewedByMeTime:
        mine || random.chance(0.4) ? Math.min(now - 1000, modifiedTime + random.below(3_600_000)) : Number.NaN,
      starred: random.chance(0.04),
      ...(place.sharedBy !== undefined && { sharingUser: place.sharedBy }),
      ...said,
      createdTime,
      modifiedTime,
    });
    return store.idOf(store.add(whole));
  };
  const folder: Planter['folder'] = (place, name, said = {}) =>
    file(place, { ...said, name, mimeType: folderType(vendor) });
  const files: Planter['files'] = (place, kinds, count, years) => {
    for (let index = 0; index < count; index++) {
      const kind = kindNamed(random.pick(kinds));
      const modifiedTime = timeBefore(now, random, years);
      const name = nameFor(kind, random, modifiedTime);
      file(place, { name, mimeType: typeOf(kind, vendor), modifiedTime, content: contentFor(kind, vendor, random) });
    }
  };
  const shortcut: Planter['shortcut'] = (place, name, target) =>
    file(place, { name, mimeType: shortcutType(vendor), shortcutTarget: target });
  return { now, vendor, random, file, folder, files, shortcut };
}
