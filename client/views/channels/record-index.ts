import type { ChannelRecord } from '../../../channels/index';
import type { Source } from './nodes';

/** The records by what they are shown below. */
export interface Index {
  readonly records: ReadonlyMap<string, ChannelRecord>;
  readonly connections: ReadonlyMap<string, ConnectionGroup>;
  /** Resource key → its channels: the newest first. */
  readonly resources: ReadonlyMap<string, readonly ChannelRecord[]>;
}

/** What is watched through a connection. */
export interface ConnectionGroup {
  readonly connection: string;
  readonly origin: string;
  readonly watches: Map<string, { readonly key: string }>;
}

/** Puts the records of a source in order. */
export function indexOf(source: Source): Index {
  const { records } = source.list();
  const connections = new Map<string, ConnectionGroup>();
  const resources = new Map<string, ChannelRecord[]>();
  for (const record of records.toReversed()) {
    const key = connectionKey(source, record);
    const { connection, origin, watch } = record;
    const group = connections.get(key) ?? { connection, origin, watches: new Map() };
    connections.set(key, group);
    const resource = resourceKey(key, watch);
    group.watches.set(watch, { key: resource });
    const channels = resources.get(resource) ?? [];
    resources.set(resource, channels);
    channels.push(record);
  }
  return {
    records: new Map(records.map((record) => [record.id, record])),
    connections: sorted(connections),
    resources,
  };
}

function sorted(groups: Map<string, ConnectionGroup>): Map<string, ConnectionGroup> {
  return new Map([...groups].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** The key of the row of a channel's connection. */
export function connectionKey(source: Source, record: ChannelRecord): string {
  return JSON.stringify(source.isSandbox(record) ? [record.connection] : [record.connection, record.origin]);
}

/** The key of the row of what a channel watches. */
export function resourceKey(connection: string, watch: string): string {
  return `${connection} ${watch}`;
}
