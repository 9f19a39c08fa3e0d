/** The one door of the language core: every other room imports from here. Text in, facts out. */

export { type Base64Facts, checkBase64 } from './audio/base64';
export { encodeBase64 } from './audio/base64-encode';
export { byteSourceOf } from './audio/base64-source';
export { sourceOf } from './audio/bytes';
export { describeAudio } from './audio/describe';
export { allowsRate, ENCODINGS, type EncodingRow, encodingNamed } from './audio/encodings';
export type { AudioContainer, AudioEncoding, AudioFacts, AudioProblem, ByteSource } from './audio/facts';
export { readAudio } from './audio/read';
export { type SuggestedConfig, suggestConfig } from './audio/suggest';
export { analyse } from './drive-query/analyse';
export type { Block, Definition, DirectiveLine } from './drive-query/block';
export { complete } from './drive-query/complete';
export type { Completion, CompletionKind } from './drive-query/complete/completion';
export { describeCompletion } from './drive-query/complete/describe';
export type { Subject as CompletionSubject } from './drive-query/describe/subject';
export { checkQuery, diagnose, diagnoseSome } from './drive-query/diagnose';
export {
  DIAGNOSTICS,
  type DiagnosticRow,
  diagnosticNamed,
} from './drive-query/diagnostics';
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
export { type ExplainOptions, type Explanation, explain } from './drive-query/explain';
export { type FieldNode, type FieldsResult, parseFields } from './drive-query/fields';
export { project, selects } from './drive-query/fields-project';
export type { FileField } from './drive-query/file-field';
export { DEFAULT_FILE_FIELDS, FILE_FIELDS, fieldBelow, LIST_FIELDS } from './drive-query/file-fields';
export { fixAll } from './drive-query/fix-all';
export { fixes } from './drive-query/fixes';
export { type Fold, folding } from './drive-query/folding';
export { type FormatOptions, format, type TextEdit } from './drive-query/format';
export { FORMAT_ON_TYPE, formatOnType } from './drive-query/format-on-type';
export { type Highlight, highlights } from './drive-query/highlight';
export { type Hover, hover } from './drive-query/hover';
export { type InlayHint, inlayHints } from './drive-query/inlay-hints';
export { type Link, links, mayLink } from './drive-query/links';
export { ORDER_KEYS, type OrderByResult, parseOrderBy } from './drive-query/order-by';
export { type OutlineItem, outline } from './drive-query/outline';
export { parseQuery } from './drive-query/parse';
export { type Refactoring, type RefactoringKind, refactorings } from './drive-query/refactorings';
export { definitionAt, referencesAt, type Variable, type VariablePlace } from './drive-query/references';
export { prepareRename, type RenameResult, rename } from './drive-query/rename';
export {
  locateInQuery,
  type Replaced,
  type ResolvedRequest,
  type ResolveOptions,
  replacedIn,
  requestAt,
  resolveDocument,
  resolveRequest,
} from './drive-query/resolve';
export { selectionAt } from './drive-query/selection';
export { semanticTokens, TOKEN_MODIFIERS, TOKEN_SIZE, TOKEN_TYPES } from './drive-query/semantic-tokens';
export { type Signature, type SignaturePart, signatureAt } from './drive-query/signature';
export { type Dialect, TERMS, type Term, termNamed } from './drive-query/terms';
export type { Diagnostic, Finding, Severity } from './findings';
export type { Edit, Fix } from './fix';
export { findJsonProblem, type JsonProblem, placeAt } from './json-problem';
export { relatedMessage } from './related';
export { parseWatchPath, type WatchPath, watchPathText, watchUrlPath } from './requests/channel/watch-path';
export { WATCHABLE, type WatchableRow, type WatchResource } from './requests/channel/watchable';
export { REQUEST_KINDS, type RequestKind, type RequestKindRow, requestKindOf } from './requests/kinds';
export type { EnumValue, MemberRow, MemberType } from './requests/members';
export { RECOGNIZE_MEMBERS } from './requests/recognize/members';
export { parseResourceName, type ResourceCollection } from './requests/recognize/resource-name';
export { parseStorageUri } from './requests/recognize/storage-uri';
export {
  BUILT_IN_CONNECTIONS,
  type ConnectionFacts,
  DEFAULT_SETTINGS,
  type HintSettings,
  type KnownId,
  type KnownIds,
  type LanguageSettings,
} from './settings';
export { documentationOf, said, type Translate } from './wording';
