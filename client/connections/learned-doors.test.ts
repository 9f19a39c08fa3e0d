import { expect, it } from 'vitest';
import type { Credentials } from '../../api';
import type { Door } from './doors';
import { learnedDoors } from './learned-doors';

const origin = 'https://files.example';
const team = { name: 'team', baseUrl: origin, headerPrefix: 'X-Svc-', vendor: 'svc' };

it('learns what goes through a door and what it is renewed by, and leaves the token that is good now', async () => {
  let now = 'access-1';
  const credentials: Credentials = {
    origin,
    get accessToken() {
      return now;
    },
    renew: async () => {
      now = 'access-2';
      return now;
    },
  };
  const learned: unknown[] = [];
  const doorTo = learnedDoors(
    async () => ({ fetch, credentials }) as Door,
    (...secrets) => learned.push(...secrets),
  );
  const through = (await doorTo(team, origin, 'files')).credentials;
  expect(await through?.renew?.('access-1', new AbortController().signal)).toBe('access-2');
  expect({ ...through }).toMatchObject({ origin, accessToken: 'access-2' });
  expect(learned).toEqual(expect.arrayContaining(['access-1', 'access-2']));
});
