import { access, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { watchFolder, writeWhole } from '../../channels/index';
import { type HistoryEntry, readEntry, writeEntry } from './entry';

/**
 * The history on the disk: one file for each request and beside it a folder with the pages that came, so that windows do not
 * lose each other's. Only the window that sent a request changes its file; every window may remove it. Every method
 * rejects with the system's error where the folder cannot be used.
 */
export interface HistoryStore {
  /** All of them, the latest first. */
  list(): Promise<readonly HistoryEntry[]>;
  add(entry: HistoryEntry): Promise<void>;
  /** Writes an entry anew. Does nothing when it was removed meanwhile. */
  update(entry: HistoryEntry): Promise<void>;
  /** Keeps one more piece of an answer, numbered from 0. Does nothing when the entry was removed meanwhile. */
  keep(id: string, number: number, text: string): Promise<void>;
  /** The kept pieces of an answer; undefined when not all of the `count` are there. */
  kept(id: string, count: number): Promise<readonly string[] | undefined>;
  /** Forgets the answer; the entry stays. */
  drop(id: string): Promise<void>;
  remove(id: string): Promise<void>;
  clear(): Promise<void>;
  /** Removes what is beyond the limits, the oldest first: entries beyond `count`, answers beyond `size` characters. */
  prune(limits: HistoryLimits): Promise<void>;
  /** Calls `changed` after any window changed something; until the returned function is called. */
  watch(changed: () => void): () => void;
}

export interface HistoryLimits {
  readonly count: number;
  readonly size: number;
}

const ENTRY = /^(\d{14,}-[0-9a-f]+)\.json$/;
const ANSWER = /^\d{14,}-[0-9a-f]+$/;
/** Files read at once. */
const AT_ONCE = 64;
/** An answer without an entry is either about to get one or left over. Milliseconds. */
const LEFT_OVER = 3_600_000;

/** Opens the folder, made if it is not there, readable for its owner only. What `redact` takes out is not written. */
export async function openHistory(
  folder: string,
  redact: (text: string) => string = (text) => text,
): Promise<HistoryStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const fileOf = (id: string) => path.join(folder, `${id}.json`);
  const answerOf = (id: string) => path.join(folder, id);
  const isThere = (id: string) =>
    access(fileOf(id)).then(
      () => true,
      () => false,
    );
  const known = new Map<string, Known>();
  const list = async () => await listFolder(folder, known);
  const drop = async (id: string) => await rm(answerOf(id), { force: true, recursive: true });
  const remove = async (id: string) => {
    await rm(fileOf(id), { force: true });
    await drop(id);
  };
  return {
    list,
    add: (entry) => writeWhole(fileOf(entry.id), writeEntry(entry, redact)),
    async update(entry) {
      if (await isThere(entry.id)) await writeWhole(fileOf(entry.id), writeEntry(entry, redact));
    },
    async keep(id, number, text) {
      if (!(await isThere(id))) return;
      await mkdir(answerOf(id), { recursive: true, mode: 0o700 });
      await writeWhole(path.join(answerOf(id), `${number}.json`), text);
    },
    async kept(id, count) {
      const numbers = Array.from({ length: count }, (_, number) => number);
      const read = (number: number) => readFile(path.join(answerOf(id), `${number}.json`), 'utf8');
      return await Promise.all(numbers.map(read)).catch(() => undefined);
    },
    drop,
    remove,
    async clear() {
      const names = await readdir(folder);
      await Promise.all(names.map((name) => rm(path.join(folder, name), { force: true, recursive: true })));
    },
    async prune({ count, size }) {
      const entries = await list();
      for (const { id } of entries.slice(count)) await remove(id);
      await removeAnswers(folder, entries.slice(0, count), size);
    },
    watch: (changed) => watchFolder(folder, ENTRY, changed),
  };
}

/** Takes the answers away that are beyond `size` together, and those that belong to no entry. */
async function removeAnswers(folder: string, entries: readonly HistoryEntry[], size: number): Promise<void> {
  const sizes = new Map(entries.map((entry) => [entry.id, entry.size]));
  const answers = (await readdir(folder)).filter((name) => ANSWER.test(name)).sort();
  let sum = 0;
  for (const id of answers.reverse()) {
    const own = sizes.get(id);
    sum += own ?? 0;
    if (own === undefined ? !(await isLeftOver(path.join(folder, id))) : sum <= size) continue;
    await rm(path.join(folder, id), { force: true, recursive: true });
  }
}

async function isLeftOver(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs > LEFT_OVER;
}

/** An entry as it was read, and what its file was like then: as long as that is the same, it is not read again. */
interface Known {
  readonly stamp: string;
  readonly entry: HistoryEntry | undefined;
}

async function listFolder(folder: string, known: Map<string, Known>): Promise<readonly HistoryEntry[]> {
  const names = (await readdir(folder)).filter((name) => ENTRY.test(name));
  const here = new Set(names);
  for (const name of known.keys()) if (!here.has(name)) known.delete(name);
  for (let at = 0; at < names.length; at += AT_ONCE) {
    await Promise.all(names.slice(at, at + AT_ONCE).map((name) => refresh(path.join(folder, name), name, known)));
  }
  const entries = [...known.values()].flatMap(({ entry }) => (entry ? [entry] : []));
  return entries.sort((one, other) => other.at - one.at || (one.id < other.id ? 1 : -1));
}

/** Reads one file if it changed. One that holds no entry is moved aside; one of a newer Drive Query is left as it is. */
async function refresh(file: string, name: string, known: Map<string, Known>): Promise<void> {
  const found = await stat(file).catch(() => undefined);
  const stamp = found && `${found.ino} ${found.mtimeMs} ${found.size}`;
  if (stamp === undefined) return void known.delete(name);
  if (known.get(name)?.stamp === stamp) return;
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return void known.delete(name);
  const read = readEntry(text);
  const isOwn = typeof read === 'object' && `${read.entry.id}.json` === name;
  if (isOwn || read === 'newer') return void known.set(name, { stamp, entry: isOwn ? read.entry : undefined });
  known.delete(name);
  await rename(file, `${file}.corrupt-${Date.now()}`).catch(() => {});
}
