import { lineBreak } from '../fix/given';
import { Kind } from '../tokens';
import { NONE } from '../tree';
import { levelsAt, type Place, type Refactoring } from './place';

/**
 * A request whose terms are alternatives becomes two: what stands before the cursor's term stays, the rest is asked by a
 * request of its own with the same directives. Together they find what the one found.
 */
export function splitRequest(place: Place): Refactoring[] {
  const { block } = place;
  const { tokens, tree } = block.query;
  const { operands, connectives } = tree.root;
  const here = levelsAt(place)[0]?.index ?? connectives.indexOf(place.first) + 1;
  if (place.first === NONE || connectives.length === 0) return [];
  if (connectives.some((token) => tokens.kinds[token] !== Kind.or)) return [];
  if ([...block.directives, ...block.definitions].some(({ misplaced }) => misplaced)) return [];
  const at = Math.max(1, here);
  const start = tokens.ends[operands[at - 1]!.last]!;
  const end = tokens.starts[operands[at]!.first]!;
  if (tokens.comments.some((offset) => offset > start && offset < end)) return [];
  const br = lineBreak(block);
  const title = block.heading?.title ? `${block.heading.title} (2)` : 'Part 2';
  const lines = block.directives
    .filter(({ name }) => name !== 'pageToken')
    .map((each) => block.text.slice(each.start, each.end));
  const newText = `${br}${br}${[`### ${title}`, ...lines, ''].join(br)}`;
  return [{ title: 'Split into two requests here', kind: 'refactor.rewrite', edits: [{ start, end, newText }] }];
}
