import {
  type Credentials,
  createFilesClient,
  type FilesClient,
  GOOGLE_CONNECTION,
  type Limits,
  type RetryNotice,
} from '../api';
import type { Sandbox } from '../sandbox';
import { type Call, type Option, usageError } from './command';
import { credentialsFor, environmentConnection, type OwnCredentials } from './environment';
import type { Outside } from './outside';

/** Where a request goes. */
export interface Target {
  /** As the user knows it. */
  readonly name: string;
  readonly baseUrl: string;
  readonly credentials: Credentials | undefined;
  /** The sandbox inside this program, instead of a service behind an address. */
  readonly embedded: boolean;
  /** What the user should know about this choice; empty when there is nothing to say. */
  readonly note: string;
}

const SANDBOX: Target = {
  name: 'sandbox',
  baseUrl: 'http://sandbox.localhost',
  credentials: undefined,
  embedded: true,
  note: '',
};

/** The connections that are known here, by their names in the editor. */
export const CONNECTION_NAMES = ['sandbox', 'google', 'environment'] as const;
export type ConnectionName = (typeof CONNECTION_NAMES)[number];

/** The option of everything that sends. */
export const CONNECTION_OPTION: Option = {
  type: 'string',
  value: 'NAME',
  help: 'The connection to send through: sandbox, google or environment',
};

/** The connection that `--connection` names. Throws a usage error when an address is named too. */
export function namedConnection(call: Call): ConnectionName | undefined {
  const given = call.text('connection');
  const name = CONNECTION_NAMES.find((each) => each === given);
  if (given !== undefined && name === undefined) {
    throw usageError(`--connection takes ${CONNECTION_NAMES.join(', ')}, not “${given}”`);
  }
  const address = ['base-url', 'endpoint'].find((option) => call.text(option) !== undefined);
  if (name === undefined || address === undefined) return name;
  throw usageError(`--connection and --${address} both say where requests go: leave one of them out`);
}

/**
 * Where a request goes: `--base-url` or `--connection` wins, then the request's own `@connection`, then DQ_BASE_URL, then
 * the embedded sandbox. A document can only choose among names known here, and a token that the environment names no
 * address for goes nowhere by its word, so it cannot send a credential anywhere (product.md §3). Throws a usage error for a
 * name that is not known.
 */
export function targetFor(connection: string | undefined, call: Call, env: Outside['env']): Target {
  const given = call.text('base-url');
  const named = namedConnection(call);
  const ambient = env.DQ_BASE_URL ?? '';
  if (given !== undefined) return ownTarget('--base-url', given, env);
  const name = named ?? connection ?? (ambient === '' ? 'sandbox' : 'environment');
  switch (name) {
    case 'sandbox':
      return SANDBOX;
    case 'google': {
      const { baseUrl } = GOOGLE_CONNECTION;
      return { name, baseUrl, embedded: false, ...googleCredentials(baseUrl, named !== undefined, env) };
    }
    case 'environment': {
      if (ambient !== '') return ownTarget('DQ_BASE_URL', ambient, env);
      const who =
        named === undefined ? 'the request asks for the connection “environment”' : '--connection asks for it';
      throw usageError(`${who}, and DQ_BASE_URL is not set`);
    }
    default:
      throw usageError(
        `the request asks for the connection “${name}”, which is not known here: there are “sandbox”, “google” and “environment” (DQ_BASE_URL); --connection and --base-url override it`,
      );
  }
}

/**
 * What the environment has for an address of Google. Without one of its own it names no address, and then its credentials
 * go there only when the user says so on the command line, not when a document does.
 */
export function googleCredentials(address: string, isChosen: boolean, env: Outside['env']): OwnCredentials {
  const found = credentialsFor(address, env);
  if (found.credentials === undefined || isChosen || environmentConnection(env) !== undefined) return found;
  const note =
    'DQ_ACCESS_TOKEN and DQ_API_KEY are not sent to Google because a document says so: add --connection google.';
  return { credentials: undefined, note };
}

/** Makes clients for targets. The embedded sandbox is loaded for its first client and shared by all of them. */
export function clientMaker(
  outside: Outside,
  limits: Partial<Limits>,
  onRetry: (notice: RetryNotice) => void,
): (target: Target) => Promise<FilesClient> {
  let sandbox: Promise<Sandbox> | undefined;
  return async ({ baseUrl, credentials, embedded }) => {
    if (!embedded) return createFilesClient({ baseUrl, fetch: outside.fetch, credentials, limits, onRetry });
    sandbox ??= loadSandbox();
    const { fetch, accessToken } = await sandbox;
    return createFilesClient({ baseUrl, fetch, credentials: { origin: baseUrl, accessToken }, limits, onRetry });
  };
}

async function loadSandbox(): Promise<Sandbox> {
  const { createSandbox } = await import('../sandbox/index');
  return createSandbox();
}

function ownTarget(name: string, baseUrl: string, env: Outside['env']): Target {
  return { name, baseUrl, embedded: false, ...credentialsFor(baseUrl, env) };
}
