/** Requests as commands and programs, and query strings in sources of programs. Text in, text out. A bundle of its own. */

export { isWatchable } from '../watch-path';
export { curlCommand } from './curl';
export { type FoundText, textAround } from './literals/chain';
export { type Form, LANGUAGES, type Language, languageOf } from './literals/languages';
export type { Piece } from './literals/read';
export { writePieces } from './literals/write';
export { PROGRAM_LANGUAGES, type ProgramLanguage } from './programs';
export {
  type Address,
  type CodeRequest,
  fixedAddress,
  recognizeCall,
  SPEECH_VARIABLES,
  VARIABLES,
  watchCall,
} from './request';
export { splitVariables } from './split-variables';
export { type DqText, toDq } from './to-dq';
