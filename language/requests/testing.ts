import { applied, inOrder } from '../fix';
import { DEFAULT_SETTINGS, type LanguageSettings } from '../settings';
import { cursor } from '../testing';
import { completeRequest, type RequestCompletion } from './complete';
import { diagnoseRequest } from './diagnose';
import { RequestDocument } from './document';
import type { RequestKind } from './kinds';
import type { RequestSurroundings } from './surroundings';

/** What time it is in tests of request files. */
export const SURROUNDINGS: RequestSurroundings = {
  now: new Date('2026-11-21T12:00:00Z'),
  newId: () => '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed',
};

/** What is wrong in a text, as `severity code «what it underlines»`. For tests only. */
export function findingsIn(
  text: string,
  kind: RequestKind = 'recognize',
  settings: Partial<LanguageSettings> = {},
): string[] {
  const found = diagnoseRequest(new RequestDocument(text, kind), { ...DEFAULT_SETTINGS, ...settings }, SURROUNDINGS);
  return found.map(({ severity, code, start, end }) => `${severity} ${code} «${text.slice(start, end)}»`);
}

/** The completions at the `|` of a text. For tests only. */
export function completionsAt(marked: string, kind: RequestKind = 'recognize'): readonly RequestCompletion[] {
  const { text, offset } = cursor(marked);
  return completeRequest(new RequestDocument(text, kind), offset, DEFAULT_SETTINGS, SURROUNDINGS);
}

/**
 * The text after the completion with this label was chosen at the `|`; places to fill are filled with their words. Throws
 * when there is none. For tests only.
 */
export function completed(marked: string, label: string, kind: RequestKind = 'recognize'): string {
  const all = completionsAt(marked, kind);
  const chosen = all.find((each) => each.label === label);
  if (!chosen) throw new Error(`No completion ${label} among ${all.map((each) => each.label).join(' · ')}`);
  return textAfter(cursor(marked).text, chosen);
}

/** The text after a completion was chosen, places to fill with their words in them. For tests only. */
export function textAfter(text: string, { snippet, insertText, replace, also = [] }: RequestCompletion): string {
  const newText = snippet
    ? insertText.replace(/\\([$}\\])|\$\{\d+:([^}]*)\}|\$\d+/g, (_, plain, words) => plain ?? words ?? '')
    : insertText;
  return applied(text, inOrder([...also, { ...replace, newText }]));
}
