import { describe, expect, it } from 'vitest';
import type { ChannelList, ChannelRecord, Notification } from '../../../channels/index';
import { createNodes, type Node, type Nodes, PAGE } from './nodes';

function channel(id: string, more: Partial<ChannelRecord> = {}): ChannelRecord {
  return {
    id,
    connection: 'team',
    origin: 'https://example.com',
    watch: 'calendars/primary/events',
    address: 'https://example.com/hook',
    progress: 'active',
    createdAt: 0,
    changedAt: 0,
    ...more,
  };
}

function message(index: number, more: Partial<Notification> = {}): Notification {
  return { index, at: 0, verdict: 'genuine', reason: '', channelId: 'a', headers: [], answer: 200, ...more };
}

interface State {
  list: ChannelList;
  messages: Notification[];
  problem?: string;
}

function open(records: ChannelRecord[], messages: Notification[] = [], more: Partial<ChannelList> = {}) {
  const state: State = { list: { records, newer: [], aside: [], ...more }, messages };
  const nodes = createNodes({
    list: () => state.list,
    problem: () => state.problem,
    messages: (id) => state.messages.filter((each) => id === undefined || each.channelId === id),
    isSandbox: ({ connection }) => connection === 'sandbox',
  });
  return { state, nodes };
}

/** The tree as lines: the keys of rows that say what they are, indented. */
function drawn(nodes: Nodes, below: readonly Node[] = nodes.roots(), indent = ''): string[] {
  return below.flatMap((node) => [`${indent}${words(node)}`, ...drawn(nodes, nodes.children(node), `${indent}  `)]);
}

function words(node: Node): string {
  switch (node.kind) {
    case 'connection':
      return `${node.connection} at ${node.origin}`;
    case 'resource':
      return node.watch;
    case 'channel':
      return node.id;
    case 'message':
      return `message ${node.message.index}`;
    case 'warning':
      return `warning: ${node.warning.about}`;
    case 'more':
      return `${node.rest} more`;
    default:
      return node.kind;
  }
}

describe('createNodes', () => {
  it('is empty without channels', () => {
    expect(drawn(open([]).nodes)).toEqual([]);
  });

  it('groups channels by connection and by what they watch, the newest first', () => {
    const { nodes } = open([
      channel('a'),
      channel('b', { watch: 'users/me/settings' }),
      channel('c'),
      channel('d', { origin: 'https://old.example.com' }),
      channel('e', { connection: 'sandbox', origin: 'http://1-00000000.sandbox.localhost' }),
      channel('f', { connection: 'sandbox', origin: 'http://2-00000000.sandbox.localhost' }),
    ]);
    expect(drawn(nodes).filter((line) => !line.includes('no-messages'))).toEqual([
      'sandbox at http://2-00000000.sandbox.localhost',
      '  calendars/primary/events',
      '    f',
      '    e',
      'team at https://example.com',
      '  calendars/primary/events',
      '    c',
      '    a',
      '  users/me/settings',
      '    b',
      'team at https://old.example.com',
      '  calendars/primary/events',
      '    d',
    ]);
  });

  it('shows messages below their channel, and those of strangers apart', () => {
    const strange = [
      message(2, { verdict: 'foreign', channelId: 'z' }),
      message(3, { verdict: 'duplicate' }),
      message(4, { verdict: 'wrong-token' }),
    ];
    expect(drawn(open([channel('a')], [message(0), message(1), ...strange]).nodes)).toEqual([
      'team at https://example.com',
      '  calendars/primary/events',
      '    a',
      '      message 1',
      '      message 0',
      'strangers',
      '  message 4',
      '  message 3',
      '  message 2',
    ]);
  });

  it('says what is wrong with the records first', () => {
    const more = { newer: ['/x/1.json'], aside: [{ file: '/x/2.json.corrupt-1', reason: 'it is no JSON' }] };
    const { nodes, state } = open([channel('a')], [], more);
    expect(drawn(nodes).slice(0, 2)).toEqual(['warning: newer', 'warning: aside']);
    state.problem = 'EACCES';
    expect(drawn(nodes)[0]).toBe('warning: folder');
  });

  it('shows ten thousand channels a page at a time', () => {
    const { nodes } = open(Array.from({ length: 10_000 }, (_, at) => channel(`c${at}`)));
    const [resource] = nodes.children(nodes.roots()[0]!);
    const rows = nodes.children(resource!);
    expect([rows.length, words(rows.at(-1)!)]).toEqual([PAGE + 1, `${10_000 - PAGE} more`]);
    nodes.showMore(resource!.key);
    expect(nodes.children(resource!).length).toBe(6 * PAGE + 1);
    expect(nodes.shownChannels().length).toBe(6 * PAGE);
  });

  it('keeps a row the same object, and knows what it stands below', () => {
    const { nodes, state } = open([channel('a'), channel('b')]);
    const row = nodes.channel('a')!;
    const resource = nodes.parent(row)!;
    expect(words(nodes.parent(resource)!)).toBe('team at https://example.com');
    expect(nodes.children(resource)).toContain(row);
    state.list = { ...state.list, records: [channel('a', { progress: 'stopped' })] };
    nodes.changed();
    expect(nodes.children(resource)).toEqual([row]);
    expect(nodes.record('a')?.progress).toBe('stopped');
    expect(nodes.channel('b')).toBeUndefined();
    expect(nodes.shownChannels()).toEqual([row]);
  });
});
