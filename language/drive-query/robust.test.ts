import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../settings';
import { RIGHT } from './check/corpus/right';
import { WRONG_SYNTAX } from './check/corpus/syntax';
import { WRONG_TERMS } from './check/corpus/terms';
import { WRONG_VALUES } from './check/corpus/values';
import { complete } from './complete';
import { describeCompletion } from './complete/describe';
import { NOW } from './complete/testing';
import { DriveQueryDocument } from './document';
import { folding } from './folding';
import { hover } from './hover';
import { type OutlineItem, outline } from './outline';

/** Pieces that documents are made of, whole and broken, so that random rows of them get far into the code. */
const PIECES = [
  'name',
  'mimeType',
  'parents',
  'properties',
  'labels/a.b',
  'sharedWithMe',
  'modifiedTime',
  ' contains ',
  ' = ',
  ' in ',
  ' has ',
  '>',
  '!',
  'is not null',
  "'x'",
  "'",
  '"',
  '\\',
  'true',
  'today - 3',
  'd',
  '+',
  '{',
  '}',
  'key',
  'value',
  '(',
  ')',
  ' and ',
  ' or ',
  'not ',
  ' ',
  '\n',
  '\r\n',
  '\r',
  '\n###',
  '\n@fields ',
  'files(',
  '*',
  '/',
  ',',
  '\n@orderBy ',
  ' desc',
  '\n@corpora ',
  '\n@',
  '\n$x = ',
  '$x',
  '# dq-ignore-file ',
  '#',
  '\u{1F600}',
  '\uD800',
  '\u2019',
];

const text = fc.oneof(
  fc.array(fc.constantFrom(...PIECES), { maxLength: 25 }).map((pieces) => pieces.join('')),
  fc.string({ unit: 'binary', maxLength: 60 }),
);

/** A document and an offset in it or a little outside. */
const place = text.chain((content) => fc.tuple(fc.constant(content), fc.integer({ min: -2, max: content.length + 2 })));
const settings = fc.constantFrom(DEFAULT_SETTINGS, { ...DEFAULT_SETTINGS, dialect: 'extended' as const });

const samples = import.meta.glob('../../samples/*.dq', { query: '?raw', import: 'default', eager: true });

describe('at every place of every sample and every right and wrong example', () => {
  const wrong = [...WRONG_SYNTAX, ...WRONG_TERMS, ...WRONG_VALUES].map(([marked]) => marked.replace(/[«»]/g, ''));
  const documents = [...Object.values(samples), ...RIGHT, ...wrong].filter((content) => content.length < 3000);

  test.each(['documented', 'extended'] as const)('completions and hovers are given under %s', (dialect) => {
    for (const content of documents) {
      const document = new DriveQueryDocument(content);
      for (let offset = 0; offset <= content.length; offset++) {
        const found = complete(document, offset, { ...DEFAULT_SETTINGS, dialect }, NOW);
        const misplaced = found.filter(({ replace }) => replace.start > offset || replace.end < offset);
        expect(misplaced, `${content.slice(0, offset)}|${content.slice(offset)}`).toEqual([]);
        hover(document, offset, { ...DEFAULT_SETTINGS, dialect }, NOW);
      }
    }
  });
});

describe('at any place of any text', () => {
  test('completions lie on the line around the place, in order, and can be described', () => {
    fc.assert(
      fc.property(place, settings, ([content, offset], chosen) => {
        const at = Math.max(0, Math.min(offset, content.length));
        const found = complete(new DriveQueryDocument(content), offset, chosen, NOW);
        for (const { replace, subject, label } of found) {
          expect(replace.start).toBeLessThanOrEqual(at);
          expect(replace.end).toBeGreaterThanOrEqual(at);
          expect(content.slice(replace.start, replace.end)).not.toMatch(/[\r\n]/);
          expect(label).not.toBe('');
          if (subject) expect(describeCompletion(subject)).not.toBe('');
        }
        const order = found.map(({ sortText }) => sortText);
        expect(order).toEqual([...order].sort());
      }),
      { numRuns: 800 },
    );
  });

  test('a hover says something about a stretch that holds the place', () => {
    fc.assert(
      fc.property(place, settings, ([content, offset], chosen) => {
        const at = Math.max(0, Math.min(offset, content.length));
        const found = hover(new DriveQueryDocument(content), offset, chosen, NOW);
        if (!found) return;
        expect(found.markdown.trim()).not.toBe('');
        expect(found.start).toBeLessThanOrEqual(at);
        expect(found.end).toBeGreaterThanOrEqual(at);
        expect(found.end).toBeLessThanOrEqual(content.length);
      }),
      { numRuns: 800 },
    );
  });

  test('outline entries lie in each other, folds go forward', () => {
    fc.assert(
      fc.property(text, (content) => {
        const document = new DriveQueryDocument(content);
        const within = (items: readonly OutlineItem[], start: number, end: number) => {
          for (const item of items) {
            expect(item.name).not.toBe('');
            expect(start <= item.start && item.end <= end).toBe(true);
            expect(item.start <= item.selectionStart && item.selectionEnd <= item.end).toBe(true);
            within(item.children, item.start, item.end);
          }
        };
        within(outline(document), 0, content.length);
        for (const { startLine, endLine } of folding(document)) {
          expect(startLine).toBeLessThan(endLine);
          expect(endLine).toBeLessThan(document.lineCount);
        }
      }),
      { numRuns: 1000 },
    );
  });
});
