import type { MemberRow, MemberType } from '../members';
import { placeholderOf } from '../placeholder';

/** What is written for a value, as a snippet, and whether there is something to choose in it. */
export interface Insert {
  readonly snippet: string;
  readonly opensList: boolean;
}

/** The value of a new member: the simplest form of its type, with the cursor where it is filled in. */
export function newValue(row: MemberRow, offersValues: (type: MemberType) => boolean): Insert {
  return formOf(row.type, row, offersValues);
}

function formOf(type: MemberType, row: MemberRow | undefined, offersValues: (type: MemberType) => boolean): Insert {
  switch (type.kind) {
    case 'object':
      return { snippet: '{$1}', opensList: true };
    case 'map':
      return { snippet: '{$1}', opensList: type.known !== undefined };
    case 'array': {
      const inner = formOf(type.item, undefined, offersValues);
      return { snippet: `[${inner.snippet}]`, opensList: inner.opensList };
    }
    case 'string':
      return { snippet: '"$1"', opensList: offersValues(type) || (row?.examples ?? []).length > 0 };
    case 'enumeration':
      return { snippet: '"$1"', opensList: true };
    case 'boolean':
      return { snippet: '$' + '{1:true}', opensList: false };
    default: {
      const has = offersValues(type) || (row?.examples ?? []).length > 0;
      return has || !row
        ? { snippet: '$1', opensList: has }
        : { snippet: `$\{1:${placeholderOf(row)}}`, opensList: false };
    }
  }
}

/** Text that a snippet shows as it is. */
export function plain(text: string): string {
  return text.replace(/[\\$}]/g, '\\$&');
}
