import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '../findings';
import { applied } from '../fix';
import { DEFAULT_SETTINGS } from '../settings';
import { completeRequest } from './complete';
import { diagnoseRequest } from './diagnose';
import { REQUEST_DIAGNOSTICS } from './diagnostics';
import { RequestDocument } from './document';
import { fixAllRequest, SAFE_IN_REQUESTS } from './fix-all';
import { requestFixes } from './fixes';
import { hoverRequest } from './hover';
import type { RequestKind } from './kinds';
import { partsOf } from './parts-of';
import { SURROUNDINGS } from './testing';

type Text = readonly [text: string, kind: RequestKind];

const found = ([text, kind]: Text) => diagnoseRequest(new RequestDocument(text, kind), DEFAULT_SETTINGS, SURROUNDINGS);

const errorsIn = (text: Text) => found(text).filter(({ severity }) => severity === 'error');

const texts = fc.constantFrom(
  ...Object.values(REQUEST_DIAGNOSTICS).flatMap(({ wrong, right, kind = 'recognize' }): Text[] => [
    [wrong.slice(0, 600), kind],
    [right.slice(0, 600), kind],
  ]),
);

const PIECES = [
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  '"',
  "'",
  '\\',
  '\n',
  '//',
  'null',
  'true',
  '1e9',
  '"a"',
  '"config"',
  '\ud83d',
];

/** A text with something taken out of it and something put in. */
const broken = fc
  .tuple(texts, fc.array(fc.tuple(fc.nat(600), fc.nat(12), fc.constantFrom('', ...PIECES)), { maxLength: 3 }))
  .map(([[text, kind], edits]): Text => {
    const after = edits.reduce((now, [at, count, piece]) => now.slice(0, at) + piece + now.slice(at + count), text);
    return [after, kind];
  });

test('every fix takes its finding away and brings no error', () => {
  fc.assert(
    fc.property(broken, ([text, kind]) => {
      const before = found([text, kind]);
      for (const diagnostic of before.slice(0, 10)) {
        for (const fix of requestFixes(new RequestDocument(text, kind), diagnostic, DEFAULT_SETTINGS, SURROUNDINGS)) {
          const after = found([applied(text, fix.edits), kind]);
          const count = (all: readonly Diagnostic[]) => all.filter(({ code }) => code === diagnostic.code).length;
          expect(count(after), `${fix.title} in ${text}`).toBeLessThan(count(before));
          const codes = before.map(({ code }) => code);
          const brought = after.filter(({ severity, code }) => severity === 'error' && !codes.includes(code));
          expect({ text, fix, brought }).toEqual({ text, fix, brought: [] });
        }
      }
    }),
    { numRuns: 300 },
  );
});

test('findings lie in the text, in order, and what is not covered by them is JSON', () => {
  fc.assert(
    fc.property(broken, ([text, kind]) => {
      const all = found([text, kind]);
      for (const [index, { start, end, message }] of all.entries()) {
        expect(start).toBeGreaterThanOrEqual(index === 0 ? 0 : all[index - 1]!.start);
        expect(end).toBeGreaterThanOrEqual(start);
        expect(end).toBeLessThanOrEqual(text.length);
        expect(message).not.toMatch(/““|undefined/);
      }
      if (!all.some(({ severity }) => severity === 'error')) expect(() => JSON.parse(text)).not.toThrow();
    }),
    { numRuns: 500 },
  );
});

test('completion and hover answer everywhere, within the text', () => {
  fc.assert(
    fc.property(broken, fc.nat(600), ([text, kind], at) => {
      const offset = Math.min(at, text.length);
      const document = new RequestDocument(text, kind);
      for (const { replace, also = [] } of completeRequest(document, offset, DEFAULT_SETTINGS, SURROUNDINGS)) {
        expect(replace.start).toBeLessThanOrEqual(offset);
        expect(replace.end).toBeGreaterThanOrEqual(offset);
        expect(text.slice(replace.start, replace.end)).not.toMatch(/[\r\n]/);
        for (const { end } of also) expect(end).toBeLessThanOrEqual(replace.start);
      }
      const hover = hoverRequest(document, offset, DEFAULT_SETTINGS, SURROUNDINGS);
      if (hover) expect(hover.start <= offset && offset <= hover.end && hover.end <= text.length).toBe(true);
    }),
    { numRuns: 500 },
  );
});

describe('all that is safe at once', () => {
  const fixed = (text: string, kind: RequestKind = 'recognize') =>
    applied(text, fixAllRequest(new RequestDocument(text, kind), DEFAULT_SETTINGS, SURROUNDINGS));

  test.each([
    [
      `{"config": {"language_code": "en-US", "profanityFilter": "true", "maxAlternatives": null}, "audio": {"uri": "gs://bucket/o.flac"}}`,
      `{"config": {"languageCode": "en-US", "profanityFilter": true}, "audio": {"uri": "gs://bucket/o.flac"}}`,
    ],
    [
      `{"config": {"LanguageCode": "en-US", "encoding": "flac", "useEnhanced": 1,}, "audio": {"uri": "gs://bucket/o.flac"}}`,
      `{"config": {"languageCode": "en-US", "encoding": "FLAC", "useEnhanced": true}, "audio": {"uri": "gs://bucket/o.flac"}}`,
    ],
    [
      `{"config": {"languageCode": "en-US", "maxAlternatives": 1.5}, "audio": {"uri": "gs://bucket/o.flac"}}`,
      `{"config": {"languageCode": "en-US", "maxAlternatives": 1.5}, "audio": {"uri": "gs://bucket/o.flac"}}`,
    ],
    // What was meant, and what would be lost, is the writer's to say.
    [
      `{"config": {"languageCode": "en-US", "encodng": "FLAC"}, "audio": {"uri": "gs://bucket/o.flac"}}`,
      `{"config": {"languageCode": "en-US", "encodng": "FLAC"}, "audio": {"uri": "gs://bucket/o.flac"}}`,
    ],
  ])('%s', (text, expected) => expect(fixed(text)).toBe(expected));

  test('names only findings that have fixes', () => {
    const kinds = (['recognize', 'channel', 'stop'] as const).map((kind) => partsOf(kind).safe);
    for (const code of [SAFE_IN_REQUESTS, ...kinds].flatMap((codes) => [...codes])) {
      expect(REQUEST_DIAGNOSTICS[code]?.fixes, code).toBeDefined();
    }
  });

  test('brings no error', () => {
    fc.assert(
      fc.property(broken, ([text, kind]) => {
        expect(errorsIn([fixed(text, kind), kind]).length, text).toBeLessThanOrEqual(errorsIn([text, kind]).length);
      }),
      { numRuns: 150 },
    );
  });
});
