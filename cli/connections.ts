import { type Credentials, createFilesClient, type FilesClient, type Limits, type RetryNotice } from '../api';
import type { Sandbox } from '../sandbox';
import { type Call, usageError } from './command';
import { credentialsFor } from './environment';
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

/**
 * Where a request goes: `--base-url` wins, then the request's own `@connection`, then DQ_BASE_URL, then the embedded
 * sandbox. A document can only choose among names known here, so it cannot send a credential anywhere (product.md §3).
 * Throws a usage error for a name that is not known.
 */
export function targetFor(connection: string | undefined, call: Call, env: Outside['env']): Target {
  const given = call.text('base-url');
  const ambient = env.DQ_BASE_URL ?? '';
  if (given !== undefined) return ownTarget('--base-url', given, env);
  if (connection === 'sandbox') return SANDBOX;
  if (connection === 'environment' && ambient === '') {
    throw usageError('the request asks for the connection “environment”, and DQ_BASE_URL is not set');
  }
  if (connection !== undefined && connection !== 'environment') {
    throw usageError(
      `the request asks for the connection “${connection}”, which is not known here: there are “sandbox” and “environment” (DQ_BASE_URL); --base-url overrides them`,
    );
  }
  return ambient === '' ? SANDBOX : ownTarget('DQ_BASE_URL', ambient, env);
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
