import { type FSWatcher, watch } from 'node:fs';

/** Changes come in bursts: one look after each. Milliseconds. */
const SETTLE = 50;

/** Calls `changed` after files of a folder have changed whose names match. @returns what ends it. */
export function watchFolder(folder: string, names: RegExp, changed: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const watcher: FSWatcher = watch(folder, { persistent: false }, (_event, name) => {
    if (name !== null && !names.test(name)) return;
    clearTimeout(timer);
    timer = setTimeout(changed, SETTLE);
    timer.unref();
  });
  watcher.on('error', () => watcher.close()); // the folder is gone: there is nothing to watch any more
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}
