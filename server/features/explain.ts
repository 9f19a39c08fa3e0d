import { explain } from '../../language';
import { documentAt, indexOf, momentOf } from '../asked-request';
import type { ServerContext } from '../context';
import type { ExplainResult, ResolveParams } from '../protocol';

/** One request in plain English. Throws `ContentModified` like `resolve`. */
export function explained(context: ServerContext, params: ResolveParams): ExplainResult {
  const document = documentAt(context, params);
  const now = momentOf(params.now, context);
  const explanation = explain(document.text, indexOf(document, params), { now, settings: context.settings });
  return { version: document.version, now: now.toISOString(), ...(explanation && { explanation }) };
}
