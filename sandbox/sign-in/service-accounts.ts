import { badOrder, jsonOf, type Methods } from '../http/administer';
import { originOf } from '../http/origin';
import { secret } from '../platform';
import { PATHS } from './addresses';
import { CLIENT } from './identities';
import { makeKey, type PublicKey, pemOf, publicKeyOf } from './keys';

/** A program that signs in by itself. */
export interface ServiceAccount {
  readonly email: string;
  /** The client that its channels belong to (api.md §5). */
  readonly client: string;
  readonly keys: readonly { readonly id: string; readonly key: PublicKey }[];
}

/** The service accounts of one sandbox. */
export interface ServiceAccounts {
  find(email: string): ServiceAccount | undefined;
  /**
   * `POST {name?, client?}` makes a key and answers with the file that programs read it from, this once; `GET` lists
   * accounts, `DELETE` forgets them all.
   */
  readonly methods: Methods;
  changes(): number;
  part(): readonly ServiceAccount[];
}

/** Where the addresses of service accounts end. */
export const SERVICE_DOMAIN = 'sandbox.iam.serviceaccount.example.com';
const PROJECT = 'sandbox';
const NAME = /^[a-z][a-z0-9-]{0,29}$/;

/** `kept`: what an earlier run had. Private keys are not kept anywhere. */
export function createServiceAccounts(kept: readonly ServiceAccount[] = []): ServiceAccounts {
  const accounts = new Map(kept.map((account) => [account.email, account]));
  let changes = 0;
  const list = () => ({
    serviceAccounts: [...accounts.values()].map(({ email, client, keys }) => ({
      email,
      client,
      keys: keys.map(({ id }) => id),
    })),
  });
  return {
    find: (email) => accounts.get(email),
    methods: {
      GET: async () => list(),
      POST: async (request, url) => {
        const { client, email } = readOrder(await jsonOf(request));
        const pair = await makeKey();
        const id = secret('').slice(0, 40);
        const keys = [...(accounts.get(email)?.keys ?? []), { id, key: await publicKeyOf(pair) }];
        accounts.set(email, { email, client, keys });
        changes++;
        return await fileOf({ id, email, client, pair, origin: originOf(request, url) });
      },
      DELETE: async () => {
        accounts.clear();
        changes++;
        return list();
      },
    },
    changes: () => changes,
    part: () => [...accounts.values()],
  };
}

function readOrder(said: unknown): { readonly email: string; readonly client: string } {
  const { name = 'robot', client = CLIENT, ...rest } = Object(said) as Record<string, unknown>;
  const [unknown] = Object.keys(rest);
  if (unknown !== undefined) throw badOrder(`A service account has no member '${unknown}'.`);
  if (typeof name !== 'string' || !NAME.test(name))
    throw badOrder('name must be up to 30 lower-case letters, digits and hyphens, with a letter first.');
  if (typeof client !== 'string' || client === '') throw badOrder('client must be the id of a client: any text.');
  return { email: `${name}@${SERVICE_DOMAIN}`, client };
}

interface Made {
  readonly id: string;
  readonly email: string;
  readonly client: string;
  readonly pair: CryptoKeyPair;
  readonly origin: string;
}

async function fileOf({ id, email, client, pair, origin }: Made): Promise<Readonly<Record<string, string>>> {
  return {
    type: 'service_account',
    project_id: PROJECT,
    private_key_id: id,
    private_key: await pemOf(pair),
    client_email: email,
    client_id: client,
    auth_uri: `${origin}${PATHS.authorization}`,
    token_uri: `${origin}${PATHS.token}`,
  };
}
