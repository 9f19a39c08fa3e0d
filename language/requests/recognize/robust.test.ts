import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodeBase64 } from '../../audio/base64-encode';
import { audioFile } from '../../audio/testing';
import { DEFAULT_SETTINGS } from '../../settings';
import { diagnoseRequest } from '../diagnose';
import { requestDiagnosticNamed } from '../diagnostics';
import { RequestDocument } from '../document';
import type { MemberRow, MemberType } from '../members';
import { SURROUNDINGS } from '../testing';
import { readContent, sourcesOf } from './audio';
import { RECOGNIZE } from './parts';

const ODD: readonly unknown[] = [
  ...[
    null,
    true,
    -1,
    0,
    1e300,
    '',
    ' ',
    '-',
    'x',
    'gs://',
    'en_US',
    'projects//',
    '\u0000',
    '😀',
    '\ud800',
    'data:,',
    'LINEAR16',
  ],
  ...[
    'AAAA',
    '====',
    [],
    {},
    [null],
    [[]],
    { name: 5 },
    { phrases: {} },
    '16000',
    99,
    8000.5,
    'projects/p/locations/eu/phraseSets/x',
  ],
];

/** Values of the type of a member, and of any other type. */
function valueOfType(type: MemberType): fc.Arbitrary<unknown> {
  const odd = fc.constantFrom(...ODD);
  if (type.kind === 'object') return fc.oneof({ weight: 6, arbitrary: objectOf(type.members) }, odd);
  if (type.kind === 'array') {
    return fc.oneof({ weight: 4, arbitrary: fc.array(valueOfType(type.item), { maxLength: 4 }) }, odd);
  }
  if (type.kind === 'enumeration') return fc.oneof(fc.constantFrom(...type.values.map(({ name }) => name)), odd);
  return fc.oneof(odd, fc.string(), fc.integer());
}

function objectOf(members: readonly MemberRow[]): fc.Arbitrary<unknown> {
  const all = Object.fromEntries(members.map(({ name, type }) => [name, valueOfType(type)]));
  return fc.record(all, { requiredKeys: [], noNullPrototype: true });
}

const { members, own } = RECOGNIZE.shape;
const requests = objectOf([
  ...members,
  { name: '$request', type: { kind: 'object', members: own }, source: 'own', summary: '' },
]);

describe('any request, whatever the types of its values', () => {
  test('is checked, and its findings have words and lie in the text', () => {
    fc.assert(
      fc.property(requests, (request) => {
        const text = JSON.stringify(request);
        for (const finding of diagnoseRequest(new RequestDocument(text, 'recognize'), DEFAULT_SETTINGS, SURROUNDINGS)) {
          expect(requestDiagnosticNamed(finding.code)).toBeDefined();
          // A message quotes what stands in the text, whatever it is.
          const unfilled = /undefined|NaN|\{\w+\}/.exec(finding.message)?.[0];
          expect(unfilled === undefined || text.includes(unfilled)).toBe(true);
          for (const { start, end } of [finding, ...(finding.related ?? [])]) {
            expect(start >= 0 && start <= end && end <= text.length).toBe(true);
          }
        }
      }),
      { numRuns: 300 },
    );
  });
});

/** Long enough that it is kept in pieces. */
const LONG = encodeBase64(new Uint8Array([...audioFile('pcm-16.wav'), ...new Uint8Array(600_000)]));
const TEXT = `{ "config": { "languageCode": "de" }, "audio": { "content": "${LONG}" } }`;

describe('long content', () => {
  const readIn = (document: RequestDocument) =>
    document.root?.type === 'object' ? readContent(sourcesOf(document.root)[0]!.node) : undefined;

  test('is not read again after an edit beside it', () => {
    const document = new RequestDocument(TEXT, 'recognize');
    const before = readIn(document);
    document.edit(32, 32, 'x');
    expect(readIn(document)).toBe(before);
  });

  test('is found the same after edits as in a new document', () => {
    const edit = fc.tuple(fc.nat(TEXT.length), fc.nat(20), fc.constantFrom('', 'A', '*', '=', 'AAAA', ' ', '\\', '"'));
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 4 }), (edits) => {
        const document = new RequestDocument(TEXT, 'recognize');
        for (const [at, length, newText] of edits) {
          diagnoseRequest(document, DEFAULT_SETTINGS, SURROUNDINGS);
          const start = Math.min(at, document.length);
          document.edit(start, Math.min(document.length, start + length), newText);
        }
        const fresh = new RequestDocument(document.text(), 'recognize');
        expect(diagnoseRequest(document, DEFAULT_SETTINGS, SURROUNDINGS)).toEqual(
          diagnoseRequest(fresh, DEFAULT_SETTINGS, SURROUNDINGS),
        );
      }),
      { numRuns: 40 },
    );
  });
});
