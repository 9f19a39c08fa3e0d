import { describeCode } from '../describe/codes';
import { describeDirective, describeEnumValue, describeField, describeOrderKey } from '../describe/directives';
import { describeLogic } from '../describe/logic';
import { example, paragraphs } from '../describe/markdown';
import { describeOperator } from '../describe/operators';
import type { Subject } from '../describe/subject';
import { describeTerm } from '../describe/terms';
import { describeAlias, describeMimeType } from '../describe/values';
import { directiveNamed } from '../directives';
import { fieldsAt } from '../file-fields';
import { orderKeyNamed } from '../order-by';
import { termNamed } from '../terms';

/** The documentation of a completion as Markdown, by its `subject`; undefined where there is no more to say. */
export function describeCompletion(subject: Subject): string | undefined {
  switch (subject.kind) {
    case 'term':
      return apply(termNamed(subject.name), describeTerm);
    case 'operator':
      return describeOperator(subject.name, subject.term === undefined ? undefined : termNamed(subject.term));
    case 'term-value':
      return apply(
        termNamed(subject.term)?.values?.find(({ name }) => name === subject.name),
        describeEnumValue,
      );
    case 'alias':
      return describeAlias(subject.name);
    case 'mime-type':
      return describeMimeType(subject.name, subject);
    case 'logic':
      return describeLogic(subject.name);
    case 'moment':
      return MOMENTS[subject.name];
    case 'directive':
      return apply(directiveNamed(subject.name), describeDirective);
    case 'directive-value':
      return apply(
        directiveNamed(subject.directive)?.values?.find(({ name }) => name === subject.name),
        describeEnumValue,
      );
    case 'order-key':
      return apply(orderKeyNamed(subject.name), describeOrderKey);
    case 'field':
      return apply(fieldsAt(subject.path)[0], (field) => describeField(subject.path, field));
    case 'query':
      return example(subject.text);
    case 'code':
      return describeCode(subject.name);
  }
}

const STEPS = 'Any number of steps may follow, like `- 30d` or `+ 2h`: `s`, `m`, `h`, `d`, `w`.';

const MOMENTS = {
  now: paragraphs('The moment when the request is sent, in UTC.', STEPS),
  today: paragraphs('Midnight UTC of the day when the request is sent.', STEPS),
} as const;

function apply<T>(row: T | undefined, describe: (row: T) => string): string | undefined {
  return row === undefined ? undefined : describe(row);
}
