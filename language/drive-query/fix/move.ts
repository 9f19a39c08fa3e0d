import type { Diagnostic } from '../../findings';
import type { Proposal } from '../../fix';
import type { DriveQueryDocument } from '../document';
import { lineBreak, lineRemoved } from './given';

/** A variable used above its definition: the line of the definition goes to the start of the document. */
export function movedToTop(document: DriveQueryDocument, index: number, finding: Diagnostic): Proposal[] {
  const other = finding.related?.[0];
  if (finding.code !== 'variable-used-before-definition' || !other) return [];
  const start = document.blockStart(index);
  const at = document.blockAt(start + other.start);
  const block = document.block(at);
  const by = document.blockStart(at) - start;
  const definition = block.definitions.find((each) => each.start + by === other.start);
  if (!definition) return [];
  const { start: from, end, newText } = lineRemoved(block, definition.start);
  const line = block.text.slice(definition.start, definition.end) + lineBreak(block);
  return [
    {
      title: 0,
      edits: [
        { start: -start, end: -start, newText: line },
        { start: from + by, end: end + by, newText },
      ],
    },
  ];
}
