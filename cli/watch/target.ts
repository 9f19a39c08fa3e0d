import { type Credentials, createChannelsClient, GOOGLE, GOOGLE_CONNECTION, isLoopback, type Limits } from '../../api';
import type { ChannelService } from '../../channels';
import { type Call, type Option, usageError, wholeNumber } from '../command';
import { CONNECTION_OPTION, targetFor } from '../connections';
import { applicationDefaultCredentials } from '../default-credentials';
import type { Outside } from '../outside';

/** The service that channels are created at. */
export interface ChannelTarget {
  /** What records call it: `environment` and `google` as in the editor, `sandbox`, or the origin. */
  readonly connection: string;
  readonly baseUrl: string;
  readonly origin: string;
  /** How the headers of its notifications begin; undefined where nobody says. */
  readonly headerPrefix: string | undefined;
  readonly credentials: Credentials | undefined;
  /** What the user should know about this choice; empty when there is nothing to say. */
  readonly note: string;
  /** Whether it is on this machine, so that its notifications reach a receiver here. */
  readonly isLocal: boolean;
  /** What has to stand behind a later `dq watch` to get there again; empty when nothing has to. */
  readonly again: string;
}

/** The options of everything that sends. */
export const TARGET_OPTIONS: Readonly<Record<'base-url' | 'connection' | 'timeout', Option>> = {
  'base-url': { type: 'string', value: 'URL', help: 'The address of the service, instead of DQ_BASE_URL' },
  connection: CONNECTION_OPTION,
  timeout: { type: 'string', value: 'SECONDS', help: 'Wait so long for an answer; 30 unless told' },
};

/**
 * The service that `--base-url`, `--connection` or DQ_BASE_URL names; undefined for the sandbox inside this program, whose channels end
 * with it. Throws a usage error for what is no address.
 */
export function channelTarget(call: Call, env: Outside['env']): ChannelTarget | undefined {
  const { name, baseUrl, credentials, note, embedded } = targetFor(undefined, call, env);
  if (embedded) return undefined;
  if (!URL.canParse(baseUrl)) throw usageError(`“${baseUrl}” (${name}) is no address; it begins with https://`);
  const { origin, hostname } = new URL(baseUrl);
  const [connection, again, headerPrefix] = NAMES[name]?.(baseUrl, origin) ?? ['environment', '', undefined];
  return {
    connection,
    baseUrl,
    origin,
    headerPrefix,
    credentials,
    note,
    isLocal: isLoopback(hostname),
    again,
  };
}

/** By the name of a target: the connection on record, what leads there again, and how its headers begin if that is known. */
const NAMES: Readonly<Record<string, (baseUrl: string, origin: string) => readonly [string, string, string?]>> = {
  '--base-url': (baseUrl, origin) => [origin, ` --base-url ${baseUrl}`],
  [GOOGLE]: () => [GOOGLE, ` --connection ${GOOGLE}`, GOOGLE_CONNECTION.headerPrefix],
};

/** The limits that `--timeout` asks for. Throws a usage error. */
export function limitsFor(call: Call): Partial<Limits> {
  const seconds = wholeNumber(call, 'timeout', 1, 86_400);
  return seconds === undefined ? {} : { attemptMs: 1000 * seconds, totalMs: 1000 * seconds };
}

/**
 * What sends to a target, with application default credentials where it has none of its own. `watch` is what is watched,
 * for a request that does so. Rejects with a CredentialsFailure.
 */
export async function channelService(
  target: Pick<ChannelTarget, 'baseUrl' | 'credentials' | 'note'>,
  call: Call,
  outside: Outside,
  cancel: AbortSignal,
  watch?: string,
): Promise<ChannelService> {
  const { baseUrl } = target;
  const need = { address: baseUrl, tasks: [watch?.endsWith('/acl') ? 'acl' : 'channels'] } as const;
  const { credentials, note } = await applicationDefaultCredentials(target, need, outside, cancel);
  if (note !== target.note) await outside.stderr.write(`dq: ${note}\n`);
  return createChannelsClient({ baseUrl, credentials, fetch: outside.fetch, limits: limitsFor(call) });
}

/**
 * The service that knows a channel on record. It has to be named: what a record says is no reason to send credentials
 * there (product.md §3). Throws a usage error when another one is named, or none.
 */
export function serviceOf(
  { connection, origin }: { readonly connection: string; readonly origin: string },
  target: ChannelTarget | undefined,
): ChannelTarget {
  if (target?.origin === origin) return target;
  if (/\.localhost$/.test(origin)) {
    throw usageError(
      `it belongs to the sandbox in a window of the editor and ends with that: stop it there, or take it off the record with “dq watch stop --forget”`,
    );
  }
  const where = connection === origin ? origin : `${origin} (${connection})`;
  const named = target === undefined ? '' : `, not at ${target.origin}`;
  throw usageError(
    `it was created at ${where}${named}: name that address with --base-url, --connection or DQ_BASE_URL`,
  );
}
