import { describe, expect, it } from 'vitest';
import { createInbox, STRANGERS } from './inbox';
import type { ReadMessage } from './messages';

function message(channelId: string, number: number, verdict: ReadMessage['verdict'] = 'genuine'): ReadMessage {
  return { channelId, number, verdict, reason: '', state: 'exists', headers: [] };
}

const take = (inbox: ReturnType<typeof createInbox>, read: ReadMessage) => inbox.take(read, 0, () => 200);

describe('an inbox', () => {
  it('tells repetitions and gaps', () => {
    const inbox = createInbox();
    const rows = [1, 5, 6, 5, 9, 7].map((number) => take(inbox, message('one', number)));
    expect(rows.map(({ number, verdict, gap }) => [number, verdict, gap ?? 0])).toEqual([
      [1, 'genuine', 0],
      [5, 'genuine', 3],
      [6, 'genuine', 0],
      [5, 'duplicate', 0],
      [9, 'genuine', 2],
      [7, 'genuine', 0],
    ]);
    expect(rows[3]?.reason).toBe('Message 5 came before.');
  });

  it('counts each channel by itself, and learns nothing from what is not genuine', () => {
    const inbox = createInbox();
    take(inbox, message('one', 3, 'wrong-token'));
    expect(take(inbox, message('one', 3)).verdict).toBe('genuine');
    expect(take(inbox, message('two', 3)).verdict).toBe('genuine');
  });

  it('answers by the verdict it comes to', () => {
    const inbox = createInbox();
    const answerTo = ({ verdict }: ReadMessage) => (verdict === 'duplicate' ? 204 : 503);
    expect(inbox.take(message('one', 1), 0, answerTo).answer).toBe(503);
    expect(inbox.take(message('one', 1), 0, answerTo).answer).toBe(204);
  });

  it('keeps the newest of each channel and of all, and counts the rest', () => {
    const inbox = createInbox({ perChannel: 3, all: 5 });
    for (let number = 1; number <= 1000; number++) take(inbox, message('busy', number));
    expect(inbox.messages('busy').map(({ number }) => number)).toEqual([998, 999, 1000]);
    for (let number = 1; number <= 4; number++) take(inbox, message(`quiet ${number}`, 1));
    expect(inbox.messages().map(({ channelId }) => channelId)).toEqual([
      'busy',
      'quiet 1',
      'quiet 2',
      'quiet 3',
      'quiet 4',
    ]);
    expect(inbox.messages('busy').map(({ number }) => number)).toEqual([1000]);
    take(inbox, message('quiet 5', 1));
    expect(inbox.messages('busy')).toEqual([]);
    expect(inbox.messages()).toHaveLength(5);
    expect(inbox.count).toBe(1005);
  });

  it('keeps strangers together, so that made-up channels push out no message of ours', () => {
    const inbox = createInbox({ perChannel: 3, all: 6 });
    take(inbox, message('mine', 1));
    for (let at = 0; at < 100; at++) take(inbox, message(`made up ${at}`, 1, at % 2 === 0 ? 'foreign' : 'malformed'));
    expect(inbox.messages('mine')).toHaveLength(1);
    expect(inbox.messages(STRANGERS).map(({ channelId }) => channelId)).toEqual([
      'made up 97',
      'made up 98',
      'made up 99',
    ]);
    expect(inbox.messages()).toHaveLength(4);
  });

  it('forgets what is looked at, of one channel or of all', () => {
    const inbox = createInbox();
    take(inbox, message('one', 1));
    take(inbox, message('two', 1));
    inbox.clear('one');
    expect(inbox.messages().map(({ channelId }) => channelId)).toEqual(['two']);
    expect(take(inbox, message('one', 1)).verdict).toBe('duplicate');
    inbox.clear();
    expect(inbox.messages()).toEqual([]);
  });
});
