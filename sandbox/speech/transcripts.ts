import type { Registration } from './registration';

/** The transcripts of one sandbox. */
export interface Transcripts {
  find(key: { readonly sha256: string } | { readonly uri: string }): Registration | undefined;
  /** Registers one, in place of what was registered for the same audio. */
  add(registration: Registration): void;
  /** Forgets what was added; what was given stays. */
  clear(): void;
  /** What was added, in its order. */
  added(): readonly Registration[];
  given(): readonly Registration[];
  /** Goes up whenever something changes. */
  changes(): number;
}

/** Begins with transcripts that stay. A later one for the same audio wins, and those that are added win over them. */
export function createTranscripts(given: readonly Registration[]): Transcripts {
  const built = new Map(given.flatMap(entriesOf));
  let added = new Map<string, Registration>();
  let changes = 0;
  const all = (map: ReadonlyMap<string, Registration>) => [...new Set(map.values())];
  return {
    find: (key) => {
      const name = 'sha256' in key ? hashKey(key.sha256) : uriKey(key.uri);
      return added.get(name) ?? built.get(name);
    },
    add: (registration) => {
      const entries = entriesOf(registration);
      const known = (registered: Registration | undefined) =>
        JSON.stringify(registered) === JSON.stringify(registration);
      if (entries.every(([key]) => known(added.get(key)))) return;
      for (const [key, value] of entries) added.set(key, value);
      changes++;
    },
    clear: () => {
      if (added.size > 0) changes++;
      added = new Map();
    },
    added: () => all(added),
    given: () => all(built),
    changes: () => changes,
  };
}

const hashKey = (sha256: string) => `sha256 ${sha256}`;
const uriKey = (uri: string) => `uri ${uri}`;

function entriesOf(registration: Registration): readonly (readonly [string, Registration])[] {
  const { sha256, uri } = registration;
  return [
    ...(sha256 === undefined ? [] : [[hashKey(sha256), registration] as const]),
    ...(uri === undefined ? [] : [[uriKey(uri), registration] as const]),
  ];
}
