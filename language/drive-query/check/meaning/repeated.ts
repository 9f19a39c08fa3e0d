import { type QueryCheck, shown } from '../context';
import type { Junction, Literal } from './logic';

/** The same asked twice among what is joined in the same way: the second time changes nothing. */
export function checkRepeated(check: QueryCheck, junction: Junction): void {
  const before = check.findings.length;
  visit(check, junction, before + MOST);
}

/** Of one query not more are said: a huge one may repeat a term a hundred thousand times. */
const MOST = 100;

function visit(check: QueryCheck, { parts }: Junction, most: number): void {
  const seen = new Map<string, Literal>();
  for (const part of parts) {
    if (check.findings.length >= most) return;
    if (part.kind === 'junction') visit(check, part, most);
    if (part.kind !== 'literal') continue;
    const key = (part.positive ? '+' : '-') + part.fact.name;
    const before = seen.get(key);
    if (before) reportRepeated(check, part, before);
    else seen.set(key, part);
  }
}

function reportRepeated({ tokens, findings }: QueryCheck, { first, last }: Literal, before: Literal): void {
  const { starts, ends } = tokens;
  findings.push({
    code: 'repeated-term',
    start: starts[first]!,
    end: ends[last]!,
    data: { text: shown(tokens, first, last), first, last },
    related: [{ start: starts[before.first]!, end: ends[before.last]!, code: 'first-time' }],
  });
}
