import type { Channel } from './channel';
import { type Topic, topicKey } from './topics';

/** What is kept of channels over restarts. */
export interface RegistryState {
  readonly channels: readonly Channel[];
  /** The ids that were used, the oldest first. */
  readonly ids: readonly string[];
}

/** The channels of the project that the sandbox is. */
export interface ChannelRegistry {
  /** Whether a channel has or had this id: it stays used when its channel ends (api.md §8). */
  isUsed(id: string): boolean;
  add(channel: Channel): void;
  /** The channel with this id, unless it was stopped or has expired. */
  find(id: string): Channel | undefined;
  /** The channels on something. */
  on(topic: Topic): readonly Channel[];
  all(): readonly Channel[];
  remove(channel: Channel): void;
  part(): RegistryState;
}

/** So many ids are remembered as used. */
const MOST_IDS = 100_000;

/** Makes the registry, empty or as an earlier run left it. `now` is in milliseconds since 1970. */
export function createRegistry(now: () => number, state: RegistryState | undefined): ChannelRegistry {
  const channels = new Map<string, Channel>();
  const topics = new Map<string, Set<Channel>>();
  const used = new Set<string>(state?.ids);
  const add = (channel: Channel) => {
    channels.set(channel.id, channel);
    const key = topicKey(channel.topic);
    topics.set(key, (topics.get(key) ?? new Set()).add(channel));
  };
  const remove = (channel: Channel) => {
    channels.delete(channel.id);
    topics.get(topicKey(channel.topic))?.delete(channel);
  };
  /** Whether a channel has not expired; one that has is removed. */
  const isLive = (channel: Channel) => {
    const live = now() < channel.expiration;
    if (!live) remove(channel);
    return live;
  };
  for (const channel of state?.channels ?? []) add({ ...channel });
  return {
    isUsed: (id) => used.has(id),
    add: (channel) => {
      add(channel);
      used.add(channel.id);
      if (used.size > MOST_IDS) used.delete(used.values().next().value!);
    },
    find: (id) => [channels.get(id)].find((channel) => channel !== undefined && isLive(channel)),
    on: (topic) => [...(topics.get(topicKey(topic)) ?? [])].filter(isLive),
    all: () => [...channels.values()].filter(isLive),
    remove,
    part: () => ({ channels: [...channels.values()].filter(isLive), ids: [...used] }),
  };
}
