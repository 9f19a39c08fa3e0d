import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, stat, unlink } from 'node:fs/promises';
import path from 'node:path';
import { t } from '@vscode/l10n';
import { withLock } from './lock';
import { type ChannelRecord, readRecord, writeRecord } from './record';
import { watchFolder } from './watch-folder';
import { writeWhole } from './whole-file';

/** Everything the folder of records holds. */
export interface ChannelList {
  /** In the order of their creation. */
  readonly records: readonly ChannelRecord[];
  /** Files of a newer Drive Query: left as they are, and not understood. */
  readonly newer: readonly string[];
  /** Files that hold no record, under the names they were moved to, and those that cannot be read, with the reason. */
  readonly aside: readonly { readonly file: string; readonly reason: string }[];
}

/**
 * The records of channels: one file each, so that several windows and terminals work side by side without losing each
 * other's. Every method rejects with the system's error where the folder cannot be used.
 */
export interface ChannelStore {
  readonly folder: string;
  list(): Promise<ChannelList>;
  get(id: string): Promise<ChannelRecord | undefined>;
  /** The same at once, for whoever cannot wait; a file that cannot be read is none. */
  peek(id: string): ChannelRecord | undefined;
  /**
   * Writes the record of a new channel, on the disk when this resolves. Rejects with `ChannelExists` for a known id, unless
   * no channel came of that.
   */
  add(record: ChannelRecord): Promise<void>;
  /**
   * Replaces a record by what `change` makes of it as it is on the disk now, alone with it. Returns the new record, or
   * undefined when there is none with this id.
   */
  update(id: string, change: (record: ChannelRecord) => ChannelRecord): Promise<ChannelRecord | undefined>;
  /** Forgets a channel. Returns whether there was a record. */
  remove(id: string): Promise<boolean>;
  /** Calls `changed` after records were written, by whichever process; until the returned function is called. */
  watch(changed: () => void): () => void;
}

/** There is a record with this id already. */
export class ChannelExists extends Error {
  constructor(readonly id: string) {
    super(t('There is a record of a channel “{0}” already.', id));
  }
}

const RECORD = /^[0-9a-f]{32}\.json$/;
const ASIDE = /^[0-9a-f]{32}\.json\.corrupt-\d+$/;
/** Files read at once: fast, and far below what a process may have open. */
const AT_ONCE = 64;

/** Opens the folder of records, made if it is not there, readable for its owner only. */
export async function openStore(folder: string): Promise<ChannelStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const kept = new Map<string, Kept>();
  const fileOf = (id: string) => path.join(folder, nameOf(id));
  return {
    folder,
    list: () => listFolder(folder, kept),
    get: (id) => readOne(fileOf(id)),
    peek: (id) => peekOne(fileOf(id)),
    add: (record) =>
      withLock(`${fileOf(record.id)}.lock`, async () => {
        if (!(await isFree(fileOf(record.id)))) throw new ChannelExists(record.id);
        await writeWhole(fileOf(record.id), writeRecord(record));
      }),
    update: (id, change) =>
      withLock(`${fileOf(id)}.lock`, async () => {
        const record = await readOne(fileOf(id));
        if (!record) return undefined;
        const changed = change(record);
        await writeWhole(fileOf(id), writeRecord(changed));
        return changed;
      }),
    remove: (id) =>
      withLock(`${fileOf(id)}.lock`, () =>
        unlink(fileOf(id)).then(
          () => true,
          (error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? false : Promise.reject(error)),
        ),
      ),
    watch: (changed) => watchFolder(folder, RECORD, changed),
  };
}

/** Ids are up to their users, so their files are called by their hash. */
function nameOf(id: string): string {
  return `${createHash('sha256').update(id).digest('hex').slice(0, 32)}.json`;
}

/** A record as it was read, and the file it was read from: as long as that is the same, it is not read again. */
interface Kept {
  readonly stamp: string;
  readonly record: ChannelRecord | 'newer';
}

async function listFolder(folder: string, kept: Map<string, Kept>): Promise<ChannelList> {
  const names = await readdir(folder);
  const files = names.filter((name) => RECORD.test(name));
  const aside = names
    .filter((name) => ASIDE.test(name))
    .map((file) => ({ file: path.join(folder, file), reason: 'it was moved aside' }));
  const here = new Set(files);
  for (const name of kept.keys()) if (!here.has(name)) kept.delete(name);
  for (let at = 0; at < files.length; at += AT_ONCE) {
    const broken = await Promise.all(files.slice(at, at + AT_ONCE).map((name) => refresh(folder, name, kept)));
    aside.push(...broken.filter((each) => each !== undefined));
  }
  const all = [...kept].map(([name, { record }]) => ({ name, record }));
  const records = all.flatMap(({ record }) => (record === 'newer' ? [] : [record]));
  return {
    records: records.sort((one, other) => one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1)),
    newer: all.filter(({ record }) => record === 'newer').map(({ name }) => path.join(folder, name)),
    aside,
  };
}

/** Reads one file if it changed. A file that holds no record is moved aside; then says where and why. */
async function refresh(folder: string, name: string, kept: Map<string, Kept>) {
  const file = path.join(folder, name);
  const found = await stat(file).catch(() => undefined);
  if (!found) return void kept.delete(name);
  const stamp = `${found.ino} ${found.mtimeMs} ${found.size}`;
  if (kept.get(name)?.stamp === stamp) return undefined;
  let text: string | undefined;
  try {
    text = await textOf(file);
  } catch (error) {
    kept.delete(name);
    return { file, reason: `it cannot be read: ${(error as NodeJS.ErrnoException).code}` };
  }
  if (text === undefined) return void kept.delete(name);
  const read = readRecord(text);
  if (read.kind !== 'broken') {
    kept.set(name, { stamp, record: read.kind === 'record' ? read.record : 'newer' });
    return undefined;
  }
  kept.delete(name);
  const moved = `${file}.corrupt-${Date.now()}`;
  const done = await rename(file, moved).then(
    () => true,
    () => false,
  );
  return done ? { file: moved, reason: read.reason } : undefined;
}

async function readOne(file: string): Promise<ChannelRecord | undefined> {
  return recordIn(await textOf(file));
}

function peekOne(file: string): ChannelRecord | undefined {
  try {
    return recordIn(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function recordIn(text: string | undefined): ChannelRecord | undefined {
  const read = text === undefined ? undefined : readRecord(text);
  return read?.kind === 'record' ? read.record : undefined;
}

/** Undefined when there is no such file; whatever else keeps it from being read says nothing against what it holds. */
async function textOf(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Whether a new channel may be written there: there is nothing, or an attempt from which no channel came. */
async function isFree(file: string): Promise<boolean> {
  const text = await textOf(file);
  return text === undefined || recordIn(text)?.progress === 'failed';
}
