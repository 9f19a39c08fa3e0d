/** The one door of the language core: every other room imports from here. Text in, facts out. */

export type { Block, Definition, DirectiveLine } from './drive-query/block';
export { DriveQueryDocument } from './drive-query/document';
export type {
  Aliases,
  Column,
  FileColumns,
  LabelField,
  LabelFieldType,
  Property,
  RowTest,
  TextColumn,
} from './drive-query/evaluate/columns';
export { type CompiledQuery, compileQuery, type QueryProblem } from './drive-query/evaluate/compile';
export { columnsOf, type FileFacts, type Surroundings } from './drive-query/evaluate/records';
export { fold, holdsPhrase, wordsOf } from './drive-query/evaluate/words';
export { type FieldNode, type FieldsResult, parseFields } from './drive-query/fields';
export { project, selects } from './drive-query/fields-project';
export type { FileField } from './drive-query/file-field';
export { DEFAULT_FILE_FIELDS, FILE_FIELDS, fieldBelow, LIST_FIELDS } from './drive-query/file-fields';
export { ORDER_KEYS, type OrderByResult, parseOrderBy } from './drive-query/order-by';
export { parseQuery } from './drive-query/parse';
export {
  locateInQuery,
  type ResolvedRequest,
  type ResolveOptions,
  requestAt,
  resolveDocument,
  resolveRequest,
} from './drive-query/resolve';
export { type Dialect, TERMS, type Term, termNamed } from './drive-query/terms';
export type { Diagnostic, Finding, Severity } from './findings';
export { DEFAULT_SETTINGS, type LanguageSettings } from './settings';
