import type { Operator, Term, ValueType } from '../terms';
import { code, example, paragraphs } from './markdown';

/** What an operator means by the type of the term beside it; `any` holds where the type has no line of its own. */
const MEANINGS: Readonly<Record<Operator, Partial<Record<ValueType | 'any', string>>>> = {
  contains: {
    string:
      'Matches the **beginnings of words**: every word of the value must begin some word of the name. ' +
      "`'Hello'` finds `HelloWorld`, `'World'` does not. Letter case and order do not matter.",
    text:
      'Matches **whole words**, all of which must occur, in name, description, content and indexable text. ' +
      'For an exact phrase put double quotes inside the value: `\'"hello world"\'`.',
    'mime-type': "Matches the **beginning** of the MIME type: `'image/'` finds every image.",
    field: 'Matches the text of the field.',
    any: 'Contains the value.',
  },
  '=': {
    string: 'The **whole name** is the value, without regard to letter case.',
    'mime-type': 'The MIME type is exactly the value. For any image and the like use `contains`.',
    boolean: 'The value is `true` or `false`, without quotes.',
    time: 'Exactly this moment. Times are kept to the millisecond, so this rarely matches.',
    enum: 'The value is one of a fixed list.',
    id: 'Exactly this id.',
    field: 'The field holds exactly this value.',
    any: 'Equals the value.',
  },
  '!=': {
    time: 'Any other moment. Times are kept to the millisecond, so this nearly always matches.',
    any: 'Everything that `=` does not find.',
  },
  '<': { time: '**Before** the moment.', any: 'Less than the value.' },
  '<=': { time: '**Before or at** the moment.', any: 'Less than or equal to the value.' },
  '>': { time: '**After** the moment.', any: 'Greater than the value.' },
  '>=': { time: '**At or after** the moment.', any: 'Greater than or equal to the value.' },
  in: {
    id: 'The value is **one of** the parents. The value stands first.',
    user: 'The value is **one of** the people. The value stands first.',
    label: "The label is **on** the file. The value, `'labels/<label id>'`, stands first.",
    any: 'The value is among those of the file.',
  },
  has: {
    any: "The file has this **exact** pair, `{ key='k' and value='v' }`, or this key with any value, `{ key='k' }`.",
  },
  'is null': { any: 'The field has **no value**.' },
  'is not null': { any: 'The field has **some value**.' },
  'starts with': { any: 'The text of the field **begins** with the value.' },
  'not in': { any: 'The value is **not** among those of the field.' },
};

/** What `operator` means for `term`, or in general; one paragraph of Markdown. */
export function operatorMeaning(operator: Operator, term: Term | undefined): string {
  const meanings = MEANINGS[operator];
  return (term && meanings[term.type]) ?? meanings.any ?? '';
}

/** What `operator` means for `term` and who lists it, or what the term takes instead; Markdown. */
export function describeOperator(operator: Operator, term: Term | undefined): string {
  const head = `**${term ? `${code(term.name)} ` : ''}${code(operator)}**`;
  const isListed = term?.operators.includes(operator);
  if (term && !isListed && !term.extendedOperators.includes(operator)) return paragraphs(head, unavailable(term));
  return paragraphs(
    head,
    operatorMeaning(operator, term),
    term?.type === 'time' && 'Times are UTC unless the value names another zone.',
    term && !isListed && 'Only the public reference lists this operator for the term.',
    term?.operators[0] === operator && example(term.example),
  );
}

function unavailable(term: Term): string {
  const taken = term.operators.map(code).join(', ');
  return taken === '' ? `${code(term.name)} stands alone, without operator.` : `Not available here: use ${taken}.`;
}
