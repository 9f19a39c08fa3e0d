import { type Diagnostic, DriveQueryDocument, diagnose, type LanguageSettings } from '../language';
import type { Input } from './inputs';
import { findJsonProblem, placeAt } from './json-syntax';

/** A finding in a file, with its place as editors count it: lines and UTF-16 units from 0. */
export interface Found {
  readonly code: string;
  readonly severity: Diagnostic['severity'];
  readonly message: string;
  readonly range: { readonly start: Place; readonly end: Place };
  /** UTF-16 code units from the start of the text. */
  readonly start: number;
  readonly end: number;
}

export interface Place {
  readonly line: number;
  readonly character: number;
}

/** Everything that is wrong in a text, in the order of its places: by our rules for `.dq`, as JSON for request files. */
export function checkText({ kind, text }: Pick<Input, 'kind' | 'text'>, settings: LanguageSettings): Found[] {
  if (kind !== 'dq') return checkJson(text);
  const document = new DriveQueryDocument(text);
  return diagnose(document, settings)
    .map(({ code, severity, message, start, end }) => {
      const range = { start: document.positionAt(start), end: document.positionAt(end) };
      return { code, severity, message, range, start, end };
    })
    .sort((left, right) => left.start - right.start || left.end - right.end);
}

function checkJson(text: string): Found[] {
  const problem = findJsonProblem(text);
  if (problem === undefined) return [];
  const range = { start: placeAt(text, problem.start), end: placeAt(text, problem.end) };
  return [{ code: 'json-syntax', severity: 'error', range, ...problem }];
}
