import type { FileList } from '../types';
import type { Encoder } from './encoder';
import { nothing, type Sink, type Write } from './sink';

/**
 * One JSON document: `{ "files": […], "nextPageToken"?, "incompleteSearch"? }` for one request, an array of such objects
 * with their `title` for `several`. It is written as rows come, never gathered. `nextPageToken` is that of the last page:
 * with it, one can go on where the run stopped. Other members of the answer are those of the first page.
 */
export function jsonSink(write: Write, several: boolean): Sink {
  let requests = 0;
  let encoder = jsonEncoder();
  return {
    begin: async ({ title }) => {
      const lead = several ? `${requests === 0 ? '[' : ','}\n{"title":${JSON.stringify(title)},` : '{';
      requests++;
      encoder = jsonEncoder();
      await write(`${lead}${encoder.begin().slice(1)}`);
    },
    page: async (list) => await write(encoder.page(list)),
    end: async () => await write(several ? encoder.end().trimEnd() : encoder.end()),
    close: several ? () => write(requests === 0 ? '[]\n' : '\n]\n') : nothing,
  };
}

/** What is to be remembered of the pages so far. */
interface JsonState {
  readonly rows: number;
  /** The members of the first page besides its rows. */
  readonly first: Readonly<Record<string, unknown>>;
  readonly token?: string | undefined;
  readonly incomplete?: boolean | undefined;
}

/** The JSON document of one request, piece by piece. */
export function jsonEncoder(resumed?: unknown): Encoder {
  let state: JsonState = (resumed as JsonState | undefined) ?? { rows: 0, first: {} };
  return {
    begin: () => '{"files":[',
    page(list) {
      const { files = [], nextPageToken, incompleteSearch, ...others } = list;
      const lead = (index: number) => (state.rows + index === 0 ? '\n' : ',\n');
      const text = files.map((file, index) => `${lead(index)}${JSON.stringify(file)}`).join('');
      state = {
        rows: state.rows + files.length,
        first: { ...others, ...state.first },
        token: nextPageToken ?? undefined,
        incomplete: incompleteSearch === undefined ? state.incomplete : state.incomplete === true || incompleteSearch,
      };
      return text;
    },
    end() {
      const rest: FileList = { ...state.first, ...membersOf(state) };
      const members = JSON.stringify(rest);
      return `${state.rows === 0 ? '' : '\n'}]${members === '{}' ? '' : `,${members.slice(1, -1)}`}}\n`;
    },
    state: () => state,
  };
}

function membersOf({ token, incomplete }: JsonState): FileList {
  return {
    ...(token === undefined ? {} : { nextPageToken: token }),
    ...(incomplete === undefined ? {} : { incompleteSearch: incomplete }),
  };
}
