import type { Finding } from '../../findings';
import type { LanguageSettings } from '../../settings';
import type { Definition } from '../block';
import { literalType, quoted } from '../comparison';
import { Kind } from '../tokens';
import type { QueryCheck } from './context';
import { checkSpelling } from './spelling';
import { checkStrings } from './strings';
import { checkRelativeTime } from './value-form';

/** One `$name = value`: the value is a string, a boolean or a time (product.md §1, variables). */
export function checkDefinition(definition: Definition, settings: LanguageSettings, findings: Finding[]): void {
  const { tokens, start, nameEnd, valueStart, end, misplaced } = definition;
  if (misplaced) findings.push({ code: 'definition-after-query', start, end });
  const check: QueryCheck = { tokens, settings, place: 'document', findVariable: () => undefined, findings };
  const before = findings.length;
  if (tokens.kinds.length > 0) {
    checkStrings(check);
    checkSpelling(check);
  }
  if (
    tokens.problems.length > 0 ||
    isValue(check) ||
    findings.slice(before).some(({ code }) => code === 'typographic-quote')
  )
    return;
  const text = tokens.text.slice(valueStart, end);
  const range = text === '' ? { start, end: nameEnd } : { start: valueStart, end };
  const replacement = /^[^\s'"$]+(?: [^\s'"$]+)*$/.test(text) ? { replacement: quoted(text) } : {};
  findings.push({ code: 'bad-variable-value', ...range, data: { name: definition.name, ...replacement } });
}

function isValue(check: QueryCheck): boolean {
  const { kinds } = check.tokens;
  if (kinds[0] === Kind.moment && /^m(?:\+|d|n)*$/.test(kinds)) {
    checkRelativeTime(check, { kind: 'relative-time', first: 0, last: kinds.length - 1 });
    return true;
  }
  return kinds.length === 1 && ['string', 'boolean'].includes(literalType(check.tokens, 0));
}
