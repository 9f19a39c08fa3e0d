/** Rows as files: the writers that the command line and the editor share. They only write text, wherever it goes. */

export { cellText, columnsOfRows } from './columns';
export { csvLine, csvRows, csvSink } from './csv';
export { jsonSink } from './json';
export { jsonlSink } from './jsonl';
export { markdownTable } from './markdown';
export { nothing, type RowsHead, type Sink, type Write } from './sink';
