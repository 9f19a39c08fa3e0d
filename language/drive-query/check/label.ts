import type { ComparisonReading } from '../comparison';
import { type QueryCheck, report } from './context';

/** The form of a label field, `labels/<label id>.<field id>` (api.md §4, label queries). Returns whether it is right. */
export function checkLabelField(check: QueryCheck, { name, term }: ComparisonReading): boolean {
  if (/^labels\/[^./@*]+\.[^./@*]+$/.test(name)) return true;
  const parts = name
    .slice('labels/'.length)
    .split(/[./]+/)
    .filter((part) => part !== '');
  const replacement = parts.length === 2 ? `labels/${parts.join('.')}` : '';
  report(check, 'malformed-label-field', term, term, { name, ...(replacement && { replacement }) });
  return false;
}

/** Whether `text` names a label as `'labels/<label id>' in labels` does. */
export function isLabel(text: string): boolean {
  return /^labels\/[^./\s@*]+$/.test(text);
}
