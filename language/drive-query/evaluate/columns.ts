/**
 * What the evaluator asks of whoever keeps the files. Nothing here says how files are stored: a column lifts a question
 * about one value to a question about one row, so that a store with dictionaries answers it once per distinct value.
 */

/** Whether the file in this row is meant. */
export type RowTest = (row: number) => boolean;

/** The values of one term: none, one or several per row. */
export interface Column<T> {
  /** A test that is true for the rows with at least one value that `accepts`. `accepts` must depend on its argument only. */
  any(accepts: (value: T) => boolean): RowTest;
}

/** The searchable text of the files: name, description, indexable text and content (public-facts, Strings). */
export interface TextColumn {
  /** Rows in which this whole word occurs; `word` is folded (see `words.ts`). */
  word(word: string): RowTest;
  /** Rows in which these words stand next to each other in one text. */
  phrase(words: readonly string[]): RowTest;
}

/** One `key = value` of `properties` or `appProperties`. */
export type Property = readonly [key: string, value: string];

/** The types a label field may have; each takes its own operators (public-facts §1, label field operators). */
export type LabelFieldType = 'text' | 'integer' | 'date' | 'selection' | 'user' | 'selection-list' | 'user-list';

/** A label field. Integers are numbers, everything else strings: dates `YYYY-MM-DD`, choices by id, users by e-mail address. */
export interface LabelField {
  readonly type: LabelFieldType;
  readonly values: Column<string | number>;
}

/** Everything the evaluator may ask. Times are milliseconds since 1970, user identifiers are folded e-mail addresses. */
export interface FileColumns {
  readonly name: Column<string>;
  /** The folded words of the name. */
  readonly nameWords: Column<string>;
  readonly fullText: TextColumn;
  readonly mimeType: Column<string>;
  readonly modifiedTime: Column<number>;
  readonly createdTime: Column<number>;
  readonly viewedByMeTime: Column<number>;
  readonly trashed: Column<boolean>;
  readonly starred: Column<boolean>;
  readonly sharedWithMe: Column<boolean>;
  readonly visibility: Column<string>;
  readonly parents: Column<string>;
  readonly owners: Column<string>;
  readonly writers: Column<string>;
  readonly readers: Column<string>;
  readonly properties: Column<Property>;
  readonly appProperties: Column<Property>;
  readonly shortcutTargetId: Column<string>;
  /** Label ids, without `labels/`. */
  readonly labels: Column<string>;
  /** The field of a label, or undefined where there is no such label or field. */
  labelField(label: string, field: string): LabelField | undefined;
  /** Whether files can have this folder as their parent. */
  isFolder(id: string): boolean;
  isLabel(id: string): boolean;
}

/** What the words that stand for something else stand for: `me`, `root`, `appDataFolder`. */
export interface Aliases {
  /** The caller's e-mail address. */
  readonly me: string;
  /** Alias → folder id. */
  readonly folders: Readonly<Record<string, string>>;
}
