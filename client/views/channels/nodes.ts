import type { ChannelList, ChannelRecord, Notification } from '../../../channels/index';
import { connectionKey, type Index, indexOf, resourceKey } from './record-index';

/** A row of the tree. The same row is the same object for as long as it is there. */
export type Node =
  | { readonly kind: 'warning'; readonly key: string; readonly warning: Warning }
  | { readonly kind: 'connection'; readonly key: string; readonly connection: string; readonly origin: string }
  | { readonly kind: 'resource'; readonly key: string; readonly watch: string; readonly parent: string }
  | { readonly kind: 'channel'; readonly key: string; readonly id: string; readonly parent: string }
  | { readonly kind: 'message'; readonly key: string; readonly message: Notification; readonly parent: string }
  | { readonly kind: 'no-messages'; readonly key: string; readonly parent: string }
  | { readonly kind: 'strangers'; readonly key: string }
  | { readonly kind: 'more'; readonly key: string; readonly parent: string; readonly rest: number };

export type ChannelNode = Extract<Node, { kind: 'channel' }>;
export type MessageNode = Extract<Node, { kind: 'message' }>;

/** Something about the records that the user has to know. */
export type Warning =
  | { readonly about: 'folder'; readonly message: string }
  | { readonly about: 'newer' | 'aside'; readonly files: readonly string[] };

/** What the tree shows. */
export interface Source {
  readonly list: () => ChannelList;
  /** Why the records cannot be read; undefined when they can. */
  readonly problem: () => string | undefined;
  /** The messages kept by this window, of a channel or all, in the order they came. */
  readonly messages: (channelId?: string) => readonly Notification[];
  /** Whether channels belong to the sandbox inside a window; those of all windows stand together. */
  readonly isSandbox: (record: ChannelRecord) => boolean;
}

/** The rows, from the records and messages as they are when asked. */
export interface Nodes {
  roots(): readonly Node[];
  children(node: Node): readonly Node[];
  parent(node: Node): Node | undefined;
  record(id: string): ChannelRecord | undefined;
  channel(id: string): ChannelNode | undefined;
  /** The rows of channels that have been given out. */
  shownChannels(): readonly ChannelNode[];
  /** Shows more below a row. */
  showMore(parentKey: string): void;
  /** The records have changed. */
  changed(): void;
}

/** So many rows below another at first, and for each asking for more: rows cost, and nobody reads thousands. */
export const PAGE = 200;

/** Makes the rows of a source. */
export function createNodes(source: Source): Nodes {
  const kept = new Map<string, Node>();
  const limits = new Map<string, number>();
  let index: Index | undefined;
  const current = () => {
    index ??= indexOf(source);
    return index;
  };
  const one = <N extends Node>(node: N): N => {
    const known = kept.get(node.key) as N | undefined;
    if (known) return known;
    kept.set(node.key, node);
    return node;
  };
  const page = <T>(parent: string, items: readonly T[], nodeOf: (item: T) => Node): Node[] => {
    const limit = limits.get(parent) ?? PAGE;
    const rest = items.length - limit;
    const shown = (rest > 0 ? items.slice(0, limit) : items).map(nodeOf);
    return rest > 0 ? [...shown, { kind: 'more', key: `more ${parent}`, parent, rest }] : shown;
  };
  const channelNode = (parent: string, id: string) => one({ kind: 'channel', key: `channel ${id}`, id, parent });
  const messageNodes = (parent: string, messages: readonly Notification[]) =>
    page(parent, messages.toReversed(), (message) => ({
      kind: 'message',
      key: `message ${message.index}`,
      message,
      parent,
    }));

  function children(node: Node): readonly Node[] {
    switch (node.kind) {
      case 'connection':
        return [...(current().connections.get(node.key)?.watches ?? [])].map(([watch, { key }]) =>
          one({ kind: 'resource', key, watch, parent: node.key }),
        );
      case 'resource':
        return page(node.key, current().resources.get(node.key) ?? [], ({ id }) => channelNode(node.key, id));
      case 'strangers':
        return messageNodes(node.key, strangers(source));
      case 'channel':
        return messagesBelow(node);
      default:
        return [];
    }
  }

  function messagesBelow({ id, key }: ChannelNode): readonly Node[] {
    const messages = source.messages(id).filter(({ verdict }) => verdict === 'genuine');
    if (messages.length > 0) return messageNodes(key, messages);
    return [one({ kind: 'no-messages', key: `none ${key}`, parent: key })];
  }

  /** The row of a channel, with those above it. */
  function channel(id: string): ChannelNode | undefined {
    const record = current().records.get(id);
    if (!record) return undefined;
    const connection = connectionKey(source, record);
    const parent = resourceKey(connection, record.watch);
    one({ kind: 'connection', key: connection, connection: record.connection, origin: record.origin });
    one({ kind: 'resource', key: parent, watch: record.watch, parent: connection });
    return channelNode(parent, id);
  }

  return {
    roots: () => [
      ...warnings(source).map((warning) => ({ kind: 'warning', key: `warning ${warning.about}`, warning }) as const),
      ...[...current().connections].map(([key, { connection, origin }]) =>
        one({ kind: 'connection', key, connection, origin }),
      ),
      ...(strangers(source).length > 0 ? [one({ kind: 'strangers', key: 'strangers' })] : []),
    ],
    children,
    parent: (node) => ('parent' in node ? (kept.get(node.parent) ?? undefined) : undefined),
    record: (id) => current().records.get(id),
    channel,
    shownChannels: () => [...kept.values()].filter((node) => node.kind === 'channel'),
    showMore: (parent) => void limits.set(parent, (limits.get(parent) ?? PAGE) + 5 * PAGE),
    changed() {
      index = undefined;
      const { records } = current();
      for (const [key, node] of kept) if (node.kind === 'channel' && !records.has(node.id)) kept.delete(key);
    },
  };
}

function warnings(source: Source): Warning[] {
  const message = source.problem();
  if (message !== undefined) return [{ about: 'folder', message }];
  const { newer, aside } = source.list();
  return [
    ...(newer.length > 0 ? [{ about: 'newer', files: newer } as const] : []),
    ...(aside.length > 0 ? [{ about: 'aside', files: aside.map(({ file }) => file) } as const] : []),
  ];
}

/** Messages that are not from a channel of ours, or came before. */
function strangers(source: Source): Notification[] {
  return source.messages().filter(({ verdict }) => verdict !== 'genuine');
}
