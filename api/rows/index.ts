/** Rows as files: the writers that the command line and the editor share. What they write to is passed in. */

export { cellText, columnsOfRows, ownMember } from './columns';
export { csvLine, csvRows, csvSink } from './csv';
export type { Disk, DiskFile } from './disk';
export { codeOf, moveInto, writeAt } from './disk';
export { type Encoder, encoderFor, type RowFormat } from './encoder';
export { jsonSink } from './json';
export { jsonlSink } from './jsonl';
export { markdownTable } from './markdown';
export { discardSave, openSave, type Save, type SaveProblem, TAKEN_OVER } from './save';
export { type PagesToSave, savePages } from './save-pages';
export { bindingOf, partialOf, readSaveRecord, type SaveRecord } from './save-record';
export { nothing, type RowsHead, type Sink, type Write } from './sink';
export { valueAt } from './value-at';
