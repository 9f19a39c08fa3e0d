import type { MemberRow, MemberType } from './members';

/** A sensible value to begin with: the first example of the row, else the simplest one of its type. */
export function placeholderOf(row: MemberRow): unknown {
  const [example] = row.examples ?? [];
  return example ? example.value : simplest(row.type);
}

function simplest(type: MemberType): unknown {
  switch (type.kind) {
    case 'object': {
      const required = type.members.filter((member) => member.required);
      return Object.fromEntries(required.map((member) => [member.name, placeholderOf(member)]));
    }
    case 'map':
      return {};
    case 'array':
      return [];
    case 'string':
      return '';
    case 'boolean':
      return false;
    case 'enumeration':
      return type.values.find(({ deprecated }) => deprecated === undefined)?.name ?? '';
    default:
      return type.least ?? 0;
  }
}
