import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CALENDARS, CHANGE_PATH, CHANNELS_PATH, DELIVERIES_PATH, IDENTITIES_PATH, REVOCATIONS_PATH } from '../index';
import { notificationHeaders } from './channel';
import { MOST_WAITING } from './courier';
import { MOST_DELIVERIES } from './delivery-log';
import { REFUSALS } from './refusals';
import { delayAfter, MOST_ATTEMPTS } from './retry';

const text = readFileSync('docs/sandbox.md', 'utf8');

test('the documentation has every refusal, in its order', () => {
  const rows = Object.values(REFUSALS).map(
    ({ status, reason, message, when }) => `| ${status} | \`${reason}\` | \`${message}\` | ${when} |`,
  );
  expect(text).toContain(rows.join('\n'));
});

test.each([CHANGE_PATH, CHANNELS_PATH, DELIVERIES_PATH, IDENTITIES_PATH, REVOCATIONS_PATH])(
  'the documentation names %s',
  (name) => expect(text).toContain(`| \`${name}\` |`),
);

test.each(Object.values(CALENDARS))('the documentation names the calendar %s', (id) => {
  expect(text).toContain(`| \`${id}\` |`);
});

test('the documentation names every header of a notification', () => {
  const channel = {
    id: '',
    topic: { resource: 'events', of: '' },
    resourceId: '',
    resourceUri: '',
    address: '',
    token: '',
    expiration: 0,
    creator: { user: '', client: '', serviceAccount: false },
    number: 0,
  } as const;
  const own = Object.keys(notificationHeaders(channel, { number: 1, state: 'sync' }, 'X-Svc-')).filter((name) =>
    name.startsWith('X-Svc-'),
  );
  expect(own).toHaveLength(7);
  for (const name of own) expect(text).toContain(`| \`${name}\` |`);
});

test('the documentation has the schedule of retries, and the limits', () => {
  const delays = Array.from({ length: MOST_ATTEMPTS - 1 }, (_, at) => delayAfter(at + 1, 0)! / 1000);
  expect(text).toContain(`tried again after ${delays.slice(0, -1).join(', ')} and ${delays.at(-1)} seconds`);
  expect(delayAfter(1, 1)).toBe(1250);
  expect(text).toContain(`Up to ${MOST_WAITING.toLocaleString('en')} wait`);
  expect(text).toContain(`shows the last ${MOST_DELIVERIES.toLocaleString('en')} attempts`);
});
