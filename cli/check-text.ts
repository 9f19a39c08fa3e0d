import { type Diagnostic, DriveQueryDocument, diagnose, type LanguageSettings } from '../language';

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

/** Everything that is wrong in a .dq document. */
export function checkText(text: string, settings: LanguageSettings): Checked {
  const document = new DriveQueryDocument(text);
  const findings = [...diagnose(document, settings)];
  findings.sort((left, right) => left.start - right.start || left.end - right.end);
  return { findings, positionAt: (offset) => document.positionAt(offset) };
}
