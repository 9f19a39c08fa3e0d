import { code, paragraphs } from '../../drive-query/describe/markdown';
import { ofText } from '../channel/hovers';
import type { RequestCompleter } from '../complete/completer';
import type { RequestHover } from '../hover/hover';
import { nodeAt } from '../places';
import { shortText } from '../recognize/look';
import type { RecordedChannel } from '../surroundings';

/** What is known of the channels on record here, over the ids of a stop request. */
export const STOP_HOVERS: Readonly<Record<string, RequestHover>> = {
  'channel-to-stop': (question) => {
    const { channels } = question.surroundings;
    return ofText(question, (text) => describe(channels?.find(({ id }) => id === text)));
  },
  'resource-to-stop': (question) => {
    const { channels } = question.surroundings;
    return ofText(question, (text) => describe(channels?.find(({ resourceId }) => resourceId === text)));
  },
};

function describe(channel: RecordedChannel | undefined): string | undefined {
  if (!channel) return undefined;
  return paragraphs(
    `On record here: a channel that watches ${code(channel.watch)}.`,
    `Its resource: ${code(channel.resourceId)}.`,
  );
}

/** The ids on record here; those that go with what is written already come first. */
export const STOP_COMPLETERS: Readonly<Record<string, RequestCompleter>> = {
  'channel-to-stop': ({ surroundings, body }) => {
    const resource = shortText(nodeAt(body, ['resourceId']));
    const channels = first(surroundings.channels ?? [], ({ resourceId }) => resourceId === resource);
    return channels.map(({ id, watch }) => ({ value: id, detail: watch }));
  },
  'resource-to-stop': ({ surroundings, body }) => {
    const channel = shortText(nodeAt(body, ['id']));
    const channels = first(surroundings.channels ?? [], ({ id }) => id === channel);
    return channels.map(({ resourceId, watch }) => ({ value: resourceId, detail: watch }));
  },
};

/** So many are offered at once. */
const MOST = 200;

function first<Item>(items: readonly Item[], isFirst: (item: Item) => boolean): Item[] {
  return [...items.filter(isFirst), ...items.filter((item) => !isFirst(item))].slice(0, MOST);
}
