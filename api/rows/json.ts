import type { FileList } from '../types';
import { nothing, type Sink, type Write } from './sink';

/**
 * One JSON document: `{ "files": […], "nextPageToken"?, "incompleteSearch"? }` for one request, an array of such objects
 * with their `title` for `several`. It is written as rows come, never gathered. `nextPageToken` is that of the last page:
 * with it, one can go on where the run stopped. Other members of the answer are those of the first page.
 */
export function jsonSink(write: Write, several: boolean): Sink {
  let requests = 0;
  let rows = 0;
  let first: Readonly<Record<string, unknown>> = {};
  let last: FileList = {};
  let incomplete: boolean | undefined;
  return {
    begin: async ({ title }) => {
      const lead = several ? `${requests === 0 ? '[' : ','}\n{"title":${JSON.stringify(title)},` : '{';
      requests++;
      rows = 0;
      first = {};
      last = {};
      incomplete = undefined;
      await write(`${lead}"files":[`);
    },
    page: async (list) => {
      const text = (list.files ?? []).map((file) => `${rows++ === 0 ? '\n' : ',\n'}${JSON.stringify(file)}`).join('');
      const { files: _rows, nextPageToken: _token, incompleteSearch, ...others } = list;
      first = { ...others, ...first };
      last = list;
      if (incompleteSearch !== undefined) incomplete = incomplete === true || incompleteSearch;
      await write(text);
    },
    end: async () => {
      const token = last.nextPageToken ?? undefined;
      const rest = JSON.stringify({ ...first, nextPageToken: token, incompleteSearch: incomplete });
      await write(`${rows === 0 ? '' : '\n'}]${rest === '{}' ? '' : `,${rest.slice(1, -1)}`}}${several ? '' : '\n'}`);
    },
    close: several ? () => write(requests === 0 ? '[]\n' : '\n]\n') : nothing,
  };
}
