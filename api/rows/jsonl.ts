import { nothing, type Sink, type Write } from './sink';

/** JSON Lines: one file resource per line, as it came. */
export function jsonlSink(write: Write): Sink {
  return {
    begin: nothing,
    page: async ({ files = [] }) => await write(files.map((file) => `${JSON.stringify(file)}\n`).join('')),
    end: nothing,
    close: nothing,
  };
}
