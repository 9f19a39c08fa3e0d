import { LSPErrorCodes, ResponseError } from 'vscode-languageserver';
import { explain } from '../../language';
import { documentAt, indexOf, momentOf } from '../asked-request';
import type { ServerContext } from '../context';
import type { OpenDocument } from '../documents';
import type { ExplainResult, ResolveParams } from '../protocol';

/** In UTF-16 code units. Every condition is looked at, however few are told: more would keep others waiting. */
const LONGEST_EXPLAINED = 200_000;

/** One request in plain English. Throws `ContentModified` like `resolve`, and `RequestFailed` for an endless query. */
export function explained(context: ServerContext, params: ResolveParams): ExplainResult {
  const document = documentAt(context, params);
  const now = momentOf(params.now, context);
  const index = indexOf(document, params);
  refuseEndless(document, index);
  const explanation = explain(document.text, index, { now, settings: context.settings });
  return { version: document.version, now: now.toISOString(), ...(explanation && { explanation }) };
}

function refuseEndless({ text }: OpenDocument, index: number): void {
  const at = text.requests()[index];
  if (at === undefined) return;
  const { start, end } = text.block(at).query;
  if (end - start <= LONGEST_EXPLAINED) return;
  const [length, most] = [end - start, LONGEST_EXPLAINED].map((count) => count.toLocaleString('en'));
  const message = `The query has ${length} characters, and up to ${most} can be explained. Explain a part of it.`;
  throw new ResponseError(LSPErrorCodes.RequestFailed, message);
}
