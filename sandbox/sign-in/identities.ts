import { badOrder, jsonOf, type Methods } from '../http/administer';
import type { Caller, Grant } from '../http/identify';
import { secret } from '../platform';

/** The users and clients of one sandbox, each with an access token that says so and may do everything. */
export interface Identities {
  grantOf(token: string): Grant | undefined;
  /** Every identity, the sandbox's own first. */
  all(): readonly Caller[];
  /** `POST {user, client, serviceAccount?}` gives an access token for that identity; `GET` lists them without tokens. */
  readonly methods: Methods;
}

/** The client that the sandbox's own access token belongs to. */
export const CLIENT = 'drive-query';

/** Makes the identities: one, with the sandbox's own access token, until requests add others. */
export function createIdentities(accessToken: string, user: string): Identities {
  const own: Caller = { user, client: CLIENT, serviceAccount: false };
  const callers = new Map<string, Caller>([[accessToken, own]]);
  return {
    grantOf: (token) => {
      const caller = callers.get(token);
      return caller && { caller, scopes: 'all' };
    },
    all: () => [...callers.values()],
    methods: {
      GET: async () => ({ identities: [...callers.values()] }),
      POST: async (request) => {
        const caller = readCaller(await jsonOf(request));
        const known = [...callers].find(([, each]) => isSame(each, caller));
        const token = known?.[0] ?? secret('sandbox-token-');
        callers.set(token, caller);
        return { ...caller, accessToken: token };
      },
    },
  };
}

function isSame(one: Caller, other: Caller): boolean {
  return one.user === other.user && one.client === other.client && one.serviceAccount === other.serviceAccount;
}

function readCaller(said: unknown): Caller {
  const { user, client, serviceAccount = false, ...rest } = Object(said) as Record<string, unknown>;
  const [unknown] = Object.keys(rest);
  if (unknown !== undefined) throw badOrder(`An identity has no member '${unknown}'.`);
  if (!isAddress(user)) throw badOrder('user must be an e-mail address.');
  if (typeof client !== 'string' || client === '') throw badOrder('client must be the id of a client: any text.');
  if (typeof serviceAccount !== 'boolean') throw badOrder('serviceAccount must be true or false.');
  return { user: user.toLowerCase(), client, serviceAccount };
}

/** Whether this can be the address of a user. */
export function isAddress(said: unknown): said is string {
  return typeof said === 'string' && /^[^\s@/]+@[^\s@/]+$/.test(said);
}
