import type { Finding } from '../../findings';
import type { LanguageSettings } from '../../settings';
import type { RequestSurroundings } from '../surroundings';
import type { ObjectNode } from '../tree';

/** What a check looks at. */
export interface CheckInput {
  /** The body with our own members; undefined when the text holds no object. */
  readonly body: ObjectNode;
  readonly settings: LanguageSettings;
  readonly surroundings: RequestSurroundings;
}

/** A check of one thing: its findings in no order, offsets from the start of the document. */
export type RequestCheck = (input: CheckInput) => Iterable<Finding>;
