/** What may stand in a request body: the table that completion, hover, checks, schemas, documentation and the sandbox read. */
export interface MemberRow {
  /** As in the JSON text. */
  readonly name: string;
  readonly type: MemberType;
  readonly required?: true;
  /** Which document lists it: api.md, only the public reference of the family, or ours alone, which is never sent. */
  readonly source: 'api' | 'public' | 'own';
  /** One line, Markdown. */
  readonly summary: string;
  /** More, for hover and the documentation, Markdown. */
  readonly detail?: string;
  /** JSON values to offer, each with a word of what it is. */
  readonly examples?: readonly { readonly value: unknown; readonly summary?: string }[];
  /** What takes its place, where it is not to be used any more. */
  readonly deprecated?: string;
  /** It stands in answers; in a request it says nothing, and it is not offered. */
  readonly answered?: true;
}

export type MemberType =
  | { readonly kind: 'object'; readonly members: readonly MemberRow[] }
  /** Names chosen by the user, values of one type; `known` are the names that mean something to the service. */
  | { readonly kind: 'map'; readonly value: MemberType; readonly known?: readonly MemberRow[] }
  | { readonly kind: 'array'; readonly item: MemberType; readonly most?: number; readonly least?: number }
  /** `format` names a value language that a check of its own looks into. Lengths as `unit` counts. */
  | {
      readonly kind: 'string';
      readonly format?: string;
      readonly most?: number;
      readonly least?: number;
    }
  /**
   * `lax`: a string of digits will do as well, as the family's JSON allows for every number. `ownCheck`: a check of its own
   * looks into numbers and texts. `format` names what completion and hover know of it.
   */
  | {
      readonly kind: 'integer' | 'number';
      readonly format?: string;
      readonly least?: number;
      readonly most?: number;
      readonly lax?: true;
      readonly ownCheck?: true;
    }
  | { readonly kind: 'boolean' }
  | { readonly kind: 'enumeration'; readonly values: readonly EnumValue[] };

export interface EnumValue {
  readonly name: string;
  /** The service takes it instead of the name, as JSON of protocol buffers does. */
  readonly number?: number;
  readonly summary: string;
  readonly source?: 'api' | 'public';
  readonly deprecated?: string;
  /** What people write for it, in capitals without signs between; the service does not take it. */
  readonly aliases?: readonly string[];
}

/** The name of the value language of a type, where it has one. */
export function formatOf(type: MemberType | undefined): string | undefined {
  return type?.kind === 'string' || type?.kind === 'integer' || type?.kind === 'number' ? type.format : undefined;
}
