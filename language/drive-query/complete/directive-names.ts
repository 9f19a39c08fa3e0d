import { DIRECTIVES, type Directive } from '../directives';
import { type Draft, type Place, restOfLine, type Written } from './completion';

/** Never offered: a key in a file ends up where the file goes. It is known all the same. */
const KEPT_BACK: readonly string[] = ['key'];

/** The directives that this request does not have yet; `written` is the `@name` that they take the place of. */
export function completeDirectiveName(place: Place, written: Written): Draft[] {
  const used = place.block.directives.filter(({ start, misplaced }) => start !== written.start && !misplaced);
  const names = used.map(({ name }) => name);
  return DIRECTIVES.filter(({ name }) => !names.includes(name) && !KEPT_BACK.includes(name)).map((directive) =>
    directiveDraft(place, directive, written),
  );
}

function directiveDraft({ block }: Place, directive: Directive, { start, end }: Written): Draft {
  const label = `@${directive.name}`;
  const hasValue = restOfLine(block.text, end).trim() !== '';
  return {
    label,
    kind: 'directive',
    insertText: hasValue ? label : `${label} `,
    replace: { start, end },
    detail: directive.summary,
    subject: { kind: 'directive', name: directive.name },
    ...(!hasValue && { trigger: true }),
  };
}
