import type { FileList } from '../types';
import { type Disk, type DiskFile, type DiskStat, moveInto, statOf, writeAt } from './disk';
import { type Encoder, encoderFor, type RowFormat } from './encoder';
import { partialOf, readSaveRecord, recordOf, type SaveRecord, writeSaveRecord } from './save-record';
import { spooledCsv } from './spool';

/** What is saved, and where. */
export interface SaveTarget {
  readonly disk: Disk;
  /** The file that there will be in the end. */
  readonly path: string;
  readonly format: RowFormat;
  /** Of CSV; undefined when only the rows can tell. */
  readonly columns: readonly string[] | undefined;
  /** Begins a CSV file with a byte order mark, by which spreadsheets know UTF-8. */
  readonly mark?: boolean;
  /** As in `SaveRecord`. */
  readonly binding: string;
  readonly now: string;
  /** Differs from that of every other writer. */
  readonly owner: string;
  /** Whether a file of that name may be replaced, and a part of other rows thrown away. */
  readonly replace: boolean;
}

/** Why nothing is saved. `exists`: FILE is there. `foreign`: FILE.partial holds something else. `special`: FILE is no file. */
export type SaveProblem = 'exists' | 'foreign' | 'special';

/** Rows on their way into a file. */
export interface Save {
  /** How far it has come. */
  readonly record: () => SaveRecord;
  /** Adds a page. When it resolves, the page survives the end of this process. `last` when no page follows. */
  readonly page: (list: FileList, last: boolean) => Promise<void>;
  /** Throws away what there is, and begins anew. */
  readonly restart: () => Promise<void>;
  /** Writes the end and gives the file its name. Rejects with `EEXIST` when one of that name has appeared. */
  readonly finish: () => Promise<void>;
  /** Lets go; what came stays beside, to go on from. */
  readonly close: () => Promise<void>;
}

/** The rejection when somebody else writes the same file now. */
export const TAKEN_OVER = 'TAKEN_OVER';

/**
 * Begins to save rows, or goes on where somebody stopped who saved the same. Rows go to `FILE.partial`, and how many of them
 * are good to `FILE.partial.json`; both are gone when FILE is there. A process that is killed between any two steps leaves
 * a state from which the next one goes on. What takes the place of a file that only its owner may read is as private.
 */
export async function openSave(target: SaveTarget): Promise<Save | SaveProblem> {
  const { disk, path, replace } = target;
  const before = await readSaveRecord(disk, path);
  const same = before?.binding === target.binding ? before : undefined;
  const there = await statOf(disk, path);
  const partial = await statOf(disk, partialOf(path));
  if (same?.finished && there && isNameOf(there, await statOf(disk, sourceOf(target))))
    return alreadyDone(target, same);
  if (there && !there.isFile()) return 'special'; // a rename would take away the folder, the device or the pipe itself
  if (there && !replace) return 'exists';
  const foreignRecord = before === undefined && (await statOf(disk, recordOf(path))) !== undefined;
  if (!replace && (foreignRecord || (partial && !same))) return 'foreign';
  const good = same && partial && (same.finished || partial.size >= same.bytes);
  const record = good ? { ...same, owner: target.owner } : fresh(target);
  await writeSaveRecord(disk, path, record);
  const mode = there && there.mode & 0o777;
  const file = await disk.open(partialOf(path), record.pages > 0 ? 'r+' : 'w+', mode);
  return new SaveRun(target, file, record, mode).handle;
}

/** Killed while the file got its name, after it: then the other name is gone, or is one of the same file. */
function isNameOf(there: DiskStat, source: DiskStat | undefined): boolean {
  return source === undefined || (source.dev === there.dev && source.ino === there.ino);
}

/** What becomes the file: CSV whose columns only the rows tell is made of the rows at the end. */
function sourceOf({ path, format, columns }: SaveTarget): string {
  return format === 'csv' && columns === undefined ? `${partialOf(path)}.csv` : partialOf(path);
}

/** Takes away what an unfinished save has left. */
export async function discardSave(disk: Disk, path: string): Promise<void> {
  await disk.rm(partialOf(path), { force: true });
  await disk.rm(recordOf(path), { force: true });
}

