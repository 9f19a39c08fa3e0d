import { badOrder, jsonOf, type Methods } from '../http/administer';
import { type Credentials, identify, tokenOf } from '../http/identify';
import { secret } from '../platform';
import { refusal } from './refusals';

/** Who asks: a user, by an OAuth client (api.md §5). */
export interface Caller {
  /** The user's address. */
  readonly user: string;
  readonly client: string;
  readonly serviceAccount: boolean;
}

/** The identities of one sandbox. */
export interface Callers {
  /** Throws 401 for a missing or wrong token, and for an API key. */
  identify(request: Request, url: URL): Caller;
  /** `POST {user, client, serviceAccount?}` gives an access token for that identity; `GET` lists them without tokens. */
  readonly methods: Methods;
}

/** The client that the sandbox's own access token belongs to. */
export const CLIENT = 'drive-query';

/** Makes the identities: one, with the sandbox's own access token, until requests add others. */
export function createCallers(credentials: Credentials, user: string): Callers {
  const own: Caller = { user, client: CLIENT, serviceAccount: false };
  const callers = new Map<string, Caller>([[credentials.accessToken, own]]);
  return {
    identify: (request, url) => {
      const caller = callers.get(tokenOf(request, url) ?? '');
      if (caller) return caller;
      identify(request, url, credentials);
      throw refusal('no-token');
    },
    methods: {
      GET: async () => ({ identities: [...callers.values()] }),
      POST: async (request) => {
        const caller = readCaller(await jsonOf(request));
        const known = [...callers].find(([, each]) => isSame(each, caller));
        const accessToken = known?.[0] ?? secret('sandbox-token-');
        callers.set(accessToken, caller);
        return { ...caller, accessToken };
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
  if (typeof user !== 'string' || !/^[^\s@/]+@[^\s@/]+$/.test(user)) throw badOrder('user must be an e-mail address.');
  if (typeof client !== 'string' || client === '') throw badOrder('client must be the id of a client: any text.');
  if (typeof serviceAccount !== 'boolean') throw badOrder('serviceAccount must be true or false.');
  return { user: user.toLowerCase(), client, serviceAccount };
}
