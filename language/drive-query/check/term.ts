import { nearest } from '../../nearest';
import { type ComparisonReading, quoted } from '../comparison';
import { TERMS } from '../terms';
import { textOf } from '../tokens';
import { type QueryCheck, report, reportExtended, shown } from './context';
import { checkLabelField } from './label';
import { checkOperator } from './operator';
import { checkValue } from './value';

/** What else of a comparison can be judged: not what its form leaves open. */
export interface Judged {
  readonly operator: boolean;
  readonly value: boolean;
}

/** The term, then whether it takes the operator, then whether it takes the value (api.md §4). */
export function checkTerm(check: QueryCheck, reading: ComparisonReading, judged: Judged = NOTHING): void {
  const { comparison, row, term, name } = reading;
  if (row === undefined) {
    reportUnknown(check, reading);
    return;
  }
  if (row.type === 'field' && !checkLabelField(check, reading)) return;
  if (row.dialect === 'extended') reportExtended(check, 'term', term, term, { name });
  if (comparison.bare) checkBare(check, reading);
  else if (!judged.operator || checkOperator(check, reading)) {
    if (judged.value) checkValue(check, reading);
  }
}

const NOTHING: Judged = { operator: false, value: false };

/** Terms of the earlier version of the service, and words that people take for terms. */
const FORMER: Readonly<Record<string, string>> = {
  title: 'name',
  filename: 'name',
  modifieddate: 'modifiedTime',
  lastmodified: 'modifiedTime',
  createddate: 'createdTime',
  created: 'createdTime',
  lastviewedbymedate: 'viewedByMeTime',
  lastviewedbymetime: 'viewedByMeTime',
  type: 'mimeType',
  mime: 'mimeType',
  text: 'fullText',
  content: 'fullText',
  folder: 'parents',
  folders: 'parents',
  label: 'labels',
  deleted: 'trashed',
  shared: 'sharedWithMe',
  targetid: 'shortcutDetails.targetId',
};

const NAMES = TERMS.map((term) => term.name);
const BY_LOWER_CASE = new Map(NAMES.map((name) => [name.toLowerCase(), name]));

function reportUnknown(check: QueryCheck, { term, name, comparison }: ComparisonReading): void {
  const lower = name.toLowerCase();
  const cased = BY_LOWER_CASE.get(lower) ?? (lower.startsWith('labels/') ? `labels/${name.slice(7)}` : undefined);
  if (cased !== undefined) {
    report(check, 'term-case', term, term, { name, nearest: [cased] });
    return;
  }
  const former = Object.hasOwn(FORMER, lower) ? FORMER[lower] : undefined;
  const near = former ? [former] : nearest(name, NAMES);
  const shownName = shown(check.tokens, term);
  const value = comparison.bare ? { value: quoted(textOf(check.tokens, term)) } : {};
  report(check, 'unknown-term', term, term, { name: shownName, nearest: near, ...value });
}

/** A term that stands alone. */
function checkBare(check: QueryCheck, { row, term, name }: ComparisonReading): void {
  if (row!.bare === 'documented') return;
  if (row!.bare === 'extended') {
    const replacement = `${name} = true`;
    reportExtended(check, 'bare', term, term, { name, documented: replacement, replacement });
    return;
  }
  report(check, 'missing-comparison', term, term, { name, example: row!.example });
}
