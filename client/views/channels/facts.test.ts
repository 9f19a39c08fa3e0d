import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChannelRecord, Notification } from '../../../channels/index';
import { answerWords, channelFacts, factsMarkdown, factsText, messageText, withGap } from './facts';

const circumstances = { now: 0, hasEnded: () => false };
const record: ChannelRecord = {
  id: 'c1',
  connection: 'sandbox',
  origin: 'http://1-00000000.sandbox.localhost',
  watch: 'calendars/primary/events',
  address: 'https://127.0.0.1/hook',
  token: 'of-fifteen-long',
  progress: 'active',
  createdAt: 0,
  changedAt: 0,
};

describe('channelFacts', () => {
  const facts = Object.fromEntries(channelFacts(record, circumstances));

  it('tells what is known, and of the token its length', () => {
    expect(facts).toMatchObject({
      State: 'active',
      Watches: 'Events of primary (calendars/primary/events)',
      'Resource id': 'not known: the answer that holds it has not come',
      Token: 'set, 15 characters',
      Ends: 'the service has not said',
      Connection: 'Sandbox, http://1-00000000.sandbox.localhost',
    });
    expect(JSON.stringify(facts)).not.toContain('of-fifteen-long');
  });

  it('leaves out what there is none of', () => {
    expect(Object.keys(facts)).not.toContain('Last problem');
    const failed = channelFacts({ ...record, failure: { message: 'No.', advice: 'Ask.' } }, circumstances);
    expect(failed).toContainEqual(['Last problem', 'No. Ask.']);
  });
});

describe('factsMarkdown', () => {
  it.each([
    ['plain', 'Name: `plain`'],
    ['a `b` c', 'Name: ``a `b` c``'],
    ['`', 'Name: `` ` ``'],
    ['[x](command:y)', 'Name: `[x](command:y)`'],
  ])('shows %s as it is', (value, line) => {
    expect(factsMarkdown('Title', [['Name', value]])).toBe(`**Title**  \n${line}`);
  });

  it('never lets a value end its code', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('`', ' ', 'a', '*', '[', '<') }), (value) => {
        const [, fence = '', inner = ''] = /Name: (`+)(.*)\1$/.exec(factsMarkdown('T', [['Name', `x${value}x`]])) ?? [];
        expect(inner).toBe(`x${value}x`);
        expect((inner.match(/`+/g) ?? []).map(({ length }) => length)).not.toContain(fence.length);
      }),
    );
  });
});

describe('factsText', () => {
  it('puts values below each other', () => {
    expect(
      factsText('T', [
        ['A', '1'],
        ['Long', '2'],
      ]),
    ).toBe('T\n\nA     1\nLong  2\n');
  });
});

describe('messageText', () => {
  const message: Notification = {
    index: 0,
    at: 0,
    verdict: 'genuine',
    reason: '',
    channelId: 'c1',
    number: 9,
    state: 'exists',
    gap: 4,
    headers: [
      ['X-Svc-Channel-ID', 'c1'],
      ['X-Other', 'a\u202eb\nc'],
    ],
    answer: 503,
  };

  it('has every header, on a line of its own whatever is in it', () => {
    const text = messageText(message);
    expect(text).toContain('\nX-Svc-Channel-ID: c1\nX-Other: a b c\n');
    expect(text).toMatch(/Message number +9, 4 after the one before left out \(numbers need not follow each other\)/);
    expect(text).toMatch(/Answered +HTTP 503/);
  });

  it('says why a message is not trusted', () => {
    const strange = messageText({ ...message, verdict: 'wrong-token', reason: 'The token is not its own.' });
    expect(strange).toMatch(/Verdict +not to be trusted\. The token is not its own\./);
  });
});

describe('words', () => {
  it('for gaps and answers', () => {
    expect(withGap('14:03', undefined)).toBe('14:03');
    expect(withGap('14:03', 1)).toBe('14:03, 1 after the one before left out (numbers need not follow each other)');
    expect([200, 'hang', 'close'].map((answer) => answerWords(answer as never))).toEqual([
      'HTTP 200',
      'never',
      'by closing the connection',
    ]);
  });
});
