import type { LabelField, LabelFieldType, RowTest } from './columns';
import { negateTest } from './logic';
import { noSuchOperator, type Question, type Refusal, wrongValue } from './question';
import { fold, wordsOf } from './words';

const NULLS = ['is null', 'is not null'];
const ORDERED = ['=', '!=', '<', '>', '<=', '>='];

/** Which operators each type of field takes (public-facts §1, label field operators). */
const OPERATORS: Readonly<Record<LabelFieldType, readonly string[]>> = {
  text: [...NULLS, '=', 'contains', 'starts with'],
  integer: [...NULLS, ...ORDERED],
  date: [...NULLS, ...ORDERED],
  selection: [...NULLS, '=', '!='],
  user: [...NULLS, '=', '!='],
  'selection-list': [...NULLS, 'in', 'not in'],
  'user-list': [...NULLS, 'in', 'not in'],
};

const DATE = /^\d{4}-\d\d-\d\d$/;

/** `labels/<label id>.<field id> operator value`: the label's definition says which type the field has. */
export function askLabelField(question: Question): RowTest | Refusal {
  const [path, label, field] = /^labels\/([^.]+)\.(.+)$/.exec(question.term) ?? [];
  if (path === undefined)
    return { refused: 'malformed-query', message: 'A label field is written labels/<label id>.<field id>.' };
  if (!question.columns.isLabel(label!)) {
    return { refused: 'unknown-label', message: `There is no label '${label}', or you may not see it.` };
  }
  const column = question.columns.labelField(label!, field!);
  if (!column) return { refused: 'unknown-label-field', message: `The label '${label}' has no field '${field}'.` };
  return askField(question, column);
}

function askField(question: Question, field: LabelField): RowTest | Refusal {
  const { operator } = question;
  if (!OPERATORS[field.type].includes(operator)) return noSuchOperator(question);
  if (operator === 'is not null') return field.values.any(() => true);
  if (operator === 'is null') return negateTest(field.values.any(() => true));
  const value = readValue(question, field.type);
  if (typeof value === 'object') return value;
  if (operator === '!=' || operator === 'not in') return negateTest(field.values.any(comparison('=', value)));
  return field.values.any(comparison(operator, value));
}

/** The value in the form the column holds, or why it is none. */
function readValue(question: Question, type: LabelFieldType): string | number | Refusal {
  const { aliases, value } = question;
  if (type === 'integer') {
    return value?.type === 'number' && Number.isInteger(value.value)
      ? value.value
      : wrongValue(question, 'an unquoted integer');
  }
  if (value?.type !== 'string') return wrongValue(question, 'a quoted string');
  if (type === 'date') return DATE.test(value.text) ? value.text : wrongValue(question, "a quoted date, 'YYYY-MM-DD'");
  if (type === 'text') return fold(value.text);
  if (type.startsWith('user')) return fold(value.text === 'me' ? aliases.me : value.text);
  return value.text;
}

type FieldValue = string | number;

function comparison(operator: string, sought: FieldValue): (value: FieldValue) => boolean {
  const comparable = (value: FieldValue) => (typeof value === 'string' ? fold(value) : value);
  const text = typeof sought === 'string' ? fold(sought) : sought;
  switch (operator) {
    case '<':
      return (value) => value < sought;
    case '<=':
      return (value) => value <= sought;
    case '>':
      return (value) => value > sought;
    case '>=':
      return (value) => value >= sought;
    case 'starts with':
      return (value) => String(comparable(value)).startsWith(String(text));
    case 'contains': {
      const words = wordsOf(String(sought));
      return (value) => words.every((word) => wordsOf(String(value)).some((other) => other.startsWith(word)));
    }
    default:
      return (value) => comparable(value) === text;
  }
}
