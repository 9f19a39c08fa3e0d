import {
  type ASTNode,
  type Diagnostic,
  getLanguageService,
  type JSONDocument,
  type LanguageService,
  type TextDocument,
} from 'vscode-json-languageservice';

/** What the JSON service makes of a text. */
export interface ServiceDocument extends JSONDocument {
  readonly root: ASTNode | undefined;
  /** Its parser keeps them here; its own validation reads them from the same place. */
  readonly syntaxErrors: readonly Diagnostic[];
}

/** What is asked of the JSON service. The bundles hold no more of it than this: see scripts/json-service.mjs. */
type JsonService = Pick<LanguageService, 'parseJSONDocument' | 'getFoldingRanges' | 'getSelectionRanges' | 'format'>;

/** The JSON service. It is made for each use, which costs a few microseconds. */
export function jsonService(): JsonService {
  return getLanguageService({});
}

/** Reads a JSON text; it must not be nested deeper than a few hundred levels. */
export function parseJson(text: string, lineStarts: readonly number[]): ServiceDocument {
  return jsonService().parseJSONDocument(serviceText(text, lineStarts)) as ServiceDocument;
}

/**
 * The text as the service takes it. The service asks for lines, which are right, and hands back positions, whose
 * characters count from the start of the text instead of the line: so they are offsets, and nothing is lost on the way.
 */
export function serviceText(text: string, lineStarts: readonly number[]): TextDocument {
  return {
    uri: 'request:',
    languageId: 'json',
    version: 0,
    lineCount: lineStarts.length,
    getText: (range) => (range ? text.slice(range.start.character, range.end.character) : text),
    positionAt: (offset) => ({ line: lastNotAbove(lineStarts, offset), character: offset }),
    offsetAt: ({ character }) => character,
  };
}

/** The index of the last element that is not above `value`; 0 when all are. */
export function lastNotAbove(sorted: readonly number[], value: number): number {
  let low = 0;
  let high = sorted.length;
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]! <= value) low = middle;
    else high = middle;
  }
  return low;
}
