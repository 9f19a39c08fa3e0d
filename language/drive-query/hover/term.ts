import { nearest } from '../../nearest';
import { code, escaped, paragraphs } from '../describe/markdown';
import { describeTerm } from '../describe/terms';
import { LABEL_FIELD, TERMS, termNamed } from '../terms';
import { textOf } from '../tokens';
import type { Comparison } from '../tree';
import type { TokenPlace, TokenText } from './query';

/** A term: everything its row says. A label field also names its label and field; an unknown word its neighbours. */
export function hoverTerm({ tokens, settings }: TokenPlace, { term: index }: Comparison): TokenText {
  const name = textOf(tokens, index);
  const term = termNamed(name);
  const here = (markdown: string): TokenText => ({ markdown, first: index, last: index });
  if (!term) return here(unknown(name));
  if (term !== LABEL_FIELD) return here(describeTerm(term));
  return here(paragraphs(labelField(name, settings.known?.labels ?? []), describeTerm(term)));
}

function unknown(name: string): string {
  const near = nearest(
    name,
    TERMS.map((term) => term.name),
  );
  const hint = near.length > 0 ? `Nearest: ${near.map(code).join(', ')}.` : '';
  return paragraphs(`${code(name)} is no query term.`, hint);
}

interface KnownLabel {
  readonly id: string;
  readonly name: string;
  readonly fields?: readonly { readonly id: string; readonly name: string }[];
}

function labelField(path: string, labels: readonly KnownLabel[]): string {
  const [labelId = '', fieldId = ''] = path.slice('labels/'.length).split('.');
  const label = labels.find(({ id }) => id === labelId);
  const field = label?.fields?.find(({ id }) => id === fieldId);
  const named = (id: string, name: string | undefined) => (name ? `**${escaped(name)}** (${code(id)})` : code(id));
  return `Field ${named(fieldId, field?.name)} of the label ${named(labelId, label?.name)}`;
}
