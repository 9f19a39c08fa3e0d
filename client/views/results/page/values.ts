export { valueAt } from '../../../../api/rows';

/** The members by which a nested object is known best, in the order to try them. */
const NAMING = ['displayName', 'name', 'emailAddress', 'title', 'id', 'key', 'type', 'role'];

/** A value on one line, for a cell, for the filter and for the clipboard. The empty string for nothing. */
export function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value;
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  return summaryOf(value as Record<string, unknown>);
}

/** An object by the member that names it, else by all its plain members. */
function summaryOf(value: Record<string, unknown>): string {
  for (const name of NAMING) {
    if (typeof value[name] === 'string' && value[name] !== '') return value[name];
  }
  return Object.entries(value)
    .map(([name, each]) => `${name}: ${typeof each === 'object' && each !== null ? '…' : textOf(each)}`)
    .join(', ');
}

/** True for a value that holds more than one line can show. */
export function isNested(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

/** True for a value with more inside than its cell can tell: objects, or several values. */
export function opens(value: unknown): boolean {
  if (!isNested(value)) return false;
  return Array.isArray(value) ? value.length > 1 || value.some(isNested) : Object.keys(value as object).length > 0;
}
