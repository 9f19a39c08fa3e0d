import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS, type LanguageSettings } from '../settings';
import { RIGHT } from './check/corpus/right';
import { complete } from './complete';
import type { Completion } from './complete/completion';
import { NOW } from './complete/testing';
import { diagnose } from './diagnose';
import { DriveQueryDocument } from './document';

/** Half-written and wrong documents; the right ones of the corpus come on top. */
const DOCUMENTS: readonly string[] = [
  '',
  'na',
  "name = 'x' and ",
  "title = 'x' and (trashed = ",
  'modifiedTime > today - 3 and name',
  "visibility = 'any and trashed = false",
  'not (parents ) or mimeType = image/',
  "name contains 'it's' and starred =",
  'properties has { key= and value }',
  "'x' in par and 'y' in",
  'labels/a. = and labels',
  "$a = 'x'\n$b = true\n$c = now - \n### T\n@orderBy modifiedTime, \n@fields files(id,\n$a in \nand starred = ",
  '@corpora\n@spaces drive,\n@supportsAllDrives t\n@pageSize\n\n# dq-ignore-next-line \nmodifiedTime >',
];

/** What an unfinished query or a combination of directives says; not the fault of what was inserted. */
const UNFINISHED =
  /^(?:missing-|empty-group|unbalanced-|unterminated-|corpora-|drive-id-|all-drives-|order-by-(?:with|created)|fields-without|unused-|mixed-|never-|always-|repeated-term|double-)/;

const SETTINGS: readonly LanguageSettings[] = (['documented', 'extended'] as const).map((dialect) => ({
  ...DEFAULT_SETTINGS,
  dialect,
  connections: ['sandbox'],
  known: {
    folders: [{ id: 'f-1', name: 'Reports' }],
    drives: [{ id: 'd-1', name: 'Team' }],
    users: [{ id: 'mira@example.com', name: 'Mira' }],
    labels: [{ id: 'l1', name: 'Contract', fields: [{ id: 'x1', name: 'Status' }] }],
    propertyKeys: ["it's"],
  },
}));

interface Edited {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

function apply(text: string, { replace, insertText }: Completion): Edited {
  const end = replace.start + insertText.trimEnd().length;
  return { text: text.slice(0, replace.start) + insertText + text.slice(replace.end), start: replace.start, end };
}

/** The findings on what was inserted that the document did not have before. */
function refusals(before: ReadonlySet<string>, { text, start, end }: Edited, settings: LanguageSettings): string[] {
  return diagnose(new DriveQueryDocument(text), settings)
    .filter((found) => found.end > start && found.start < end && !UNFINISHED.test(found.code))
    .map((found) => `${found.code} on ${text.slice(found.start, found.end)}`)
    .filter((words) => !before.has(words));
}

/** Every offset of a short text; of a longer one every third, which still meets every token of it. */
function offsetsOf(text: string): number[] {
  const step = text.length > 60 ? 3 : 1;
  return Array.from({ length: Math.floor(text.length / step) + 1 }, (_, index) => index * step);
}

describe.each(SETTINGS)('under $dialect no suggestion is one that the checks refuse', (settings) => {
  test.each([...DOCUMENTS, ...RIGHT])('%s', (text) => {
    const document = new DriveQueryDocument(text);
    const before = new Set(
      diagnose(document, settings).map(({ code, start, end }) => `${code} on ${text.slice(start, end)}`),
    );
    for (const offset of offsetsOf(text)) {
      for (const completion of complete(document, offset, settings, NOW)) {
        if (completion.snippet) continue;
        const edited = apply(text, completion);
        const shown = `${text.slice(0, offset)}|${text.slice(offset)} · ${completion.label}`;
        expect(refusals(before, edited, settings), shown).toEqual([]);
      }
    }
  });
});
