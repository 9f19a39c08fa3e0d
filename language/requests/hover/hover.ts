import type { Hover } from '../../drive-query/hover';
import type { RequestQuestion } from '../place';

/**
 * What one value language says of the value under the cursor; undefined where it has nothing to say. It is shown below
 * what the table of members says of the member. `start` and `end` are the part of the value that it speaks of.
 */
export type RequestHover = (question: RequestQuestion) => Hover | undefined;
