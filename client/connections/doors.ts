import type { Connection, Credentials } from '../../api';
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

/**
 * The way to an address of a connection: through the platform's `fetch` for every connection but the sandbox, with what
 * the environment gives for its own connection, else with what was entered for the origin.
 */
export function createDoors(
  secrets: Secrets,
  environment: EnvironmentRead,
  sandbox: () => Promise<SandboxDoor>,
): (connection: Connection, address: string) => Promise<Door> {
  return async (connection, address) => {
    const origin = originOf(address);
    if (connection === SANDBOX_CONNECTION) {
      const { fetch: handler, accessToken } = await sandbox();
      return { fetch: handler, credentials: { origin, accessToken } };
    }
    const given = connection.name === ENVIRONMENT ? environment.credentialsFor(origin) : undefined;
    return { fetch, credentials: given ?? (await secrets.credentialsFor(origin)) };
  };
}
