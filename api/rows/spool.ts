import type { FileResource } from '../types';
import { orderedColumns } from './columns';
import { csvLine, csvRows } from './csv';
import { type DiskFile, writeAt } from './disk';

const CHUNK = 262_144;

/**
 * Turns rows in lines of JSON, the first `bytes` of `from`, into CSV with the columns of all of them, behind `mark`. Reads
 * them twice, and holds no more than a piece of them.
 */
export async function spooledCsv(from: DiskFile, bytes: number, to: DiskFile, mark: string): Promise<void> {
  const names = new Set<string>();
  for await (const rows of rowsIn(from, bytes))
    for (const row of rows) for (const name of Object.keys(row)) names.add(name);
  const columns = orderedColumns(names);
  let position = 0;
  const write = async (text: string) => {
    const encoded = new TextEncoder().encode(text);
    await writeAt(to, encoded, position);
    position += encoded.length;
  };
  await write(mark + csvLine(columns));
  for await (const rows of rowsIn(from, bytes)) await write(csvRows(rows, columns));
}

async function* rowsIn(file: DiskFile, bytes: number): AsyncGenerator<FileResource[]> {
  const decoder = new TextDecoder();
  const chunk = new Uint8Array(CHUNK);
  let rest = '';
  for (let position = 0; position < bytes; ) {
    const { bytesRead } = await file.read(chunk, 0, Math.min(CHUNK, bytes - position), position);
    if (bytesRead === 0) break;
    position += bytesRead;
    const lines = (rest + decoder.decode(chunk.subarray(0, bytesRead), { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield lines.map((line) => JSON.parse(line) as FileResource);
  }
}
