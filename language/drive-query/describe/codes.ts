import { documentationOf } from '../../wording';
import { diagnosticNamed } from '../diagnostics';
import { code, example, paragraphs } from './markdown';

/** What a diagnostic is about, with an example and the address of its documentation; Markdown. */
export function describeCode(name: string): string {
  const row = diagnosticNamed(name);
  if (!row) return `${code(name)} is no code of a finding.`;
  return paragraphs(
    `**${code(name)}** — ${row.summary}`,
    row.explanation,
    example(row.right),
    `[Documentation](${documentationOf(name)})`,
  );
}
