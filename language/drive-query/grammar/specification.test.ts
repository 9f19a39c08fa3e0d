import fc from 'fast-check';
import { grammars } from 'ohm-js';
import { describe, expect, test } from 'vitest';
import type { Finding } from '../../findings';
import { DEFAULT_SETTINGS } from '../../settings';
import { checkTree } from '../check/query';
import { diagnosticNamed } from '../diagnostics';
import { parseQuery } from '../parse';
import { edits, GOOD_QUERIES, PIECES } from './testing';

const SOURCES = import.meta.glob('./specification.ohm', { query: '?raw', import: 'default', eager: true });
const { Query, DocumentQuery } = grammars(Object.values(SOURCES)[0]!);

/** The codes of the findings that say a query is malformed. */
function malformed(text: string, place: 'document' | 'string'): string[] {
  const findings: Finding[] = [];
  const { tokens, tree } = parseQuery(text);
  checkTree({ tokens, settings: DEFAULT_SETTINGS, place, findVariable: () => undefined, findings }, tree);
  return findings.map(({ code }) => code).filter((code) => diagnosticNamed(code)?.malformed);
}

function agree(text: string): void {
  const inDocument = { text, place: 'document', accepted: DocumentQuery!.match(text).succeeded() };
  expect({ ...inDocument, accepted: malformed(text, 'document').length === 0 }).toEqual(inDocument);
  const bare = { text, place: 'string', accepted: Query!.match(text).succeeded() };
  expect({ ...bare, accepted: malformed(text, 'string').length === 0 }).toEqual(bare);
}

describe('the specification accepts a query exactly when no finding says that it is malformed', () => {
  test('for good queries', () => {
    for (const query of GOOD_QUERIES) agree(query);
  });

  test('for any row of pieces', () => {
    const soup = fc.array(fc.constantFrom(...PIECES), { maxLength: 14 }).map((pieces) => pieces.join(''));
    fc.assert(fc.property(soup, agree), { numRuns: 500 });
  });

  test('for rows of pieces with blanks between', () => {
    const soup = fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }).map((pieces) => pieces.join(' '));
    fc.assert(fc.property(soup, agree), { numRuns: 500 });
  });

  test('for good queries after a few edits', () => {
    fc.assert(fc.property(edits(fc.constantFrom(...GOOD_QUERIES)), agree), { numRuns: 500 });
  });

  test('for any text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 30 }), agree), { numRuns: 300 });
  });
});
