import type { Column, FileColumns, TextColumn } from '../../../language';
import { fold, holdsPhrase, wordsOf } from '../../../language';
import { ownersOf, readersOf, visibilityOf, writersOf } from '../access';
import type { Dictionary } from './dictionary';
import type { Content } from './file';
import { type FileStore, Flag } from './store';
import type { Times } from './times';

/** The store as the evaluator sees it. Valid until the next change: make one per request. */
export function queryColumns(store: FileStore): FileColumns {
  return {
    name: { any: (accepts) => (row) => accepts(store.names.get(row)) },
    nameWords: { any: (accepts) => store.names.anyWord(accepts) },
    fullText: fullText(store),
    mimeType: single(store.mimeTypes),
    modifiedTime: store.modifiedTimes,
    createdTime: store.createdTimes,
    viewedByMeTime: store.viewedByMeTimes,
    trashed: flag(store, Flag.trashed),
    starred: flag(store, Flag.starred),
    sharedWithMe: isSet(store.sharedWithMeTimes),
    visibility: { any: (accepts) => store.permissions.where((permissions) => accepts(visibilityOf(permissions))) },
    parents: several(store.parents, (ids) => ids),
    owners: several(store.permissions, ownersOf),
    writers: several(store.permissions, writersOf),
    readers: several(store.permissions, readersOf),
    properties: several(store.properties, (pairs) => pairs),
    appProperties: several(store.appProperties, (pairs) => pairs),
    shortcutTargetId: shortcutTargets(store),
    labels: several(store.labels, (labels) => labels.map((label) => label.id)),
    labelField: (label, field) => {
      const type = store.labelDefinitions.get(label)?.fields[field];
      const values = several(store.labels, (labels) => labels.find(({ id }) => id === label)?.fields[field] ?? []);
      return type && { type, values };
    },
    isFolder: (id) => store.rowOf(id) >= 0 || store.foreignFolders.has(id),
    isLabel: (id) => store.labelDefinitions.has(id),
  };
}

function single<T>(values: Dictionary<T>): Column<T> {
  return { any: (accepts) => values.where(accepts) };
}

function several<T, V>(values: Dictionary<T>, read: (value: T) => readonly V[]): Column<V> {
  return { any: (accepts) => values.where((value) => read(value).some(accepts)) };
}

function flag(store: FileStore, bit: number): Column<boolean> {
  return {
    any: (accepts) => {
      const [whenSet, whenClear] = [accepts(true), accepts(false)];
      const isSetIn = store.whereFlag(bit);
      return (row) => (isSetIn(row) ? whenSet : whenClear);
    },
  };
}

function isSet(times: Times): Column<boolean> {
  return {
    any: (accepts) => {
      const [whenSet, whenMissing] = [accepts(true), accepts(false)];
      const data = times.data;
      return (row) => (Number.isNaN(data[row]!) ? whenMissing : whenSet);
    },
  };
}

function shortcutTargets({ shortcutTargets }: FileStore): Column<string> {
  return {
    any: (accepts) => (row) => {
      const target = shortcutTargets.get(row);
      return target !== undefined && accepts(target);
    },
  };
}

/** Name, description and content; the words of the last two are told apart once per distinct text. */
function fullText(store: FileStore): TextColumn {
  const inTexts = (holds: (words: readonly string[]) => boolean) => {
    const described = store.descriptions.where((text) => text !== '' && holds(wordsOf(text)));
    const contained = store.contents.where((content: Content) => content.text !== '' && holds(wordsOf(content.text)));
    return (row: number) => described(row) || contained(row);
  };
  return {
    word: (word) => {
      const named = store.names.anyWord((other) => other === word);
      const inText = inTexts((words) => words.includes(word));
      return (row) => named(row) || inText(row);
    },
    phrase: (phrase) => {
      const inText = inTexts((words) => holdsPhrase(words, phrase));
      return (row) => inText(row) || holdsPhrase(wordsOf(store.names.get(row)), phrase);
    },
  };
}

/** How well a file answers a text search: words found in the name weigh more than words found in the text. */
export function relevance(store: FileStore, searchWords: readonly string[]): (row: number) => number {
  const words = new Set(searchWords.map(fold));
  const [described, contained] = [new Map<string, number>(), new Map<string, number>()];
  const count = (known: Map<string, number>, text: string) => {
    let found = known.get(text);
    if (found === undefined) {
      found = wordsOf(text).filter((word) => words.has(word)).length;
      known.set(text, found);
    }
    return found;
  };
  return (row) =>
    4 * store.names.countWords(row, words) +
    2 * count(described, store.descriptions.get(row)) +
    count(contained, store.contents.get(row).text);
}
