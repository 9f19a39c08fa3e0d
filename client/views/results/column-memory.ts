import { createFileMemory, type FileMemory, type State } from '../../file-memory';
import { isKeptColumns, type KeptColumns } from './messages';

/** The columns of the requests of each document, as its user arranged them. */
export type ColumnMemory = FileMemory<KeptColumns>;

/** Remembers for the latest hundred documents of a workspace. */
export function createColumnMemory(state: State): ColumnMemory {
  return createFileMemory(state, { key: 'driveQuery.columns', isValue: isKeptColumns, most: 100 });
}