function fresh({ binding, owner, now }: SaveTarget): SaveRecord {
  const nothing = { pageToken: null, ended: false, finished: false, rows: 0, pages: 0, bytes: 0, incomplete: false };
  return { version: 1, binding, owner, now, ...nothing, encoder: null };
}

function alreadyDone(target: SaveTarget, record: SaveRecord): Save {
  const nothing = async () => {};
  return { record: () => record, page: nothing, restart: nothing, finish: () => cleanUp(target), close: nothing };
}

async function cleanUp(target: SaveTarget): Promise<void> {
  await target.disk.rm(sourceOf(target), { force: true });
  await discardSave(target.disk, target.path);
}

class SaveRun {
  private encoder: Encoder;

  constructor(
    private readonly target: SaveTarget,
    private readonly file: DiskFile,
    private record: SaveRecord,
    private readonly mode: number | undefined,
  ) {
    this.encoder = this.newEncoder(record.pages > 0 ? record.encoder : undefined);
  }

  get handle(): Save {
    return {
      record: () => this.record,
      page: (list, last) => this.page(list, last),
      restart: () => this.restart(),
      finish: () => this.finish(),
      close: () => this.file.close(),
    };
  }

  private newEncoder(state?: unknown): Encoder {
    const { format, columns } = this.target;
    return encoderFor(format, columns, state ?? undefined);
  }

  private async page(list: FileList, last: boolean): Promise<void> {
    const { record } = this;
    const lead = record.pages === 0 ? this.mark() + this.encoder.begin() : '';
    const bytes = await this.write(lead + this.encoder.page(list));
    await this.note({
      pageToken: last ? null : list.nextPageToken || null,
      ended: last,
      rows: record.rows + (list.files?.length ?? 0),
      pages: record.pages + 1,
      bytes: record.bytes + bytes,
      incomplete: record.incomplete || list.incompleteSearch === true,
      encoder: this.encoder.state(),
    });
  }

  private async restart(): Promise<void> {
    this.encoder = this.newEncoder();
    await this.note(fresh(this.target));
    await this.file.truncate(0);
  }

  private async finish(): Promise<void> {
    const { target } = this;
    if (!this.record.finished) {
      const lead = this.record.pages === 0 ? this.mark() + this.encoder.begin() : '';
      const bytes = this.record.bytes + (await this.write(lead + this.encoder.end()));
      await this.file.truncate(bytes);
      await this.file.sync();
      await this.toCsv(bytes);
      await this.note({ finished: true });
    }
    await this.file.close();
    await moveInto(target.disk, sourceOf(target), target.path, target.replace);
    await cleanUp(target);
  }

  /** Only now all columns of CSV are known, if its rows had to tell them. */
  private async toCsv(bytes: number): Promise<void> {
    const place = sourceOf(this.target);
    if (place === partialOf(this.target.path)) return;
    const csv = await this.target.disk.open(place, 'w+', this.mode);
    try {
      await spooledCsv(this.file, bytes, csv, this.bom());
      await csv.sync();
    } finally {
      await csv.close();
    }
  }

  /** A spool has no mark: the file that it is turned into has. */
  private mark(): string {
    return this.target.columns === undefined ? '' : this.bom();
  }

  private bom(): string {
    return this.target.format === 'csv' && this.target.mark ? '\ufeff' : '';
  }

  private async write(text: string): Promise<number> {
    const bytes = new TextEncoder().encode(text);
    await this.stillOurs();
    await writeAt(this.file, bytes, this.record.bytes);
    return bytes.length;
  }

  private async note(change: Partial<SaveRecord>): Promise<void> {
    const record = { ...this.record, ...change };
    await writeSaveRecord(this.target.disk, this.target.path, record);
    this.record = record;
  }

  /** Two that write the same file at once would spoil it: the one that came later goes on. */
  private async stillOurs(): Promise<void> {
    const { disk, path, owner } = this.target;
    const now = await readSaveRecord(disk, path);
    if (now?.owner !== owner) throw Object.assign(new Error('somebody else writes it now'), { code: TAKEN_OVER });
  }
}
