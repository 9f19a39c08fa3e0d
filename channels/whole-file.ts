import { randomBytes } from 'node:crypto';
import { open, rename } from 'node:fs/promises';

/** Writes under another name, down to the disk, and then renames: the file is whole or not there. Its user alone reads it. */
export async function writeWhole(file: string, text: string): Promise<void> {
  const beside = `${file}.${randomBytes(6).toString('hex')}.new`;
  const handle = await open(beside, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(beside, file);
}
