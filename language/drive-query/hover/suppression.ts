import { code } from '../describe/markdown';
import { type HoverPlace, type HoverText, holds } from './place';

/** A comment that keeps findings quiet. Other comments have nothing to say. */
export function hoverSuppression({ block, offset }: HoverPlace): HoverText | undefined {
  const found = block.suppressions.find((suppression) => holds(suppression, offset));
  if (!found) return undefined;
  const where = found.scope === 'file' ? 'in this file' : 'on the next line';
  const codes = found.codes.map((each) => code(each.code)).join(', ');
  const what = codes === '' ? 'All findings' : `Findings ${codes}`;
  return { markdown: `${what} are kept quiet ${where}.`, start: found.start, end: found.end };
}
