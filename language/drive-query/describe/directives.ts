import type { Directive } from '../directives';
import type { FileField } from '../file-field';
import type { OrderKey } from '../order-by';
import type { Dialect, EnumValue } from '../terms';
import { code, example, paragraphs } from './markdown';

const ONLY_REFERENCE = 'Only the public reference lists it.';

/** Everything the table says about a directive; Markdown. */
export function describeDirective(directive: Directive): string {
  const { name, summary, documentation, values, min, max, sent } = directive;
  const lines = [
    values && `- Values: ${values.map((value) => code(value.name)).join(', ')}`,
    min !== undefined && `- From ${min}${max === undefined ? '' : ` to ${max}`}`,
    directive.default !== undefined && `- Default: ${code(directive.default)}`,
    sent ? `- Sent as the parameter ${code(name)}` : '- Not sent to the service',
  ];
  return paragraphs(
    `**${code(`@${name}`)}** — ${summary}`,
    lines.filter((line) => line).join('\n'),
    documentation,
    directive.dialect === 'extended' && ONLY_REFERENCE,
    example(directive.example),
  );
}

/** One value of an enumeration; Markdown. */
export function describeEnumValue(value: EnumValue): string {
  return titled(value.name, value.summary, value.dialect);
}

/** A key of `@orderBy`; Markdown. */
export function describeOrderKey(key: OrderKey): string {
  return titled(key.name, key.summary, key.dialect, 'Ascending unless `desc` follows.');
}

/** A field of a mask, under its whole path; Markdown. */
export function describeField(path: readonly string[], field: FileField): string {
  const type = `${field.list ? 'list of ' : ''}${field.type}`;
  const inner = (field.fields ?? []).map(({ name }) => name);
  const some = inner.slice(0, 8).map(code).join(', ');
  const below = some === '' ? '' : `Below it: ${some}${inner.length > 8 ? ', …' : ''}`;
  return titled(path.join('/'), field.summary, field.dialect, paragraphs(`Type: ${type}`, below));
}

function titled(name: string, summary: string, dialect: Dialect, more = ''): string {
  return paragraphs(`**${code(name)}** — ${summary}`, more, dialect === 'extended' && ONLY_REFERENCE);
}
