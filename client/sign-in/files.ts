import { readFile, stat } from 'node:fs/promises';

/** The files of this machine, for reading credentials. */
export const FILES = {
  sizeOf: async (file: string) => {
    const found = await stat(file);
    return found.isFile() ? found.size : undefined;
  },
  readFile: async (file: string): Promise<Uint8Array> => await readFile(file),
};
