import type { Finding } from '../../findings';
import { nearest } from '../../nearest';
import { DIRECTIVES, directiveNamed } from '../directives';

/** A directive as it stands in a document; offsets all from the same start. */
export interface DirectiveUse {
  /** Without the `@`. */
  readonly name: string;
  /** Without blanks around it; what a variable stands for, where the value is one. */
  readonly value: string;
  /** The value; an empty range after the name when there is none. */
  readonly start: number;
  readonly end: number;
  /** The name, with the `@`. */
  readonly nameStart: number;
  readonly nameEnd: number;
}

/**
 * What is wrong with the directives of one request together (product.md §1, Diagnostics, parameters): unknown and
 * repeated names, missing values, and combinations that the service refuses (api.md §4, §7; public-facts §1).
 * Where a directive is repeated the last one counts, as when it is sent.
 */
export function checkParameters(directives: readonly DirectiveUse[], hasFullText: boolean): Finding[] {
  const findings: Finding[] = [];
  const first = new Map<string, DirectiveUse>();
  const last: Last = new Map();
  for (const use of directives) {
    findings.push(...unknownDirective(use), ...missingValue(use), ...repeated(use, first.get(use.name)));
    if (!first.has(use.name)) first.set(use.name, use);
    last.set(use.name, use);
    if (use.name === 'key' && use.value !== '') findings.push({ code: 'key-in-file', ...valueRange(use) });
  }
  return [...findings, ...orderWithFullText(last, hasFullText), ...driveAndCorpora(last), ...allDrivesFlags(last)];
}

type Last = Map<string, DirectiveUse>;

function valueRange({ start, end }: DirectiveUse): { start: number; end: number } {
  return { start, end };
}

function nameRange({ nameStart, nameEnd }: DirectiveUse): { start: number; end: number } {
  return { start: nameStart, end: nameEnd };
}

function unknownDirective(use: DirectiveUse): Finding[] {
  if (directiveNamed(use.name)) return [];
  const lower = use.name.toLowerCase();
  const renamed = DIRECTIVES.find(({ formerNames }) => formerNames?.some((former) => former.toLowerCase() === lower));
  const names = DIRECTIVES.map(({ name }) => name);
  const data = { name: use.name, nearest: renamed ? [renamed.name] : nearest(use.name, names) };
  return [{ code: 'unknown-directive', ...nameRange(use), data }];
}

function missingValue(use: DirectiveUse): Finding[] {
  const directive = directiveNamed(use.name);
  if (directive === undefined || use.value !== '') return [];
  const data = { name: use.name, example: directive.example };
  return [{ code: 'missing-directive-value', ...nameRange(use), data }];
}

function repeated(use: DirectiveUse, first: DirectiveUse | undefined): Finding[] {
  if (first === undefined || directiveNamed(use.name) === undefined) return [];
  const related = [{ ...nameRange(first), code: 'first-directive' }];
  return [{ code: 'repeated-directive', ...nameRange(use), data: { name: use.name }, related }];
}

function orderWithFullText(last: Last, hasFullText: boolean): Finding[] {
  const order = last.get('orderBy');
  if (!hasFullText || order === undefined || order.value === '') return [];
  return [{ code: 'order-by-with-full-text', ...valueRange(order), data: { value: order.value } }];
}

/** `driveId` and `corpora drive` go together, each only with the other. */
function driveAndCorpora(last: Last): Finding[] {
  const drive = given(last, 'driveId');
  const corpora = given(last, 'corpora');
  if (drive === undefined) {
    const needsDrive = corpora?.value === 'drive';
    return needsDrive ? [{ code: 'corpora-without-drive-id', ...valueRange(corpora), data: { value: 'drive' } }] : [];
  }
  if (corpora?.value === 'drive') return [];
  const finding = { code: 'drive-id-without-corpora', ...valueRange(drive), data: { corpora: corpora?.value ?? '' } };
  return [corpora ? { ...finding, related: [{ ...valueRange(corpora), code: 'other-corpora' }] } : finding];
}

const FLAGS: readonly string[] = ['supportsAllDrives', 'includeItemsFromAllDrives'];

/** Shared drives need both flags, and finding their items needs support for them. */
function allDrivesFlags(last: Last): Finding[] {
  const drive = given(last, 'driveId');
  const corpora = given(last, 'corpora');
  const wide = corpora?.value === 'drive' || corpora?.value === 'allDrives' ? corpora : undefined;
  const included = given(last, 'includeItemsFromAllDrives');
  const cause = wide ?? drive ?? (included?.value === 'true' ? included : undefined);
  if (cause === undefined) return [];
  const missing = FLAGS.filter((flag) => last.get(flag)?.value !== 'true');
  if (missing.length === 0) return [];
  const off = missing.map((flag) => given(last, flag)).filter((use) => use !== undefined);
  const finding = { code: 'all-drives-flags', ...valueRange(cause), data: { name: cause.name, missing } };
  return [
    off.length > 0 ? { ...finding, related: off.map((use) => ({ ...valueRange(use), code: 'flag-off' })) } : finding,
  ];
}

/** The directive that counts, if it has a value. */
function given(last: Last, name: string): DirectiveUse | undefined {
  const use = last.get(name);
  return use?.value === '' ? undefined : use;
}
