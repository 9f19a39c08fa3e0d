import { type Connection, type Credentials, GOOGLE_CONNECTION, systemClock } from '../api';
import type { AuthorizationServer, CredentialsFile, Task } from '../auth/index';
import { environmentOrigins, hasOwnCredentials, type OwnCredentials } from './environment';
import { type ExitCode, FINDINGS, type Outside, UNUSABLE } from './outside';

/** What is asked of the application default credentials. */
export interface Need {
  /** Where the request goes; undefined for the sandbox inside this program, which needs none. */
  readonly address: string | undefined;
  /** What is done there: a service account asks for no more. */
  readonly tasks: readonly Task[];
}

/** Why there are no credentials where there have to be some; ends the program. */
export interface CredentialsFailure extends Error {
  readonly name: 'CredentialsFailure';
  readonly advice: string;
  readonly status: ExitCode;
}

/** True for errors made here. */
export function isCredentialsFailure(error: unknown): error is CredentialsFailure {
  return error instanceof Error && error.name === 'CredentialsFailure';
}

type Auth = typeof import('../auth/index');

/**
 * `target` with application default credentials where the environment has none of its own: at the public addresses always,
 * elsewhere only those that GOOGLE_APPLICATION_CREDENTIALS names and that belong there, because their token endpoint is at
 * the same address, or at another one that the environment names (product.md §3). Nothing else is read, and nothing is
 * loaded that is not needed. Rejects with a CredentialsFailure.
 */
export async function applicationDefaultCredentials<T extends OwnCredentials>(
  target: T,
  { address, tasks }: Need,
  outside: Outside,
  signal: AbortSignal,
): Promise<T> {
  const { env } = outside;
  if (target.credentials !== undefined || hasOwnCredentials(env)) return target;
  if (address === undefined || !URL.canParse(address)) return target;
  const { origin } = new URL(address);
  const isPublic = PUBLIC_ORIGINS.includes(origin);
  if (!isPublic && (env.GOOGLE_APPLICATION_CREDENTIALS ?? '').trim() === '') return target;
  const auth: Auth = await import('../auth/index');
  try {
    const file = await openFile(auth, outside);
    const server = isPublic ? await publicServer(auth, outside, signal) : ownServer(file, origin, env);
    if (server === undefined) return { ...target, note: strangerNote(file, origin) };
    return { ...target, credentials: await credentialsFrom(auth, file, server, { origin, tasks }, outside, signal) };
  } catch (error) {
    throw auth.isAuthError(error) ? failure(error) : error;
  }
}

const { baseUrl, speech = {}, oauth = {} }: Connection = GOOGLE_CONNECTION;
const PUBLIC_ORIGINS: readonly string[] = [baseUrl, ...Object.values(speech)].map((each) => new URL(each).origin);

async function openFile(auth: Auth, { env, platform, home, sizeOf, readFile }: Outside): Promise<CredentialsFile> {
  const file = auth.credentialsFilePath({ env, platform, home: home() });
  return await auth.openCredentialsFile(file, { sizeOf, readFile });
}

async function publicServer(auth: Auth, outside: Outside, signal: AbortSignal): Promise<AuthorizationServer> {
  return await auth.serverOf(oauth, toolsOf(outside), signal);
}

/** The token endpoint that the file names, if a request to `origin` may carry what comes from there. */
function ownServer(
  { tokenUri }: CredentialsFile,
  origin: string,
  env: Outside['env'],
): AuthorizationServer | undefined {
  if (tokenUri === undefined) return undefined;
  const named = environmentOrigins(env);
  const tokens = new URL(tokenUri).origin;
  const isSame = tokens === origin || (named.includes(tokens) && named.includes(origin));
  return isSame ? { authorizationEndpoint: tokenUri, tokenEndpoint: tokenUri } : undefined;
}

function strangerNote({ tokenUri }: CredentialsFile, origin: string): string {
  const owner = tokenUri === undefined ? baseUrl : new URL(tokenUri).origin;
  return `The credentials in GOOGLE_APPLICATION_CREDENTIALS belong to ${owner} and are not used for ${origin}.`;
}

/** Credentials that get another token when the service takes theirs no longer, in the middle of a long list too. */
async function credentialsFrom(
  auth: Auth,
  file: CredentialsFile,
  server: AuthorizationServer,
  { origin, tasks }: { readonly origin: string; readonly tasks: readonly Task[] },
  outside: Outside,
  signal: AbortSignal,
): Promise<Credentials> {
  const tools = toolsOf(outside);
  const scopes = auth.scopesFor(tasks).filter((scope) => scope.includes(':')); // who it is, nobody asks here
  const get = () => auth.tokensOf(file, { server, scopes, tools, signal });
  const source = auth.createTokenSource({ get, clock: tools.clock });
  let accessToken = await source.token(signal);
  return {
    origin,
    get accessToken() {
      return accessToken;
    },
    renew: async (rejected, cancel) => {
      const next = await source.renew(rejected, cancel);
      accessToken = next ?? accessToken;
      return next;
    },
  };
}

function toolsOf({ fetch, now }: Outside) {
  return { fetch, clock: { ...systemClock, now: () => now().getTime() } };
}

const OTHERWISE = 'Or set DQ_ACCESS_TOKEN, or DQ_API_KEY for public folders.';

/** What concerns the file is wrong usage; what the server says is a failure of the service. */
const USAGE: ReadonlySet<string> = new Set(['file', 'origin', 'insecure']);

function failure({ kind, message, advice }: ReturnType<Auth['authError']>): CredentialsFailure {
  const status: ExitCode = USAGE.has(kind) ? UNUSABLE : FINDINGS;
  const otherwise = kind === 'file' && !advice.includes('DQ_ACCESS_TOKEN') ? ` ${OTHERWISE}` : '';
  return Object.assign(new Error(message), { name: 'CredentialsFailure' as const, advice: advice + otherwise, status });
}
