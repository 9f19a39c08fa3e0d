// Stands in the bundles for vscode-json-languageservice: the parts of it that language/requests/json-service.ts asks
// for, without its completion, its schemas and what they bring along, which would take twice the room.
import { ErrorCode } from '../node_modules/vscode-json-languageservice/lib/esm/jsonLanguageTypes.js';
import { parse } from '../node_modules/vscode-json-languageservice/lib/esm/parser/jsonParser.js';
import { getFoldingRanges } from '../node_modules/vscode-json-languageservice/lib/esm/services/jsonFolding.js';
import { getSelectionRanges } from '../node_modules/vscode-json-languageservice/lib/esm/services/jsonSelectionRanges.js';
import { format } from '../node_modules/vscode-json-languageservice/lib/esm/utils/format.js';

export { ErrorCode };

/** @returns the part of the service that `JsonService` in language/requests/json-service.ts names */
export function getLanguageService() {
  return {
    parseJSONDocument: (document) => parse(document, { collectComments: true }),
    getFoldingRanges,
    getSelectionRanges,
    format: (document, range, options) => format(document, options, range),
  };
}
