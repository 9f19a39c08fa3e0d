import type { Operator } from '../terms';

/** What a completion is about, as plain JSON: enough to find its row in a table when its documentation is asked for. */
export type Subject =
  | { readonly kind: 'term'; readonly name: string }
  | { readonly kind: 'operator'; readonly name: Operator; readonly term?: string }
  | { readonly kind: 'term-value'; readonly term: string; readonly name: string }
  | { readonly kind: 'alias'; readonly name: string }
  | { readonly kind: 'mime-type'; readonly name: string; readonly vendor: string }
  | { readonly kind: 'logic'; readonly name: 'and' | 'or' | 'not' | '(' | ')' }
  | { readonly kind: 'moment'; readonly name: 'now' | 'today' }
  | { readonly kind: 'directive'; readonly name: string }
  | { readonly kind: 'directive-value'; readonly directive: string; readonly name: string }
  | { readonly kind: 'order-key'; readonly name: string }
  | { readonly kind: 'field'; readonly path: readonly string[] }
  | { readonly kind: 'code'; readonly name: string }
  | { readonly kind: 'query'; readonly text: string };
