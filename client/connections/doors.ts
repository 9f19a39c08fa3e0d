import type { Connection, Credentials } from '../../api';
import type { Task } from '../../auth/index';
import type { Accounts } from '../sign-in/accounts';
import { isCredentialsProblem } from '../sign-in/problem';
import type { EnvironmentRead } from './environment';
import type { SandboxDoor } from './sandbox';
import type { Secrets } from './secrets';
import { ENVIRONMENT, originOf, SANDBOX_CONNECTION } from './settings';

/** How to send to an address. */
export interface Door {
  readonly fetch: (request: Request) => Promise<Response>;
  /** Bound to the origin of the address. */
  readonly credentials: Credentials | undefined;
}

/** Gives the way to an address of a connection, for a task. Rejects with a `CredentialsProblem`, and then nothing is sent. */
export type Doors = (connection: Connection, address: string, task: Task) => Promise<Door>;

/** Where credentials come from. */
export interface DoorTools {
  readonly secrets: Secrets;
  readonly accounts: Pick<Accounts, 'credentialsFor'>;
  readonly environment: EnvironmentRead;
  readonly sandbox: () => Promise<SandboxDoor>;
  /** Whether the user trusts what is open: else nothing secret goes anywhere. */
  readonly isTrusted: () => boolean;
}

/** Stands for an access token in requests that are shown, which hide it anyway. */
const SOME_TOKEN = 'not-shown';

/**
 * Doors for requests that are only shown: they tell whether there would be credentials, and get none. Nothing is sent, so
 * these need no network and no account whose sign-in is still good.
 */
export function createShownDoors({ secrets, accounts, environment, isTrusted }: ShownDoorTools): Doors {
  const nothing = () => Promise.reject(new Error('A request that is only shown is not sent.'));
  return async (connection, address) => {
    const origin = originOf(address);
    const withToken = { fetch: nothing, credentials: { origin, accessToken: SOME_TOKEN } };
    if (connection === SANDBOX_CONNECTION) return withToken;
    if (!isTrusted()) return { fetch: nothing, credentials: undefined };
    const given = connection.name === ENVIRONMENT ? environment.credentialsFor(origin) : undefined;
    if (!given && (await accounts.signedInAs(connection)) !== undefined) return withToken;
    return { fetch: nothing, credentials: given ?? (await secrets.credentialsFor(origin)) };
  };
}

type ShownDoorTools = Pick<DoorTools, 'secrets' | 'environment' | 'isTrusted'> & {
  readonly accounts: Pick<Accounts, 'signedInAs'>;
};

/**
 * The one place where a request gets credentials. It goes through the platform's `fetch` for every connection but the
 * sandbox, with the first there is of: what the environment gives for its own connection, the signed-in account,
 * application default credentials, the access token and the API key that were entered for the origin.
 */
export function createDoors({ secrets, accounts, environment, sandbox, isTrusted }: DoorTools): Doors {
  return async (connection, address, task) => {
    const origin = originOf(address);
    if (connection === SANDBOX_CONNECTION) {
      const { fetch: handler, accessToken } = await sandbox();
      return { fetch: handler, credentials: { origin, accessToken } };
    }
    if (!isTrusted()) return { fetch, credentials: undefined };
    const given = connection.name === ENVIRONMENT ? environment.credentialsFor(origin) : undefined;
    if (given) return { fetch, credentials: given };
    const found = await accounts.credentialsFor(connection, origin, task);
    if (found && !isCredentialsProblem(found)) return { fetch, credentials: found };
    const entered = await secrets.credentialsFor(origin);
    if (!entered && found) throw found;
    return { fetch, credentials: entered };
  };
}
