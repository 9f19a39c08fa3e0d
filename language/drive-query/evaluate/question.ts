import type { Aliases, FileColumns } from './columns';

/** Why the service refuses a query that reads well: a stable code, and words for the error's `details`. */
export interface Refusal {
  readonly refused:
    | 'malformed-query'
    | 'unknown-term'
    | 'operator-not-available'
    | 'wrong-value'
    | 'unknown-folder'
    | 'unknown-label'
    | 'unknown-label-field';
  readonly message: string;
}

/** One value as it stands in a query. An unquoted word is none: the service wants quotes. */
export type Scalar =
  | { readonly type: 'string'; readonly text: string }
  | { readonly type: 'boolean'; readonly value: boolean }
  | { readonly type: 'number'; readonly value: number }
  | { readonly type: 'null' };

/** `{ key='k' and value='v' }`; no `value` asks for any. */
export interface PropertyPattern {
  readonly type: 'properties';
  readonly key: string;
  readonly value?: string;
}

/** One comparison, read: what is asked of which term. */
export interface Question {
  readonly term: string;
  /** Lower-case, words one blank apart; the empty string for a bare term. */
  readonly operator: string;
  readonly value: Scalar | PropertyPattern | undefined;
  readonly columns: FileColumns;
  readonly aliases: Aliases;
}

/** The refusal of an operator that this term does not take. */
export function noSuchOperator({ term, operator }: Question): Refusal {
  const message =
    operator === ''
      ? `${term} needs an operator and a value.`
      : `The operator ${operator} is not available for ${term}.`;
  return { refused: 'operator-not-available', message };
}

/** The refusal of a value of the wrong type; `wanted` completes "… takes". */
export function wrongValue({ term }: Question, wanted: string): Refusal {
  return { refused: 'wrong-value', message: `${term} takes ${wanted}.` };
}
