import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../settings';
import { variableUses } from './check/variables';
import { NOW } from './complete/testing';
import { DriveQueryDocument } from './document';
import { highlights } from './highlight';
import { inlayHints } from './inlay-hints';
import { links } from './links';
import { referencesAt } from './references';
import { rename } from './rename';
import { resolveDocument } from './resolve';
import { selectionAt } from './selection';
import { semanticTokens, TOKEN_SIZE, TOKEN_TYPES } from './semantic-tokens';
import { signatureAt } from './signature';

/** Pieces that documents are made of, whole and broken. */
const PIECES = [
  "name = 'x'",
  "'0A' in parents",
  'properties has { key',
  "='k' and value",
  'sharedWithMe',
  'createdTime > today - 3d',
  ' and ',
  ' or ',
  'not ',
  '(',
  ')',
  '}',
  "'",
  ' ',
  '\n',
  '\r\n',
  '\r',
  '\n###',
  '\n### a\n',
  '\n@fields files(',
  'owners/',
  '*',
  ',',
  '\n@driveId ',
  '\n@orderBy name desc',
  '\n$x = ',
  '\n$y = ',
  '$x',
  ' $y in parents',
  '\n# dq-ignore-file a, b',
  '#',
  '\u{1F600}',
  '\uD800',
];

const text = fc.oneof(
  fc.array(fc.constantFrom(...PIECES), { maxLength: 25 }).map((pieces) => pieces.join('')),
  fc.string({ unit: 'binary', maxLength: 60 }),
);
const place = text.chain((content) => fc.tuple(fc.constant(content), fc.integer({ min: -2, max: content.length + 2 })));
const known = { folders: [{ id: '0A', name: 'Folder' }] };
const settings = { ...DEFAULT_SETTINGS, known, webUrl: 'https://example.com/' };

/** Runs `check` at many places of many texts. */
function always(check: (document: DriveQueryDocument, offset: number, content: string) => void): void {
  fc.assert(
    fc.property(place, ([content, offset]) => check(new DriveQueryDocument(content), offset, content)),
    { numRuns: 1000 },
  );
}

describe('at any place of any text', () => {
  test('semantic tokens are in order, apart, on one line, and of known types', () => {
    always((document) => {
      for (let index = 0; index < document.blockCount; index++) {
        const numbers = semanticTokens(document.block(index));
        for (let at = 0, before = 0; at < numbers.length; at += TOKEN_SIZE) {
          const [start, end, type] = numbers.slice(at, at + TOKEN_SIZE) as [number, number, number];
          expect(start).toBeGreaterThanOrEqual(before);
          expect(end).toBeGreaterThan(start);
          expect(document.block(index).text.slice(start, end)).toMatch(/^[^\r\n]+$/);
          expect(TOKEN_TYPES[type]).toBeDefined();
          before = end;
        }
      }
    });
  });

  test('selections hold the place and each other, up to the document', () => {
    always((document, offset, content) => {
      const at = Math.max(0, Math.min(offset, content.length));
      const steps = selectionAt(document, offset);
      for (const [index, { start, end }] of steps.entries()) {
        expect(start <= at && at <= end).toBe(true);
        const inner = steps[index - 1];
        if (inner) expect(start <= inner.start && inner.end <= end && end - start > inner.end - inner.start).toBe(true);
      }
      if (content !== '') expect(steps.at(-1)).toEqual({ start: 0, end: content.length });
    });
  });

  test('highlights, links and hints lie in the document; a signature has its parts', () => {
    always((document, offset, content) => {
      const inside = ({ start, end }: { start: number; end: number }) =>
        0 <= start && start < end && end <= content.length;
      expect(highlights(document, offset).every(inside)).toBe(true);
      expect(links(document, settings).every(inside)).toBe(true);
      const range = { start: Math.min(offset, 5), end: Math.max(offset, 5) };
      for (const hint of inlayHints(document, range, settings, NOW)) {
        expect(hint.offset >= range.start && hint.offset <= range.end).toBe(true);
        expect(hint.label).not.toBe('');
      }
      const signature = signatureAt(document, offset);
      for (const { start, end } of signature?.parts ?? [])
        expect(end > start && end <= signature!.label.length).toBe(true);
      if (signature?.active !== undefined) expect(signature.parts[signature.active]).toBeDefined();
    });
  });

  test('the uses that references finds are those that read the variable', () => {
    always((document, offset, content) => {
      const found = referencesAt(document, offset);
      if (!found) return;
      for (const { start, end } of [found.definition, ...found.uses].filter((each) => each !== undefined)) {
        expect(content.slice(start, end)).toBe(`$${found.name}`);
      }
    });
  });

  test('a rename changes nothing that is sent, and can be taken back', () => {
    const sent = (content: string) =>
      resolveDocument(new DriveQueryDocument(content), { now: NOW }).map((each) => each.params);
    always((document, offset, content) => {
      const there = rename(document, offset, 'other');
      if (!there || 'refusal' in there) return;
      const renamed = edited(content, there);
      if (isInOrder(document)) expect(sent(renamed)).toEqual(sent(content));
      const name = referencesAt(document, offset)!.name;
      const back = rename(new DriveQueryDocument(renamed), there.places[0]!.start, name);
      if (back && 'places' in back) expect(edited(renamed, back)).toBe(content);
    });
  });
});

/** Whether every block defines each name once, above its uses: then nobody can doubt what a use means. */
function isInOrder(document: DriveQueryDocument): boolean {
  return Array.from({ length: document.blockCount }, (_, index) => document.block(index)).every((block) => {
    const { definitions } = block;
    const uses = variableUses(block);
    return (
      new Set(definitions.map(({ name }) => name)).size === definitions.length &&
      definitions.every(({ end }) => uses.every(({ start }) => end < start))
    );
  });
}

function edited(content: string, { newText, places }: Extract<ReturnType<typeof rename>, { places: unknown }>): string {
  return places.reduceRight((so, { start, end }) => so.slice(0, start) + newText + so.slice(end), content);
}
