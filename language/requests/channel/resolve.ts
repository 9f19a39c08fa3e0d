import { type RequestBody, requestBody } from '../body';
import type { RequestDocument } from '../document';
import { parseWatchPath, type WatchPath } from './watch-path';

/** A channel request as it is sent. */
export interface ResolvedChannel {
  /** The channel to be created; undefined where the text is no JSON object. */
  readonly body: Readonly<Record<string, unknown>> | undefined;
  /** What `$request.watch` names; undefined where it is not said, or is no such path. */
  readonly watch?: WatchPath;
  /** What `$request.autoRenew` says. */
  readonly autoRenew?: boolean;
  readonly problem?: RequestBody['problem'] & object;
}

/** What a `*.channel.json` file sends, and what it watches (api.md §2, §4, Area C). Never throws. */
export function resolveChannel(document: RequestDocument): ResolvedChannel {
  const { body, own, problem } = requestBody(document);
  const watch = own.watch === undefined ? undefined : parseWatchPath(own.watch);
  return {
    body,
    ...(watch && { watch }),
    ...(own.autoRenew !== undefined && { autoRenew: own.autoRenew }),
    ...(problem && { problem }),
  };
}

/** A stop request as it is sent. */
export interface ResolvedStop {
  readonly body: Readonly<Record<string, unknown>> | undefined;
  /** The two that the service needs, where they are texts. */
  readonly id?: string;
  readonly resourceId?: string;
  readonly problem?: RequestBody['problem'] & object;
}

/** What a `*.stop.json` file sends (api.md §4, Area C). Never throws. */
export function resolveStop(document: RequestDocument): ResolvedStop {
  const { body, problem } = requestBody(document);
  const { id, resourceId } = body ?? {};
  return {
    body,
    ...(typeof id === 'string' && { id }),
    ...(typeof resourceId === 'string' && { resourceId }),
    ...(problem && { problem }),
  };
}
