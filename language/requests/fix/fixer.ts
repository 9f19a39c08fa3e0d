import type { Diagnostic } from '../../findings';
import type { Proposal } from '../../fix';
import type { LanguageSettings } from '../../settings';
import type { RequestTemplate, Shape } from '../parts';
import type { RequestPlace } from '../place';
import type { RequestSurroundings } from '../surroundings';
import type { JsonNode } from '../tree';

/** What a fixer has to go by. All offsets count from the document's start. */
export interface RequestFix {
  readonly finding: Diagnostic;
  /** The first characters of what the finding underlines; all of it unless it is very long. */
  readonly text: string;
  readonly root: JsonNode | undefined;
  /** The innermost value that holds all of the finding; for a finding on a name, the value of its member. */
  readonly place: RequestPlace | undefined;
  /** The text of the document between two offsets. */
  readonly source: (start: number, end: number) => string;
  /** Of the whole document, in UTF-16 code units. */
  readonly length: number;
  /** Which members this kind of file has. */
  readonly shape: Shape;
  /** Whole requests to begin with. */
  readonly templates: readonly RequestTemplate[];
  readonly settings: LanguageSettings;
  readonly surroundings: RequestSurroundings;
}

/**
 * Finds the ways to mend one finding, the best first. Reads the finding's `data`, never its message. Each proposal is tried
 * before it is offered: it has to take the finding away and bring no error.
 */
export type RequestFixer = (given: RequestFix) => readonly Proposal[];
