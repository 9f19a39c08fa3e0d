/**
 * The second door of the language core: request files (`*.recognize.json`, `*.channel.json`, `*.stop.json`). It is loaded
 * when the first such document is opened, because the JSON service behind it is large.
 */

export { byteSourceOf } from '../audio/base64-source';
export { sourceOf } from '../audio/bytes';
export { readAudio } from '../audio/read';
export { type OwnMembers, type RequestBody, requestBody } from './body';
export { type ResolvedChannel, type ResolvedStop, resolveChannel, resolveStop } from './channel/resolve';
export { completeRequest, type RequestCompletion } from './complete';
export { describeRequestCompletion, type RequestSubject } from './describe';
export { diagnoseRequest } from './diagnose';
export {
  REQUEST_DIAGNOSTICS,
  type RequestDiagnosticRow,
  requestDiagnosticNamed,
} from './diagnostics';
export { RequestDocument } from './document';
export { fixAllRequest } from './fix-all';
export { requestFixes } from './fixes';
export { requestFolding } from './folding';
export { formatRequest, type RequestFormatOptions } from './format';
export { hoverRequest } from './hover';
export { requestInlayHints } from './inlay-hints';
export { REQUEST_KINDS, type RequestKind, type RequestKindRow, requestKindOf } from './kinds';
export type { EnumValue, MemberRow, MemberType } from './members';
export { requestOutline } from './outline';
export type { JsonPath } from './place';
export { memberNamed, nodeAt } from './places';
export { type Embedding, embedAudio } from './recognize/embed';
export { filledByAudio, withAudio } from './recognize/with-audio';
export { type JsonSchema, schemaOf } from './schema';
export { requestSelection } from './selection';
export type { AudioFile, RecordedChannel, RequestSurroundings, SpeechRegion } from './surroundings';
export type {
  ArrayNode,
  BooleanNode,
  JsonNode,
  LongPiece,
  LongString,
  MemberNode,
  NullNode,
  NumberNode,
  ObjectNode,
  StringNode,
} from './tree';
