import type { Dialect } from '../../drive-query/terms';
import type { Finding } from '../../findings';
import type { MemberRow, MemberType } from '../members';
import type { Shape } from '../parts';
import type { JsonPath } from '../place';
import { rowsOf } from '../shape';
import type { JsonNode, MemberNode, ObjectNode } from '../tree';
import { checkScalar } from './scalar';
import { unknownMember } from './unknown-member';
import { camelCase, nameOf, within, wrongType } from './words';

/** Which members stand where, and whether their values are of the right type, form and size. Findings in no order. */
export function checkStructure(body: ObjectNode, shape: Shape, dialect: Dialect): Finding[] {
  const findings: Finding[] = [];
  const walk: Walk = { shape, dialect, findings };
  checkObject(walk, body, rowsOf(shape), { path: [], key: undefined });
  return findings;
}

/** How many findings are told: a text with more is another kind of file. Telling what a name may have meant takes time. */
const MOST = 200;

interface Walk {
  readonly shape: Shape;
  readonly dialect: Dialect;
  readonly findings: Finding[];
}

/** Where a value stands, and the name it goes by. */
interface Where {
  readonly path: JsonPath;
  readonly key: MemberNode['key'] | undefined;
}

function checkObject(walk: Walk, node: ObjectNode, rows: readonly MemberRow[], { path, key }: Where): void {
  const { findings } = walk;
  const unknown: Finding[] = [];
  for (const member of node.members) {
    if (findings.length >= MOST) return;
    const row = rows.find(({ name }) => name === member.name);
    if (row) checkMember(walk, member, row, [...path, row.name]);
    else {
      const finding = inBothSpellings(walk, member, node) ?? unknownMember(member, rows, path, walk.shape);
      unknown.push(finding);
      findings.push(finding);
    }
  }
  const { start, end } = key ?? { start: node.start, end: node.start + 1 };
  for (const { name } of rows.filter(({ required }) => required)) {
    if (node.members.some((member) => member.name === name)) continue;
    if (unknown.some((finding) => isMeantBy(finding, name, nameOf([...path, name])))) continue;
    findings.push({
      code: 'missing-member',
      start,
      end,
      data: { name, parent: within(nameOf(path)), path: nameOf([...path, name]), at: node.start },
    });
  }
}

/** A name with underscores beside the same name without: two names of one member. */
function inBothSpellings({ shape }: Walk, { key, name }: MemberNode, { members }: ObjectNode): Finding | undefined {
  const other = shape.protobuf && members.find((each) => each.name !== name && each.name === camelCase(name));
  if (!other) return undefined;
  const related = [{ start: other.key.start, end: other.key.end, code: 'first-member' }];
  return { code: 'duplicate-member', ...stretch(key), data: { name, other: other.name }, related };
}

/** Whether a name that is not known stands for a required one: another spelling, a near one, or what belongs into it. */
function isMeantBy({ data }: Finding, name: string, path: string): boolean {
  return data?.path === path || (Array.isArray(data?.nearest) && data.nearest.includes(name));
}

function checkMember(walk: Walk, { key, value, name }: MemberNode, row: MemberRow, path: JsonPath): void {
  if (row.deprecated !== undefined) {
    walk.findings.push({ code: 'deprecated-member', ...stretch(key), data: { name, instead: row.deprecated } });
  }
  if (value === undefined) return;
  if (value.type === 'null') {
    const missing = { code: 'missing-member', data: { name, path: nameOf(path), isNull: 1 } };
    walk.findings.push({ ...(row.required ? missing : { code: 'null-member', data: { name } }), ...stretch(value) });
    return;
  }
  checkValue(walk, value, row.type, { path, key });
}

function checkValue(walk: Walk, node: JsonNode, type: MemberType, where: Where): void {
  const { findings } = walk;
  const name = nameOf(where.path);
  switch (type.kind) {
    case 'object':
      if (node.type !== 'object') findings.push(wrongType(node, type, name));
      else checkObject(walk, node, type.members, where);
      return;
    case 'map':
      if (node.type !== 'object') findings.push(wrongType(node, type, name));
      else checkEntries(walk, node, type, where.path);
      return;
    case 'array':
      if (node.type !== 'array') findings.push(wrongType(node, type, name));
      else checkItems(walk, node.items, type, { ...where, node });
      return;
    default:
      findings.push(...checkScalar(node, type, name, walk.dialect));
  }
}

type MapType = Extract<MemberType, { kind: 'map' }>;

function checkEntries(walk: Walk, { members }: ObjectNode, { value: type, known }: MapType, path: JsonPath): void {
  for (const { key, name, value } of members) {
    if (walk.findings.length >= MOST) return;
    const row = known?.find((each) => each.name === name);
    if (value) checkValue(walk, value, row?.type ?? type, { path: [...path, name], key });
  }
}

type ArrayType = Extract<MemberType, { kind: 'array' }>;

function checkItems(
  walk: Walk,
  items: readonly JsonNode[],
  { item, most, least }: ArrayType,
  { path, node }: Where & { readonly node: JsonNode },
): void {
  for (const [index, each] of items.entries()) {
    if (walk.findings.length >= MOST) return;
    checkValue(walk, each, item, { path: [...path, index], key: undefined });
  }
  const name = nameOf(path);
  const length = items.length;
  if (most !== undefined && length > most) {
    const place = { start: items[most]!.start, end: items[length - 1]!.end };
    walk.findings.push({ code: 'array-length', ...place, data: { name, length, most } });
  } else if (least !== undefined && length < least) {
    walk.findings.push({ code: 'array-length', ...stretch(node), data: { name, length, least } });
  }
}

function stretch({ start, end }: { readonly start: number; readonly end: number }): { start: number; end: number } {
  return { start, end };
}
