import { type Connection, GOOGLE_CONNECTION } from '../../api';
import { CONNECTION_NAMES, type ConnectionName } from '../connections';
import { environmentConnection } from '../environment';
import type { Outside } from '../outside';

/** A connection of the command line. */
export interface Known extends Pick<Connection, 'baseUrl' | 'speech'> {
  readonly name: ConnectionName;
  /** Whether requests go there that name none. */
  readonly isCurrent: boolean;
}

/** The connections that there are; `environment` only where it names an address. */
export function knownConnections(env: Outside['env']): readonly Known[] {
  const current: ConnectionName = (env.DQ_BASE_URL ?? '') === '' ? 'sandbox' : 'environment';
  return CONNECTION_NAMES.flatMap((name) => {
    const found = addressesOf(name, env);
    return found ? [{ name, isCurrent: name === current, ...found }] : [];
  });
}

function addressesOf(name: ConnectionName, env: Outside['env']): Pick<Connection, 'baseUrl' | 'speech'> | undefined {
  if (name === 'sandbox') return { baseUrl: '' };
  const { baseUrl, speech } = name === 'google' ? GOOGLE_CONNECTION : (environmentConnection(env) ?? {});
  return baseUrl === undefined ? undefined : { baseUrl, ...(speech && { speech }) };
}
