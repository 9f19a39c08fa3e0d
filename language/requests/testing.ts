import { DEFAULT_SETTINGS, type LanguageSettings } from '../settings';
import { diagnoseRequest } from './diagnose';
import { RequestDocument } from './document';
import type { RequestKind } from './kinds';
import type { RequestSurroundings } from './surroundings';

/** What time it is in tests of request files. */
export const SURROUNDINGS: RequestSurroundings = { now: new Date('2026-11-21T12:00:00Z') };

/** What is wrong in a text, as `severity code «what it underlines»`. For tests only. */
export function findingsIn(
  text: string,
  kind: RequestKind = 'recognize',
  settings: Partial<LanguageSettings> = {},
): string[] {
  const found = diagnoseRequest(new RequestDocument(text, kind), { ...DEFAULT_SETTINGS, ...settings }, SURROUNDINGS);
  return found.map(({ severity, code, start, end }) => `${severity} ${code} «${text.slice(start, end)}»`);
}
