import type { Edit } from '../../fix';
import type { Block, Definition } from '../block';
import { literalText } from '../comparison';
import { lineRemoved } from '../fix/given';
import { referencesAt, type VariablePlace } from '../references';
import { Kind, textOf } from '../tokens';
import type { Place, Refactoring } from './place';
import { isVariableValue } from './value-at';

/** A variable's value takes the place of its uses: of all, and then its definition goes, or of this one. */
export function inlineVariable({ document, blockStart, start }: Place): Refactoring[] {
  const variable = referencesAt(document, blockStart + start);
  if (!variable?.definition || variable.uses.length === 0) return [];
  const definedIn = document.blockAt(variable.definition.start);
  const block = document.block(definedIn);
  const by = document.blockStart(definedIn) - blockStart;
  const definition = block.definitions.find((each) => each.start + by === variable.definition!.start - blockStart);
  if (
    !definition ||
    definition.misplaced ||
    !isVariableValue(definition.tokens, 0, definition.tokens.kinds.length - 1)
  ) {
    return [];
  }
  const edits: Edit[] = [];
  for (const use of variable.uses) {
    const newText = valueFor(
      document.block(document.blockAt(use.start)),
      use.start - document.blockStart(document.blockAt(use.start)),
      definition,
    );
    if (newText === undefined) return [];
    edits.push({ start: use.start - blockStart, end: use.end - blockStart, newText });
  }
  const here = variable.uses.findIndex((use) => holds(use, blockStart + start));
  const { start: from, end, newText } = removedDefinition(block, definition);
  const everywhere = [{ start: from + by, end: end + by, newText }, ...edits];
  const kind = 'refactor.inline';
  const words = { name: `$${variable.name}`, count: String(edits.length) };
  if (edits.length === 1) return [{ title: 'Inline {name}', words, kind, edits: everywhere }];
  const all: Refactoring = { title: 'Inline {name} in {count} places', words, kind, edits: everywhere };
  if (here < 0) return [all];
  return [all, { title: 'Inline this use of {name}', words, kind, edits: [edits[here]!] }];
}

function holds({ start, end }: VariablePlace, offset: number): boolean {
  return start <= offset && offset <= end;
}

/** The value as it stands in the query, or without quotes in a directive; undefined where it cannot stand there. */
function valueFor(
  { query, directives }: Block,
  at: number,
  { tokens, valueStart, end }: Definition,
): string | undefined {
  if (query.tokens.starts.includes(at)) return tokens.text.slice(valueStart, end);
  const directive = directives.find(({ variable, valueStart: start }) => variable !== undefined && start === at);
  if (!directive || tokens.kinds[0] === Kind.moment) return undefined;
  const text = literalText(tokens, 0);
  const isPlain = tokens.kinds[0] === Kind.boolean || textOf(tokens, 0).startsWith("'");
  return isPlain && text === text.trim() && /^[^$#'"\\]+$/.test(text) ? text : undefined;
}

/** The line of the definition goes; a comment behind it stays. */
function removedDefinition(block: Block, { start, end }: Definition): Edit {
  const comment = block.comments.find(
    (each) => each.start >= end && /^[ \t]*$/.test(block.text.slice(end, each.start)),
  );
  return comment ? { start, end: comment.start, newText: '' } : lineRemoved(block, start);
}
