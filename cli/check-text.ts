import {
  type Diagnostic,
  DriveQueryDocument,
  diagnose,
  findJsonProblem,
  type LanguageSettings,
  placeAt,
} from '../language';
import type { Input } from './inputs';

/** What is wrong in a text. */
export interface Checked {
  /** In the order of their places; offsets are UTF-16 code units from the start of the text. */
  readonly findings: readonly Diagnostic[];
  /** The line and the character in it of an offset, as editors count: both from 0, in UTF-16 code units. */
  readonly positionAt: (offset: number) => Place;
}

export interface Place {
  readonly line: number;
  readonly character: number;
}

/** Everything that is wrong in a text: by our rules for `.dq`, as JSON for request files. */
export function checkText({ kind, text }: Pick<Input, 'kind' | 'text'>, settings: LanguageSettings): Checked {
  if (kind !== 'dq') return checkJson(text);
  const document = new DriveQueryDocument(text);
  const findings = [...diagnose(document, settings)];
  findings.sort((left, right) => left.start - right.start || left.end - right.end);
  return { findings, positionAt: (offset) => document.positionAt(offset) };
}

function checkJson(text: string): Checked {
  const problem = findJsonProblem(text);
  return {
    findings: problem === undefined ? [] : [{ code: 'json-syntax', severity: 'error', ...problem }],
    positionAt: (offset) => placeAt(text, offset),
  };
}
