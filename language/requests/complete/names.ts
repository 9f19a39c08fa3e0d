import { nameOf } from '../check/words';
import type { RequestCompletionPlace } from '../complete';
import { formatOf, type MemberRow, type MemberType } from '../members';
import { describedAt, rowsOf } from '../shape';
import type { RequestDraft } from './draft';
import { newValue, plain } from './insert';

/** The members that the object may have and has not yet: required ones first, then those of api.md, then the others. */
export function memberDrafts({ kind, parts, cursor }: RequestCompletionPlace): RequestDraft[] {
  const { type } = describedAt(parts.shape, cursor.path);
  const rows = cursor.path.length === 0 ? rowsOf(parts.shape) : membersOf(type);
  const offersValues = (inner: MemberType) => Object.hasOwn(parts.completers, formatOf(inner) ?? '');
  const open = rows.filter(
    ({ name, deprecated, answered }) => deprecated === undefined && !answered && !cursor.names.has(name),
  );
  return inOrder(open).map((row): RequestDraft => {
    const { snippet, opensList } = newValue(row, offersValues);
    const name = plain(JSON.stringify(row.name));
    const subject = { kind: 'member', request: kind, path: nameOf([...cursor.path, row.name]) } as const;
    const common = { label: row.name, kind: 'field', subject, ...(row.required && { detail: 'required' }) } as const;
    if (cursor.colonBehind) return { ...common, insertText: JSON.stringify(row.name) };
    return { ...common, insertText: `${name}: ${snippet}`, snippet: true, ...(opensList && { trigger: true }) };
  });
}

function membersOf(type: MemberType | undefined): readonly MemberRow[] {
  if (type?.kind === 'map') return type.known ?? [];
  return type?.kind === 'object' ? type.members : [];
}

function inOrder(rows: readonly MemberRow[]): MemberRow[] {
  const rank = ({ required, source }: MemberRow) => (required ? 0 : source === 'api' ? 1 : source === 'public' ? 2 : 3);
  return [...rows].sort((one, other) => rank(one) - rank(other));
}
