import type { Term, ValueType } from '../terms';
import { code, example, paragraphs } from './markdown';

const TYPES: Readonly<Record<ValueType, string>> = {
  string: 'text in quotes',
  text: 'words in quotes',
  'mime-type': 'MIME type in quotes',
  boolean: '`true` or `false`',
  time: 'timestamp in quotes, or a relative time',
  id: 'id in quotes',
  user: 'e-mail address in quotes',
  enum: 'one of a list, in quotes',
  properties: 'key and value in braces',
  label: "`'labels/<label id>'`",
  field: 'depends on the field',
};

/** The type of a term's value in a few words; Markdown. */
export function typeWords(type: ValueType): string {
  return TYPES[type];
}

/** Everything the table says about a term; Markdown. */
export function describeTerm(term: Term): string {
  return paragraphs(
    `**${code(term.name)}** — ${term.summary}`,
    facts(term),
    term.documentation,
    term.dialect === 'extended' && 'Only the public reference lists this term.',
    example(term.example),
  );
}

function facts(term: Term): string {
  const operators = term.operators.map(code).join(', ');
  const extended = term.extendedOperators.map(code).join(', ');
  const lines = [
    `- Value: ${term.bare === 'documented' ? 'none' : TYPES[term.type]}`,
    operators !== '' && `- Operators: ${operators}`,
    extended !== '' && `- Only in the public reference: ${extended}`,
    term.values && `- Values: ${term.values.map(({ name }) => code(`'${name}'`)).join(', ')}`,
  ];
  return lines.filter((line) => line).join('\n');
}
