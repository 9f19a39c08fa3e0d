import type { MemberRow, MemberType } from '../../language';
import { below } from './field-path';
import type { Message } from './proto-json';
import { badConfig } from './refusals';

/** Refuses the first value that is out of the bounds that the table gives its member. Throws `ServiceError`. */
export function checkRanges(members: readonly MemberRow[], message: Message, path = ''): void {
  for (const { name, type } of members) {
    const value = message[name];
    if (value !== undefined) checkValue(type, value, below(path, name));
  }
}

function checkValue(type: MemberType, value: unknown, path: string): void {
  if (type.kind === 'object') checkRanges(type.members, value as Message, path);
  if (type.kind === 'array') {
    const items = value as readonly unknown[];
    checkBounds(type, items.length, path, 'entries');
    for (const [index, item] of items.entries()) checkValue(type.item, item, `${path}[${index}]`);
  }
  if (type.kind === 'integer' || type.kind === 'number') checkBounds(type, value as number, path, '');
  if (type.kind === 'string' && typeof value === 'string') checkBounds(type, [...value].length, path, 'characters');
}

function checkBounds(
  { least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY }: { least?: number; most?: number },
  size: number,
  path: string,
  unit: string,
): void {
  // Zero is what a number has that nobody set.
  if ((size >= least && size <= most) || (size === 0 && unit === '')) return;
  const bound = size > most ? `at most ${most}` : `at least ${least}`;
  throw badConfig(path, `It must be ${bound}${unit && ` ${unit}`}, and is ${size}.`);
}
