import type { LogOutputChannel } from 'vscode';
import { type Fetch, scrub } from '../../api';
import type { Doors } from './doors';

/** What of an answer the log may hold: nothing that is for one client alone. */
const SHOWN_HEADERS = ['content-type', 'content-length', 'date', 'retry-after', 'etag', 'server', 'x-request-id'];

/**
 * The same doors; each attempt that goes through one stands in the log: the request as information, its answer with its
 * headers and how long it took, as a detail. Nothing secret is in either. `now` is in milliseconds.
 */
export function loggedDoors(doors: Doors, log: Pick<LogOutputChannel, 'info' | 'debug'>, now: () => number): Doors {
  return async (...asked) => {
    const door = await doors(...asked);
    return { ...door, fetch: loggedFetch(door.fetch, log, now) };
  };
}

function loggedFetch(send: Fetch, log: Pick<LogOutputChannel, 'info' | 'debug'>, now: () => number): Fetch {
  return async (request, options) => {
    const line = `${request.method} ${scrub(request.url)}`;
    log.info(line);
    const begun = now();
    const took = () => `${Math.round(now() - begun)} ms`;
    try {
      const answer = await send(request, options);
      log.debug(`${answer.status} after ${took()} for ${line}${headerText(answer.headers)}`);
      return answer;
    } catch (error) {
      log.debug(`No answer after ${took()} for ${line}`);
      throw error;
    }
  };
}

function headerText(headers: Headers): string {
  const shown = SHOWN_HEADERS.filter((name) => headers.has(name)).map((name) => `${name}: ${headers.get(name)}`);
  return shown.length === 0 ? '' : ` (${shown.join(', ')})`;
}
