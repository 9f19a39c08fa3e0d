import type { WireRequest } from '../../server/protocol';
import type { RunInfo } from '../views/results/messages';

/** Parameters that hold a secret: they are sent, and never shown or kept. */
const SECRET = new Set(['key']);

type SentParts = Pick<WireRequest, 'params' | 'fileFields' | 'limit'> & {
  /** As `requestKeyOf` tells it. */
  readonly key?: string | undefined;
};

/** What the results page may know about a run. `id` has to differ from that of every other run. */
export function runInfoOf(id: string, request: SentParts, title: string, connection: string): RunInfo {
  const { q, ...others } = request.params;
  return {
    id,
    title,
    params: Object.fromEntries(Object.entries(others).filter(([name]) => !SECRET.has(name))),
    connection,
    ...(request.key === undefined ? {} : { request: request.key }),
    ...(q === undefined ? {} : { query: q }),
    ...(request.fileFields === undefined ? {} : { fileFields: request.fileFields }),
    ...(request.limit === undefined ? {} : { limit: request.limit }),
  };
}

/** The title of a request, or the name of its file where it has none. */
export function titleOf(request: WireRequest | undefined, fileName: string): string {
  return request?.title || fileName;
}

/**
 * What a request of the document `text` is known by over edits and runs: its title, with a number where an earlier one is
 * called the same; its place where it has none.
 */
export function requestKeyOf(
  { title, index, range }: Pick<WireRequest, 'title' | 'index' | 'range'>,
  text: string,
): string {
  if (title === '') return `#${index}`;
  const lines = text.split(/\r\n|\r|\n/, range.start.line);
  const before = lines.filter((line) => line.startsWith('###') && line.slice(3).trim() === title);
  return before.length === 0 ? title : `${title} #${before.length}`;
}
