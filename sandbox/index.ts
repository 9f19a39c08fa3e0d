/**
 * The sandbox: the API on one's own machine (product.md §5). A fetch handler without Node; `listen.ts` makes it a server.
 */
import { FAULT_HEADER, readFaults } from './faults/ask';
import { type FaultRules, faultRules } from './faults/rules';
import { type AskedFault, ConnectionDropped, faultNamed } from './faults/table';
import { createFilesArea } from './files/area';
import type { FilesContext } from './files/context';
import { answerFiles, fileIdIn } from './files/routes';
import { failureAnswer } from './http/answer';
import { type Failure, ServiceError } from './http/failure';
import { type Credentials, identify } from './http/identify';
import { createKeeper } from './keeper';
import { secret, sleepFor } from './platform';

export { BadState } from './files/journal';
export { LANDMARKS } from './files/landmarks';
export { BadData } from './files/load-data';

/** Everything that can be chosen; what is left out is as a newcomer wants it. */
export interface SandboxOptions {
  /** The same seed gives the same files with the same ids; 1 unless said otherwise. */
  readonly seed?: number;
  /** At least so many files in all, the rest made up; up to some millions. */
  readonly files?: number;
  /** The parsed JSON of `--data`: an array of file resources that takes the place of the believable data set. */
  readonly data?: unknown;
  /** The `<vendor>` in MIME types, `svc` unless said otherwise. */
  readonly vendor?: string;
  /** A combined search looks at so many files at most (api.md §7); 50,000 unless said otherwise. */
  readonly combinedSearchLimit?: number;
  /** The state of an earlier run, and where to write it when files change. */
  readonly state?: { readonly text: string | undefined; readonly save: (text: string) => Promise<void> };
  readonly now?: () => Date;
  /** Numbers from 0 up to 1, for faults by rate. */
  readonly random?: () => number;
  readonly sleep?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Credentials to use; made for this instance unless said otherwise. */
  readonly accessToken?: string;
  readonly apiKey?: string;
}

/** A running sandbox. */
export interface Sandbox {
  /**
   * Answers a request as the service does, whatever its host. Rejects like `fetch` where a fault drops the connection,
   * and where the request was aborted; never otherwise.
   */
  fetch(request: Request): Promise<Response>;
  /** The bearer token that requests need. */
  readonly accessToken: string;
  /** The key for public folders and files. */
  readonly apiKey: string;
  /** How many files there are, and how many bytes their columns take. */
  size(): { readonly files: number; readonly bytes: number };
  /** Resolves when the state is written; rejects when it could not be. */
  settled(): Promise<void>;
}

/** Where the rules for faults are set. */
export const FAULTS_PATH = '/sandbox/v1/faults';

/** Makes a sandbox. Throws `BadData` for data and `BadState` for a state that it cannot use. */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  const now = options.now ?? (() => new Date());
  const credentials: Credentials = {
    accessToken: options.accessToken ?? secret('sandbox-token-'),
    apiKey: options.apiKey ?? secret('sandbox-key-'),
  };
  const area = createFilesArea({
    seed: options.seed ?? 1,
    vendor: options.vendor ?? 'svc',
    now: () => now().getTime(),
    files: options.files ?? 0,
    data: options.data,
    state: options.state?.text,
    combinedSearchLimit: options.combinedSearchLimit ?? 50_000,
  });
  const service: Service = {
    files: area.context,
    credentials,
    rules: faultRules(options.random ?? Math.random),
    sleep: options.sleep ?? sleepFor,
  };
  const keeper = createKeeper(area.snapshot, options.state?.save);
  return {
    ...credentials,
    size: () => ({ files: area.context.store.count, bytes: area.context.store.bytes }),
    settled: () => keeper.settled(),
    fetch: async (request) => {
      const answer = await answerRequest(service, request);
      keeper.keep();
      return request.method === 'HEAD' ? new Response(null, answer) : answer;
    },
  };
}

interface Service {
  readonly files: FilesContext;
  readonly credentials: Credentials;
  readonly rules: FaultRules;
  readonly sleep: NonNullable<SandboxOptions['sleep']>;
}

async function answerRequest(service: Service, request: Request): Promise<Response> {
  const url = new URL(request.url);
  try {
    if (url.pathname === FAULTS_PATH) {
      identify(request, url, { ...service.credentials, apiKey: '' });
      return await service.rules.administer(request, url);
    }
    const asked = [
      ...readFaults(request.headers.get(FAULT_HEADER) ?? ''),
      ...service.rules.strike(request.method, url.pathname),
    ];
    return await answerWithFaults(service, request, url, asked);
  } catch (error) {
    if (error instanceof ConnectionDropped || request.signal.aborted) throw error;
    return failureAnswer(failureOf(error), url.searchParams);
  }
}

/** An error nobody foresaw is a 500, as it would be at the real service, but says what it was. */
function failureOf(error: unknown): Failure {
  if (error instanceof ServiceError) return error.failure;
  return { status: 500, reason: 'backendError', message: `The sandbox failed: ${String(error)}` };
}

/** Handles a request between what its faults do before and what they do to the answer. */
async function answerWithFaults(
  service: Service,
  request: Request,
  url: URL,
  asked: readonly AskedFault[],
): Promise<Response> {
  const struck = asked.map((one) => ({
    fault: faultNamed(one.name)!,
    context: { ...contextOf(service, request, url), asked: one },
  }));
  for (const { fault, context } of struck) {
    fault.rewrite?.(url);
    const instead = await fault.before?.(context);
    if (instead) return instead;
  }
  let answer = await answerRoute(service, request, url);
  for (const { fault, context } of struck) answer = (await fault.after?.(answer, context)) ?? answer;
  return answer;
}

function contextOf({ sleep }: Service, { signal }: Request, url: URL) {
  return { url, signal, sleep };
}

async function answerRoute(service: Service, request: Request, url: URL): Promise<Response> {
  const id = fileIdIn(url.pathname);
  try {
    if (id !== undefined) {
      const identity = identify(request, url, service.credentials);
      return await answerFiles(service.files, { request, url, identity, id });
    }
    throw new ServiceError({ status: 404, reason: 'notFound', message: `There is nothing at ${url.pathname}.` });
  } catch (error) {
    return failureAnswer(failureOf(error), url.searchParams);
  }
}
