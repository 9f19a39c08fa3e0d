import { pathTo } from '../fix/given';
import { parenthesesOfOrder } from '../fix/terms';
import { NONE } from '../tree';
import type { Place, Refactoring } from './place';

/** Parentheses that show in which order mixed `and` and `or` are read: from left to right (public-facts, Logic). */
export function showOrder(place: Place): Refactoring[] {
  const { tokens } = place.block.query;
  const around = place.first === NONE ? [] : pathTo(place.block.query.tree.root, place.first);
  const level = around.findLast(({ sequence }) => {
    return new Set(sequence.connectives.map((token) => tokens.kinds[token])).size > 1;
  });
  if (!level) return [];
  const edits = parenthesesOfOrder(tokens, level.sequence);
  return [{ title: 'Add parentheses that show the order used', kind: 'refactor.rewrite', edits }];
}
