import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** A state file: what it held when it was opened, and how to write it. */
export interface StateFile {
  readonly text: string | undefined;
  save(text: string): Promise<void>;
}

/**
 * Opens the file of `--state` (product.md §5); one that does not exist is made at the first change. It is written under
 * another name first and then renamed, so that it is never half written. Rejects with the system's error.
 */
export async function openStateFile(path: string): Promise<StateFile> {
  return {
    text: await readIfThere(path),
    save: async (text) => {
      await mkdir(dirname(path), { recursive: true });
      const beside = `${path}.new`;
      await writeFile(beside, text, { flush: true, mode: 0o600 });
      await rename(beside, path);
    },
  };
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
