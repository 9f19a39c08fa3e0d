import type { ClientContext } from '../context';
import { targetOf } from './target';

/** *Run Query*: the request that the code lens names, under the cursor, or shown in the results in front. */
export function runQuery(context: ClientContext) {
  return async (uri?: unknown, index?: unknown): Promise<void> => {
    const target = targetOf(context, uri, index);
    if (target) await context.runs.run(target.uri, target.choice);
  };
}
