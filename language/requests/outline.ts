import { shortened } from '../drive-query/describe/markdown';
import type { OutlineItem } from '../drive-query/outline';
import type { RequestDocument } from './document';
import type { JsonNode, StringNode } from './tree';

/** How much of a value is shown. */
const LONGEST = 40;

/** The members of the body with what they hold, in order of place. */
export function requestOutline(document: RequestDocument): OutlineItem[] {
  const { root } = document;
  return root ? childrenOf(root) : [];
}

function childrenOf(node: JsonNode): OutlineItem[] {
  if (node.type === 'array') return node.items.map((item, index) => entry(String(index), item, item, item));
  if (node.type !== 'object') return [];
  return node.members.map((member) => entry(nameOf(member.key), member, member.key, member.value));
}

function entry(
  name: string,
  whole: { readonly start: number; readonly end: number },
  selection: { readonly start: number; readonly end: number },
  value: JsonNode | undefined,
): OutlineItem {
  const detail = value && detailOf(value);
  return {
    kind: value?.type ?? 'null',
    name,
    ...(detail !== undefined && { detail }),
    start: whole.start,
    end: whole.end,
    selectionStart: selection.start,
    selectionEnd: selection.end,
    children: value ? childrenOf(value) : [],
  };
}

/** The name on one line; never empty. */
function nameOf(key: StringNode): string {
  return shown(key).trim() || '""';
}

function detailOf(value: JsonNode): string | undefined {
  switch (value.type) {
    case 'string':
      return shown(value) || undefined;
    case 'number':
      return shortened(value.text, LONGEST);
    case 'boolean':
      return String(value.value);
    default:
      return undefined;
  }
}

/** The first characters of a string, on one line. A long one is not put together for this. */
function shown({ long, value }: { readonly long: StringNode['long']; readonly value: string }): string {
  return shortened((long ? long.slice(0, 4 * LONGEST) : value.slice(0, 4 * LONGEST)).replace(/\s+/g, ' '), LONGEST);
}
