import type { ValueType } from '../terms';
import { parseTimestamp } from '../timestamps';
import type { Column, Property, RowTest } from './columns';
import { askLabelField } from './label-field';
import { negateTest } from './logic';
import { mimeTypeContains } from './mime';
import { noSuchOperator, type Question, type Refusal, wrongValue } from './question';
import { readSearchText } from './search-text';
import { fold, wordsOf } from './words';

/** What each type of term makes of an operator and a value (public-facts, "Semantics of a query"). */
export const ASK: Readonly<Record<ValueType, (question: Question) => RowTest | Refusal>> = {
  string: askName,
  text: askFullText,
  'mime-type': askMimeType,
  boolean: askBoolean,
  time: askTime,
  id: askId,
  user: askUser,
  enum: askVisibility,
  properties: askProperties,
  label: askLabel,
  field: askLabelField,
};

function textOf({ value }: Question): string | undefined {
  return value?.type === 'string' ? value.text : undefined;
}

/** Values that `=`, its twin `in`, and `!=` compare alike. */
function equality<T>(question: Question, column: Column<T>, equals: (value: T) => boolean): RowTest | Refusal {
  if (question.operator === '=' || question.operator === 'in') return column.any(equals);
  return question.operator === '!=' ? negateTest(column.any(equals)) : noSuchOperator(question);
}

function askName(question: Question): RowTest | Refusal {
  const text = textOf(question);
  const { name, nameWords } = question.columns;
  if (question.operator === '') return noSuchOperator(question);
  if (text === undefined) return wrongValue(question, 'a quoted string');
  const words = wordsOf(text);
  if (question.operator === 'contains')
    return allOf(words.map((word) => nameWords.any((other) => other.startsWith(word))));
  const sought = fold(text);
  // Equal names have equal words: asking those first spares most names from being put together and compared.
  const likely = allOf(words.map((word) => nameWords.any((other) => other === word)));
  const same = name.any((other) => fold(other) === sought);
  return equality(question, { any: () => allOf([likely, same]) }, () => true);
}

function askFullText(question: Question): RowTest | Refusal {
  const text = textOf(question);
  if (question.operator !== 'contains') return noSuchOperator(question);
  if (text === undefined) return wrongValue(question, 'a quoted string');
  const { fullText } = question.columns;
  const { words, phrases } = readSearchText(text);
  return allOf([
    ...[...words, ...phrases.flat()].map((word) => fullText.word(word)),
    ...phrases.map((phrase) => fullText.phrase(phrase)),
  ]);
}

function allOf(tests: readonly RowTest[]): RowTest {
  const [first, second] = tests;
  if (!first) return () => true;
  if (!second) return first;
  return tests.length === 2 ? (row) => first(row) && second(row) : (row) => tests.every((test) => test(row));
}

function askMimeType(question: Question): RowTest | Refusal {
  const text = textOf(question);
  const { mimeType } = question.columns;
  if (question.operator === '') return noSuchOperator(question);
  if (text === undefined) return wrongValue(question, 'a quoted MIME type');
  if (question.operator === 'contains') return mimeType.any((type) => mimeTypeContains(type, text));
  const sought = text.toLowerCase();
  return equality(question, mimeType, (type) => type.toLowerCase() === sought);
}

function askBoolean(question: Question): RowTest | Refusal {
  const { columns, operator, term, value } = question;
  const column = columns[term as 'trashed' | 'starred' | 'sharedWithMe'];
  if (operator === '') return column.any((is) => is);
  if (value?.type !== 'boolean') return wrongValue(question, 'true or false');
  return equality(question, column, (is) => is === value.value);
}

const ORDER: Readonly<Record<string, (left: number, right: number) => boolean>> = {
  '=': (left, right) => left === right,
  '<': (left, right) => left < right,
  '<=': (left, right) => left <= right,
  '>': (left, right) => left > right,
  '>=': (left, right) => left >= right,
};

function askTime(question: Question): RowTest | Refusal {
  const { columns, operator, term } = question;
  const column = columns[term as 'modifiedTime' | 'createdTime' | 'viewedByMeTime'];
  const order = ORDER[operator];
  if (!order && operator !== '!=') return noSuchOperator(question);
  const text = textOf(question);
  const time = text === undefined ? undefined : parseTimestamp(text);
  if (!time || !('epochMs' in time)) return wrongValue(question, "a quoted time, 'YYYY-MM-DDTHH:MM:SS'");
  const limit = time.epochMs;
  return order ? column.any((time) => order(time, limit)) : negateTest(column.any((time) => time === limit));
}

function askId(question: Question): RowTest | Refusal {
  const text = textOf(question);
  if (question.operator === '') return noSuchOperator(question);
  if (text === undefined) return wrongValue(question, 'a quoted id');
  const { columns, aliases } = question;
  if (question.term !== 'parents') return equality(question, columns.shortcutTargetId, (id) => id === text);
  if (question.operator !== 'in' && question.operator !== '=') return noSuchOperator(question);
  const folder = Object.hasOwn(aliases.folders, text) ? aliases.folders[text] : text;
  if (folder === undefined || !columns.isFolder(folder)) {
    return { refused: 'unknown-folder', message: `There is no folder '${text}', or you have no access to it.` };
  }
  return columns.parents.any((id) => id === folder);
}

function askUser(question: Question): RowTest | Refusal {
  const { aliases, columns, operator, term } = question;
  if (operator !== 'in' && operator !== '=') return noSuchOperator(question);
  const text = textOf(question);
  if (text === undefined) return wrongValue(question, "a quoted e-mail address or 'me'");
  const user = fold(text) === 'me' ? fold(aliases.me) : fold(text);
  return columns[term as 'owners' | 'writers' | 'readers'].any((other) => fold(other) === user);
}

const VISIBILITIES = ['limited', 'anyoneWithLink', 'anyoneCanFind', 'domainWithLink', 'domainCanFind'];

function askVisibility(question: Question): RowTest | Refusal {
  const text = textOf(question);
  if (question.operator === '') return noSuchOperator(question);
  if (text === undefined || !VISIBILITIES.includes(text))
    return wrongValue(question, `one of ${VISIBILITIES.join(', ')}`);
  return equality(question, question.columns.visibility, (visibility) => visibility === text);
}

function askProperties(question: Question): RowTest | Refusal {
  const { columns, operator, term, value } = question;
  if (operator !== 'has') return noSuchOperator(question);
  if (value?.type !== 'properties') return wrongValue(question, "{ key='…' and value='…' }");
  const sought = value.value;
  const holds = ([key, other]: Property) => key === value.key && (sought === undefined || other === sought);
  return columns[term as 'properties' | 'appProperties'].any(holds);
}

function askLabel(question: Question): RowTest | Refusal {
  if (question.operator !== 'in') return noSuchOperator(question);
  const text = textOf(question);
  if (!text?.startsWith('labels/')) return wrongValue(question, "a quoted label, 'labels/<label id>'");
  const label = text.slice('labels/'.length);
  if (!question.columns.isLabel(label)) {
    return { refused: 'unknown-label', message: `There is no label '${label}', or you may not see it.` };
  }
  return question.columns.labels.any((id) => id === label);
}
