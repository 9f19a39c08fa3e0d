import { movedUri } from './recognize/moved-uri';

/** Something that is remembered for each file, by its URI. */
export interface FileMemory<Value> {
  /** Undefined for a file of which nothing is remembered. */
  readonly of: (uri: string) => Value | undefined;
  readonly remember: (uri: string, value: Value) => Promise<void>;
  /** A file, or the files of a folder, are somewhere else now. */
  readonly moved: (from: string, to: string) => Promise<void>;
}

/** What a memory lies in: the state of the workspace. */
export interface State {
  get(key: string): unknown;
  update(key: string, value: unknown): PromiseLike<void>;
}

export interface FileMemoryOptions<Value> {
  /** What it is called in the state. */
  readonly key: string;
  readonly isValue: (value: unknown) => value is Value;
  readonly changed?: () => void;
  /** Files that are remembered; those that were not for longest are forgotten. */
  readonly most: number;
}

/** Remembers in `state` for the latest files, and calls `changed` whenever it has. */
export function createFileMemory<Value>(
  state: State,
  { key, isValue, changed, most }: FileMemoryOptions<Value>,
): FileMemory<Value> {
  type Entry = readonly [uri: string, value: Value];
  const isEntry = (value: unknown): value is Entry =>
    Array.isArray(value) && typeof value[0] === 'string' && isValue(value[1]);
  const kept = (): readonly Entry[] => {
    const value = state.get(key);
    return Array.isArray(value) ? value.filter(isEntry) : [];
  };
  return {
    of: (uri) => kept().find(([each]) => each === uri)?.[1],
    async remember(uri, value) {
      const others = kept().filter(([each]) => each !== uri);
      await state.update(key, [[uri, value], ...others].slice(0, most));
      changed?.();
    },
    async moved(from, to) {
      const now = (uri: string) => movedUri(uri, from, to) ?? uri;
      const before = kept();
      if (before.every(([uri]) => now(uri) === uri)) return;
      // What lay there before has given way to what is there now.
      const stay = before.filter(([uri]) => now(uri) === uri && uri !== to && !uri.startsWith(`${to}/`));
      const move = before.filter(([uri]) => now(uri) !== uri);
      await state.update(key, [...move.map(([uri, value]) => [now(uri), value]), ...stay]);
      changed?.();
    },
  };
}
