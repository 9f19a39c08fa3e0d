/**
 * The second door of the language core: request files (`*.recognize.json`, `*.channel.json`, `*.stop.json`). It is loaded
 * when the first such document is opened, because the JSON service behind it is large.
 */

export { RequestDocument } from './document';
export { requestFolding } from './folding';
export { formatRequest, type RequestFormatOptions } from './format';
export { REQUEST_KINDS, type RequestKind, type RequestKindRow, requestKindOf } from './kinds';
export { requestOutline } from './outline';
export { requestSelection } from './selection';
export type { AudioFile, RequestSurroundings, SpeechRegion } from './surroundings';
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
