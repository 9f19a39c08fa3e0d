import type { Column, FileColumns, LabelField, LabelFieldType } from './columns';
import { holdsPhrase, wordsOf } from './words';

/** The facts of one file that a query can ask about, as a plain object. Whatever is left out is empty or false. */
export interface FileFacts {
  readonly name: string;
  readonly mimeType: string;
  readonly modifiedTime?: number;
  readonly createdTime?: number;
  readonly viewedByMeTime?: number;
  readonly trashed?: boolean;
  readonly starred?: boolean;
  readonly sharedWithMe?: boolean;
  readonly visibility?: string;
  readonly parents?: readonly string[];
  readonly owners?: readonly string[];
  readonly writers?: readonly string[];
  readonly readers?: readonly string[];
  readonly properties?: Readonly<Record<string, string>>;
  readonly appProperties?: Readonly<Record<string, string>>;
  readonly shortcutTargetId?: string;
  /** Description, indexable text, content: each searched with the name by `fullText`. */
  readonly texts?: readonly string[];
  /** Label id → field id → values. */
  readonly labels?: Readonly<Record<string, Readonly<Record<string, readonly (string | number)[]>>>>;
}

/** What the service knows beside the files. */
export interface Surroundings {
  readonly folders: readonly string[];
  /** Label id → field id → type. */
  readonly labels: Readonly<Record<string, Readonly<Record<string, LabelFieldType>>>>;
}

type Holds = (words: readonly string[]) => boolean;

/** Columns over a list of plain objects: row numbers are indices. For small lists, and as the oracle of a columnar store. */
export function columnsOf(files: readonly FileFacts[], { folders, labels }: Surroundings): FileColumns {
  const column = <T>(read: (file: FileFacts) => readonly (T | undefined)[]): Column<T> => ({
    any: (accepts) => (row) => read(files[row]!).some((value) => value !== undefined && accepts(value)),
  });
  const texts = (row: number) => [files[row]!.name, ...(files[row]!.texts ?? [])].map(wordsOf);
  const inText = (holds: Holds) => (row: number) => texts(row).some(holds);
  return {
    name: column((file) => [file.name]),
    nameWords: column((file) => wordsOf(file.name)),
    fullText: {
      word: (word) => inText((words) => words.includes(word)),
      phrase: (phrase) => inText((words) => holdsPhrase(words, phrase)),
    },
    mimeType: column((file) => [file.mimeType]),
    modifiedTime: column((file) => [file.modifiedTime]),
    createdTime: column((file) => [file.createdTime]),
    viewedByMeTime: column((file) => [file.viewedByMeTime]),
    trashed: column((file) => [file.trashed ?? false]),
    starred: column((file) => [file.starred ?? false]),
    sharedWithMe: column((file) => [file.sharedWithMe ?? false]),
    visibility: column((file) => [file.visibility ?? 'limited']),
    parents: column((file) => file.parents ?? []),
    owners: column((file) => file.owners ?? []),
    writers: column((file) => file.writers ?? []),
    readers: column((file) => file.readers ?? []),
    properties: column((file) => Object.entries(file.properties ?? {})),
    appProperties: column((file) => Object.entries(file.appProperties ?? {})),
    shortcutTargetId: column((file) => [file.shortcutTargetId]),
    labels: column((file) => Object.keys(file.labels ?? {})),
    labelField: (label, field) => {
      const type = labels[label]?.[field];
      const values = column<string | number>((file) => file.labels?.[label]?.[field] ?? []);
      return type && ({ type, values } satisfies LabelField);
    },
    isFolder: (id) => folders.includes(id),
    isLabel: (id) => Object.hasOwn(labels, id),
  };
}
