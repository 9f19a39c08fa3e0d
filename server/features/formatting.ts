import {
  type DocumentFormattingParams,
  type DocumentOnTypeFormattingParams,
  type DocumentRangeFormattingParams,
  type FormattingOptions,
  LSPErrorCodes,
  ResponseError,
  type TextEdit as WireEdit,
} from 'vscode-languageserver';
import { type FormatOptions, format, formatOnType, type TextEdit } from '../../language';
import { SLICE } from '../analysis';
import type { ServerContext } from '../context';
import { toOffset, toRange, toStretch } from '../convert';
import type { OpenDocument } from '../documents';

/** Blocks formatted between two looks at the clock: together they take well under a slice. */
const BLOCKS_AT_ONCE = 32;

/** The edits that bring the document into its canonical form. Throws `ContentModified` when it changes meanwhile. */
export async function formatted(
  context: ServerContext,
  { textDocument, options }: DocumentFormattingParams,
): Promise<WireEdit[]> {
  const document = context.documents.get(textDocument.uri);
  if (!document) return [];
  return await inSlices(context, document, options, { start: 0, end: document.text.length });
}

/** The same for the requests that the range touches; whoever selects a part of one means that one. */
export async function rangeFormatted(
  context: ServerContext,
  { textDocument, range, options }: DocumentRangeFormattingParams,
): Promise<WireEdit[]> {
  const document = context.documents.get(textDocument.uri);
  if (!document) return [];
  return await inSlices(context, document, options, toStretch(document.text, range));
}

/** What follows a character just typed: the finished line tidied, the new one indented, a closed group laid out. */
export function typedFormatted(
  context: ServerContext,
  { textDocument, position, ch, options }: DocumentOnTypeFormattingParams,
): WireEdit[] {
  const document = context.documents.get(textDocument.uri);
  if (!document) return [];
  const offset = toOffset(document.text, position);
  return formatOnType(document.text, offset, ch, styleFor(context, options)).map((edit) => toWire(document, edit));
}

/** Formats a few blocks, then lets messages that are waiting have their turn: a large document takes some 100 ms. */
async function inSlices(
  context: ServerContext,
  document: OpenDocument,
  options: FormattingOptions,
  { start, end }: { readonly start: number; readonly end: number },
): Promise<WireEdit[]> {
  const { host } = context;
  const { text, version } = document;
  const style = styleFor(context, options);
  const last = text.blockAt(Math.max(start, end - 1));
  const edits: WireEdit[] = [];
  let pause = host.elapsed() + SLICE;
  for (let index = text.blockAt(start); index <= last; index += BLOCKS_AT_ONCE) {
    const range = stretchOf(document, index, Math.min(last, index + BLOCKS_AT_ONCE - 1));
    for (const edit of format(text, { ...style, range })) edits.push(toWire(document, edit));
    if (host.elapsed() < pause) continue;
    await new Promise<void>((resolve) => host.soon(resolve));
    if (document.version !== version) throw changedMeanwhile(document);
    pause = host.elapsed() + SLICE;
  }
  return edits;
}

/** The stretch of the document from one block to another, both included. */
function stretchOf({ text }: OpenDocument, first: number, last: number): { start: number; end: number } {
  const end = last + 1 < text.blockCount ? text.blockStart(last + 1) : text.length;
  return { start: text.blockStart(first), end };
}

function changedMeanwhile({ uri }: OpenDocument): ResponseError<void> {
  return new ResponseError(LSPErrorCodes.ContentModified, `${uri} was changed while it was formatted`);
}

/** The editor says how wide a level is, the settings how long a line may be. */
function styleFor({ settings }: ServerContext, options: FormattingOptions): FormatOptions {
  return { width: settings.formatWidth, indent: options.tabSize };
}

function toWire({ text }: OpenDocument, { start, end, text: newText }: TextEdit): WireEdit {
  return { range: toRange(text, { start, end }), newText };
}
