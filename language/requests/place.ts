import type { LanguageSettings } from '../settings';
import type { MemberRow, MemberType } from './members';
import type { RequestSurroundings } from './surroundings';
import type { JsonNode, MemberNode, ObjectNode } from './tree';

/** The names of members and the indices of items that lead from the top of a request body to a value. */
export type JsonPath = readonly (string | number)[];

/** A value in a request file, and what the table of members says about it. Offsets count from the document's start. */
export interface RequestPlace {
  readonly path: JsonPath;
  readonly node: JsonNode;
  /** The member whose value it is; undefined for items of a list and for the body itself. */
  readonly member: MemberNode | undefined;
  /** Undefined where the table knows nothing of such a value. */
  readonly type: MemberType | undefined;
  /** The row of the member, or of the list that it is an item of. */
  readonly row: MemberRow | undefined;
}

/** What value languages are asked with: the place under the cursor, and the rest of the body. */
export interface RequestQuestion extends RequestPlace {
  readonly body: ObjectNode;
  readonly offset: number;
  readonly settings: LanguageSettings;
  readonly surroundings: RequestSurroundings;
}
