import type { FailureWriter } from '../http/answer';
import { errorInfo, type Failure } from '../http/failure';
import { changeJson } from '../http/json-body';

/** A fault as it was asked for: its name, the value behind `=`, and further `; key=value` parts. */
export interface AskedFault {
  readonly name: string;
  readonly value: string;
  readonly settings: Readonly<Record<string, string>>;
}

/** What a fault may use. */
export interface FaultContext {
  readonly asked: AskedFault;
  readonly url: URL;
  readonly signal: AbortSignal;
  /** Writes a failure in the error shape of the area that was asked. */
  readonly fail: FailureWriter;
  /** Resolves after so many milliseconds, rejects when the signal aborts. */
  readonly sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/** One row of the table: what the fault does before the request is handled, or to its answer. */
export interface Fault {
  readonly name: string;
  /** How it is written, and what it does; for `docs/sandbox.md`. */
  readonly form: string;
  readonly summary: string;
  /** Changes the request's address. */
  readonly rewrite?: (url: URL) => void;
  /** Answers instead of the service, or only delays. */
  readonly before?: (context: FaultContext) => Promise<Response | undefined>;
  /** Spoils the answer. */
  readonly after?: (answer: Response, context: FaultContext) => Promise<Response>;
}

/** The connection broke before an answer came: what a bare `fetch` rejects with, and a server closes its socket on. */
export class ConnectionDropped extends TypeError {
  override readonly name = 'ConnectionDropped';
  constructor() {
    super('fetch failed: the connection was dropped');
  }
}

const usage = { domain: 'usageLimits' } as const;

/** The statuses that can be asked for, as the family words them (public-facts §0, codes), older areas and newer ones. */
const FAILURES: readonly Failure[] = [
  {
    status: 400,
    reason: 'badRequest',
    message: 'Bad Request',
    newer: { message: 'Request contains an invalid argument.' },
  },
  {
    status: 401,
    reason: 'authError',
    message: 'Invalid Credentials',
    locationType: 'header',
    location: 'Authorization',
    newer: { message: 'Request had invalid authentication credentials.' },
  },
  {
    status: 403,
    reason: 'userRateLimitExceeded',
    message: 'User Rate Limit Exceeded',
    ...usage,
    newer: { message: 'The caller does not have permission' },
  },
  {
    status: 404,
    reason: 'notFound',
    message: 'File not found: .',
    location: 'fileId',
    newer: { message: 'Requested entity was not found.' },
  },
  { status: 410, reason: 'deleted', message: 'Gone' },
  {
    status: 429,
    reason: 'rateLimitExceeded',
    message: 'Rate Limit Exceeded',
    ...usage,
    headers: { 'Retry-After': '1' },
    newer: { message: 'Resource has been exhausted (e.g. check quota).' },
  },
  { status: 500, reason: 'backendError', message: 'Internal Error', newer: { message: 'Internal error encountered.' } },
  { status: 502, reason: 'backendError', message: 'Bad Gateway' },
  {
    status: 503,
    reason: 'backendError',
    message: 'Service Unavailable',
    newer: { message: 'The service is currently unavailable.' },
  },
  {
    status: 504,
    reason: 'backendError',
    message: 'Gateway Timeout',
    newer: { message: 'Deadline expired before operation could complete.' },
  },
];

function statusFault(failure: Failure): Fault {
  const name = `${failure.status}`;
  return {
    name,
    form: `${name}[; retry-after=S][; reason=R]`,
    summary: `Answers ${name} in the family's error shape${failure.headers ? ', with Retry-After: 1 unless another is asked for' : ''}.`,
    before: async ({ asked, fail, url }) => {
      const { reason, 'retry-after': retry } = asked.settings;
      const headers = { ...failure.headers, ...(retry !== undefined && { 'Retry-After': retry }) };
      return fail({ ...failure, headers, ...(reason !== undefined && named(failure, reason)) }, url.searchParams);
    },
  };
}

/** The newer shape has no member for a reason: there it goes into `details`. */
function named({ newer }: Failure, reason: string): Partial<Failure> {
  return { reason, newer: { ...newer, details: [errorInfo(reason)] } };
}

const SAME_TOKEN = 'always-the-same-page-token';
const HTML =
  '<!doctype html><html><head><title>Sign in to the network</title></head><body><h1>Sign in</h1></body></html>\n';

/** Every fault (product.md §5, faults on demand). Adding one is adding a row. */
export const FAULTS: readonly Fault[] = [
  ...FAILURES.map(statusFault),
  {
    name: 'latency',
    form: 'latency=MS',
    summary: 'Waits so many milliseconds, then goes on as usual or with the next fault.',
    before: async ({ asked, signal, sleep }) => {
      await sleep(Number(asked.value) || 1000, signal);
      return undefined;
    },
  },
  {
    name: 'hang',
    form: 'hang',
    summary: 'Never answers.',
    before: async ({ signal, sleep }) => {
      for (;;) await sleep(3_600_000, signal);
    },
  },
  {
    name: 'drop',
    form: 'drop',
    summary: 'Closes the connection without an answer.',
    before: async () => {
      throw new ConnectionDropped();
    },
  },
  {
    name: 'drop-body',
    form: 'drop-body',
    summary: 'Sends the headers and half of the body, then closes the connection.',
    after: async (answer) => withBody(answer, brokenStream(await half(answer))),
  },
  {
    name: 'truncate',
    form: 'truncate',
    summary: 'Sends half of the body as if it were whole.',
    after: async (answer) => withBody(answer, await half(answer)),
  },
  {
    name: 'malformed',
    form: 'malformed',
    summary: 'Sends a body that is no JSON.',
    after: async (answer) => withBody(answer, `${(await answer.text()).trimEnd().slice(0, -1)},]]`),
  },
  {
    name: 'html',
    form: 'html[; status=N]',
    summary: 'Answers a page of HTML, as a network does that wants a sign-in; with status 200 or the one asked for.',
    before: async ({ asked }) =>
      new Response(HTML, {
        status: Number(asked.settings['status']) || 200,
        headers: { 'Content-Type': 'text/html; charset=utf-8' },
      }),
  },
  {
    name: 'redirect',
    form: 'redirect=URL',
    summary: 'Redirects to this address with status 302.',
    before: async ({ asked }) => new Response(null, { status: 302, headers: { Location: asked.value } }),
  },
  {
    name: 'repeat-page-token',
    form: 'repeat-page-token',
    summary: 'Always gives the first page, and always the same token for the next one.',
    rewrite: (url) => url.searchParams.delete('pageToken'),
    after: async (answer) =>
      changeJson(answer, (body) => (body['error'] ? body : { ...body, nextPageToken: SAME_TOKEN })),
  },
  {
    name: 'incomplete',
    form: 'incomplete',
    summary: 'Says incompleteSearch, as if the corpora were too large.',
    after: async (answer) => changeJson(answer, (body) => (body['error'] ? body : { ...body, incompleteSearch: true })),
  },
  {
    name: 'sync-first',
    form: 'sync-first',
    // Only the area itself can do it: it asks for the names of the faults.
    summary: 'At a watch: holds the answer back until the sync message was tried.',
  },
  {
    name: 'huge',
    form: 'huge[=BYTES]',
    summary: 'Sends a list that goes on for so many bytes, 5 GiB unless said otherwise.',
    before: async ({ asked }) =>
      new Response(endlessList(Number(asked.value) || 5 * 2 ** 30), {
        headers: { 'Content-Type': 'application/json; charset=UTF-8' },
      }),
  },
];

/** The row of a fault by its name. */
export function faultNamed(name: string): Fault | undefined {
  return FAULTS.find((fault) => fault.name === name);
}

function withBody(answer: Response, body: BodyInit): Response {
  const headers = new Headers(answer.headers);
  headers.delete('Content-Length');
  return new Response(body, { status: answer.status, headers });
}

async function half(answer: Response): Promise<ArrayBuffer> {
  const bytes = await answer.arrayBuffer();
  return bytes.slice(0, Math.floor(bytes.byteLength / 2));
}

function brokenStream(bytes: ArrayBuffer): ReadableStream<Uint8Array> {
  let sent = false;
  return new ReadableStream({
    pull: (controller) => {
      if (sent) controller.error(new ConnectionDropped());
      else controller.enqueue(new Uint8Array(bytes));
      sent = true;
    },
  });
}

/** A list of files that is made while it is read, so that it costs no memory here. */
function endlessList(bytes: number): ReadableStream<Uint8Array> {
  const entry = '{"kind":"drive#file","id":"1AnotherFileOfAHugeList","name":"Another file","mimeType":"text/plain"},\n';
  const chunk = new TextEncoder().encode(entry.repeat(600));
  const opening = new TextEncoder().encode('{"kind":"drive#fileList","files":[\n');
  let left = bytes;
  return new ReadableStream({
    start: (controller) => controller.enqueue(opening),
    pull: (controller) => {
      if (left <= 0) {
        controller.enqueue(new TextEncoder().encode('{}]}'));
        controller.close();
        return;
      }
      controller.enqueue(chunk);
      left -= chunk.length;
    },
  });
}
