/** The part of Node's `fs/promises` that saving rows takes; a test may break it where it likes. */
export interface Disk {
  /** `mode` counts for a file that comes into being. */
  open(path: string, flags: string, mode?: number): Promise<DiskFile>;
  readFile(path: string, encoding: 'utf8'): Promise<string>;
  writeFile(path: string, text: string): Promise<void>;
  rename(from: string, to: string): Promise<void>;
  /** Gives a file a second name; rejects where there is a file of that name. */
  link(from: string, to: string): Promise<void>;
  rm(path: string, options: { force: boolean }): Promise<void>;
  stat(path: string): Promise<DiskStat>;
}

/** What is known of a file. Two names are those of one file when `dev` and `ino` are the same. */
export interface DiskStat {
  readonly size: number;
  /** Who may do what with it, in the lowest nine bits. */
  readonly mode: number;
  readonly dev: number;
  readonly ino: number;
  /** False for a folder, a device, a pipe. */
  isFile(): boolean;
}

/** An open file. */
export interface DiskFile {
  read(bytes: Uint8Array, offset: number, length: number, position: number): Promise<{ readonly bytesRead: number }>;
  write(
    bytes: Uint8Array,
    offset: number,
    length: number,
    position: number,
  ): Promise<{ readonly bytesWritten: number }>;
  truncate(length: number): Promise<void>;
  sync(): Promise<void>;
  close(): Promise<void>;
}

/** Puts all of `bytes` at `position`. */
export async function writeAt(file: DiskFile, bytes: Uint8Array, position: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, position + done);
    done += bytesWritten;
  }
}

/** What there is of that name; undefined when there is nothing. */
export async function statOf(disk: Disk, path: string): Promise<DiskStat | undefined> {
  try {
    return await disk.stat(path);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Node's code of an error, like `ENOENT`; empty when it has none. */
export function codeOf(error: unknown): string {
  const { code } = (typeof error === 'object' && error !== null ? error : {}) as { code?: unknown };
  return typeof code === 'string' ? code : '';
}

/**
 * Gives a finished file its name. Where there is a file of that name, and it may not be replaced, it rejects with
 * `EEXIST`, also when it has come into being only now.
 */
export async function moveInto(disk: Disk, from: string, to: string, replace: boolean): Promise<void> {
  if (replace) await disk.rename(from, to);
  else await moveBeside(disk, from, to);
  await disk.rm(from, { force: true }); // it may have two names: a rename from one to the other does nothing
}

async function moveBeside(disk: Disk, from: string, to: string): Promise<void> {
  try {
    await disk.link(from, to);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw error;
    // Not every file system knows second names.
    if (await statOf(disk, to)) throw Object.assign(new Error('the file exists'), { code: 'EEXIST' });
    await disk.rename(from, to);
  }
}
