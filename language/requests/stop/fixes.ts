import type { Proposal } from '../../fix';
import { ID_FIXES, removedAt, written } from '../channel/fixes-ids';
import { memberAdded } from '../fix/edits';
import type { RequestFix, RequestFixer } from '../fix/fixer';
import { nodeAt } from '../places';
import { shortText } from '../recognize/look';
import { replaced, word } from '../recognize/mending';
import type { RecordedChannel } from '../surroundings';

/** Fixes of findings in a stop request: what is on record here is filled in. */
export const STOP_FIXES: Readonly<Record<string, RequestFixer>> = {
  'channel-id-characters': (given) => ID_FIXES['channel-id-characters']!(given).filter(({ title }) => title === 1),
  'placeholder-id': (given) => {
    const text = recorded(given, word(given, 'name'));
    return text === undefined ? [] : [{ title: 1, words: { id: text }, edits: written(given.place?.node, text) }];
  },
  'missing-member': missing,
  'needless-member': removedAt,
  'resource-mismatch': (given) => {
    const id = nodeAt(given.root, ['id']);
    const other = word(given, 'id');
    return [
      { title: 0, edits: written(given.place?.node, word(given, 'right')) },
      ...(other === '' ? [] : [{ title: 1, edits: written(id, other) }]),
    ];
  },
};

/** The id of the one channel that the rest of the request names, or of the only one that there is. */
function recorded({ root, surroundings: { channels = [] } }: RequestFix, name: string): string | undefined {
  const other = name === 'id' ? 'resourceId' : 'id';
  const text = shortText(nodeAt(root, [other]));
  const of = (channel: RecordedChannel, which: string) => (which === 'id' ? channel.id : channel.resourceId);
  const named = channels.filter((channel) => of(channel, other) === text);
  const [only, ...more] = named.length > 0 ? named : channels;
  return only && more.length === 0 ? of(only, name) : undefined;
}

function missing(given: RequestFix): Proposal[] {
  const { finding, root, source } = given;
  const name = word(given, 'path');
  const text = recorded(given, name);
  if (text === undefined || root?.type !== 'object') return [];
  if (finding.data?.isNull !== undefined) return [{ title: 1, edits: [replaced(finding, JSON.stringify(text))] }];
  return [{ title: 0, edits: memberAdded(root, name, text, source) }];
}
