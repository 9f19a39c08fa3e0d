import { CHANNEL } from './channel/parts';
import type { RequestKind } from './kinds';
import type { RequestParts } from './parts';
import { RECOGNIZE } from './recognize/parts';
import { STOP } from './stop/parts';

const PARTS: Readonly<Record<RequestKind, RequestParts>> = { recognize: RECOGNIZE, channel: CHANNEL, stop: STOP };

/** The tables of one kind of request file. */
export function partsOf(kind: RequestKind): RequestParts {
  return PARTS[kind];
}
