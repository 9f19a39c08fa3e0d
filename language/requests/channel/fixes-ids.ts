import type { Edit, Proposal } from '../../fix';
import { memberAdded, memberRemoved } from '../fix/edits';
import type { RequestFix, RequestFixer } from '../fix/fixer';
import { STRUCTURE_FIXES } from '../fix/structure';
import { memberAt } from '../places';
import { replaced, word } from '../recognize/mending';
import type { JsonNode } from '../tree';

/** Fixes of findings about the id of a channel, what it watches, and members that say nothing. */
export const ID_FIXES: Readonly<Record<string, RequestFixer>> = {
  'channel-id-characters': (given) => [...generated(given), ...instead(given, 1)],
  'placeholder-id': generated,
  'channel-id-in-use': generated,
  'text-length': (given) => (word(given, 'name') === 'id' ? generated(given) : []),
  'missing-member': (given) => {
    const missing = STRUCTURE_FIXES['missing-member']!;
    return word(given, 'path') === 'id' ? withId(given) : missing(given);
  },
  'answered-member': removedAt,
  'unknown-watch-path': paths,
  'wrapped-watch-path': paths,
  'unknown-value': (given) => {
    const near = STRUCTURE_FIXES['unknown-value']!(given);
    if (near.length > 0 || word(given, 'name') !== 'type') return near;
    return [{ title: 0, words: { nearest: 'web_hook' }, edits: [replaced(given.finding, '"web_hook"')] }];
  },
};

/** The text of a value written anew: all of it, because an escape makes offsets unsure. */
export function written(node: JsonNode | undefined, text: string): Edit[] {
  return node === undefined ? [] : [replaced(node, JSON.stringify(text))];
}

function generated({ place, surroundings }: RequestFix): Proposal[] {
  const id = surroundings.newId?.();
  return id === undefined || !place ? [] : [{ title: 0, edits: written(place.node, id) }];
}

/** What the finding says should stand there. */
function instead(given: RequestFix, title: number): Proposal[] {
  const text = word(given, 'instead');
  return text === '' || !given.place ? [] : [{ title, edits: written(given.place.node, text) }];
}

/** A member with a new id, where it is missing or null. */
function withId({ finding, root, source, surroundings }: RequestFix): Proposal[] {
  const id = surroundings.newId?.();
  if (id === undefined || root?.type !== 'object') return [];
  if (finding.data?.isNull !== undefined) return [{ title: 1, edits: [replaced(finding, JSON.stringify(id))] }];
  return [{ title: 0, edits: memberAdded(root, 'id', id, source) }];
}

/** The member that is underlined, taken out. */
export function removedAt({ finding, root, source }: RequestFix): Proposal[] {
  const found = root && memberAt(root, finding.start, finding.end);
  return found ? [{ title: 0, edits: [memberRemoved(found.object, found.member, source)] }] : [];
}

function paths({ finding, place }: RequestFix): Proposal[] {
  const meant = finding.data?.meant;
  if (typeof meant !== 'object' || !place) return [];
  return meant.map((path) => ({ title: 0, words: { path }, edits: written(place.node, path) }));
}
