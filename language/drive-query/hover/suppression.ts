import { describeCode } from '../describe/codes';
import { code } from '../describe/markdown';
import { type HoverPlace, type HoverText, holds } from './place';

const MOST_NAMED = 20;

/** A comment that keeps findings quiet: a code tells what it is about. Other comments have nothing to say. */
export function hoverSuppression({ block, offset }: HoverPlace): HoverText | undefined {
  const found = block.suppressions.find((suppression) => holds(suppression, offset));
  if (!found) return undefined;
  for (const { code: name, start } of found.codes) {
    const place = { start, end: start + name.length };
    if (holds(place, offset)) return { markdown: describeCode(name), ...place };
  }
  const where = found.scope === 'file' ? 'in this file' : 'on the next line';
  const named = found.codes.slice(0, MOST_NAMED).map((each) => code(each.code));
  const codes = [...named, ...(found.codes.length > MOST_NAMED ? ['…'] : [])].join(', ');
  const what = codes === '' ? 'All findings' : `Findings ${codes}`;
  return { markdown: `${what} are kept quiet ${where}.`, start: found.start, end: found.end };
}
