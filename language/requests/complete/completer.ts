import type { LanguageSettings } from '../../settings';
import type { MemberRow, MemberType } from '../members';
import type { JsonPath } from '../place';
import type { RequestSurroundings } from '../surroundings';
import type { ObjectNode } from '../tree';

/** Where a value is being written. There may be no value yet, or half of one. */
export interface ValueQuestion {
  readonly path: JsonPath;
  readonly type: MemberType | undefined;
  readonly row: MemberRow | undefined;
  /** What is written between the quotes, escapes replaced; the empty string where nothing is. */
  readonly written: string;
  /** How much of `written` stands before the cursor, in UTF-16 code units. */
  readonly before: number;
  /** Undefined while the text holds no object. */
  readonly body: ObjectNode | undefined;
  readonly settings: LanguageSettings;
  readonly surroundings: RequestSurroundings;
}

/** A value to offer; quotes, commas and escapes are put around it. */
export interface ValueOffer {
  readonly value: string | number | boolean;
  /** A few words beside it. */
  readonly detail?: string;
  /** More, as Markdown. Made for each offer, so it has to be cheap. */
  readonly documentation?: string;
  /** The likeliest of the list. */
  readonly preselect?: true;
}

/** The values that one value language offers, the likeliest first; they come before those of the table of members. */
export type RequestCompleter = (question: ValueQuestion) => readonly ValueOffer[];
