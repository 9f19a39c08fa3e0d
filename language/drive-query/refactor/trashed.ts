import type { Edit } from '../../fix';
import { lineBreak } from '../fix/given';
import { withoutOperands } from '../fix/meaning';
import { Kind, textOf } from '../tokens';
import { type Place, putIn, type Refactoring, sourceOf } from './place';

/** `trashed = false` added to a query that says nothing of the trash, or taken out. */
export function trashed(place: Place): Refactoring[] {
  const { block, start } = place;
  const isAbove = start < block.query.start && block.query.tokens.kinds !== '';
  if (!block.isRequest || isAbove) return [];
  return mentions(place) ? removed(place) : added(place);
}

function mentions({ block: { query } }: Place): boolean {
  return query.tokens.starts.some((_, token) => textOf(query.tokens, token) === 'trashed');
}

function added(place: Place): Refactoring[] {
  const { block } = place;
  const { tokens, tree, start, end } = block.query;
  const title = 'Add “trashed = false”';
  if (tokens.kinds === '') {
    const before = block.text.slice(0, start).trim() === '' ? '' : lineBreak(block);
    return [{ title, kind: 'refactor.rewrite', edits: [{ start, end: start, newText: `${before}trashed = false` }] }];
  }
  const lines = block.text.slice(start, end).includes('\n') ? `${lineBreak(block)}  ` : ' ';
  const edits: Edit[] = [{ start: end, end, newText: `${lines}and trashed = false` }];
  if (tree.root.connectives.some((token) => tokens.kinds[token] === Kind.or)) {
    edits.unshift(putIn(place, start, '('));
    edits[1] = { ...edits[1]!, newText: `)${edits[1]!.newText}` };
  }
  return [{ title, kind: 'refactor.rewrite', edits }];
}

/** Every way to say it that the service takes. */
const NOT_TRASHED = /^(?:not\s+trashed(?:\s*=\s*true)?|trashed\s*(?:=\s*false|!=\s*true))$/i;

/** Where all terms have to hold, the one that leaves out the trash can go by itself. */
function removed(place: Place): Refactoring[] {
  const { tokens, tree } = place.block.query;
  const { operands, connectives } = tree.root;
  if (operands.length < 2) return [];
  if (connectives.some((token) => tokens.kinds[token] !== Kind.and)) return [];
  const operand = operands.find((each) => NOT_TRASHED.test(sourceOf(place, each)));
  const edits = operand && withoutOperands(place.block, operand.first, operand.last);
  if (!operand || !edits) return [];
  return [{ title: 'Remove “{text}”', words: { text: sourceOf(place, operand) }, kind: 'refactor.rewrite', edits }];
}
