import type {
  SemanticTokens,
  SemanticTokensDelta,
  SemanticTokensDeltaParams,
  SemanticTokensParams,
  SemanticTokensRangeParams,
} from 'vscode-languageserver';
import { type Block, type DriveQueryDocument, semanticTokens } from '../../language';
import { parseWhole } from '../analysis';
import type { ServerContext } from '../context';
import { toStretch } from '../convert';
import type { OpenDocument } from '../documents';
import { type Coloured, colour, joined, partOf, replaced } from '../token-data';

/** What a client was told last of a document, to tell it only what has changed since. */
interface Told {
  readonly resultId: string;
  readonly blocks: readonly Block[];
  /** The numbers of each block. */
  readonly coloured: readonly Coloured[];
}

/**
 * Colours of documents: whole, of a range, or what changed. The numbers of a block are kept as long as its text, and an
 * edit is found by comparing blocks by identity, so that a keystroke costs its own block at any size of the document.
 */
export function createSemanticTokens() {
  const { ofBlock, ofDocument, told } = createMemory();

  function whole(document: OpenDocument): SemanticTokens {
    const { resultId, coloured } = ofDocument(document);
    return { resultId, data: joined(coloured) };
  }

  return {
    async full(context: ServerContext, { textDocument }: SemanticTokensParams): Promise<SemanticTokens> {
      const document = context.documents.get(textDocument.uri);
      if (!document) return { data: [] };
      await parseWhole(context, document, ofBlock);
      return whole(document);
    },

    async delta(
      context: ServerContext,
      { textDocument, previousResultId }: SemanticTokensDeltaParams,
    ): Promise<SemanticTokens | SemanticTokensDelta> {
      const document = context.documents.get(textDocument.uri);
      if (!document) return { data: [] };
      const before = told.get(document);
      if (before?.resultId !== previousResultId) {
        await parseWhole(context, document, ofBlock);
        return whole(document);
      }
      const { resultId, coloured } = ofDocument(document);
      const edit = replaced(before.coloured, coloured);
      return { resultId, edits: edit ? [edit] : [] };
    },

    range({ documents }: ServerContext, { textDocument, range }: SemanticTokensRangeParams): SemanticTokens {
      const text = documents.get(textDocument.uri)?.text;
      return { data: text ? inLines(text, toStretch(text, range), ofBlock) : [] };
    },
  };
}

/** The numbers of the lines from that of `start` to that of `end`. */
function inLines(
  text: DriveQueryDocument,
  { start, end }: { readonly start: number; readonly end: number },
  ofBlock: (block: Block) => Coloured,
): number[] {
  const first = text.blockAt(start);
  const last = text.blockAt(end);
  const blocks: Coloured[] = [];
  for (let index = first; index <= last; index++) blocks.push(ofBlock(text.block(index)));
  const lineOf = (offset: number) => text.positionAt(offset).line;
  return partOf(blocks, lineOf(text.blockStart(first)), lineOf(start), lineOf(end));
}

/** What is known of blocks and was told of documents, for as long as they live. */
function createMemory() {
  const known = new WeakMap<Block, Coloured>();
  const told = new WeakMap<OpenDocument, Told>();
  let results = 0;

  function ofBlock(block: Block): Coloured {
    const before = known.get(block);
    if (before) return before;
    const fresh = colour(block.text, semanticTokens(block));
    known.set(block, fresh);
    return fresh;
  }

  /** The document as it is now, which is then what the client was told last. */
  function ofDocument(document: OpenDocument): Told {
    const { text } = document;
    const before = told.get(document);
    const blocks: Block[] = [];
    const coloured: Coloured[] = [];
    for (let index = 0; index < text.blockCount; index++) {
      const block = text.block(index);
      blocks.push(block);
      coloured.push(block === before?.blocks[index] ? before.coloured[index]! : ofBlock(block));
    }
    const now = { resultId: String(++results), blocks, coloured };
    told.set(document, now);
    return now;
  }

  return { ofBlock, ofDocument, told };
}
