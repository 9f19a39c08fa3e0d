import { changeJson } from '../http/json-body';
import { brokenStream, drippingStream, endlessList, half, hangingStream, withBody } from './bodies';
import { ConnectionDropped, type Fault } from './fault';
import { STATUS_FAULTS } from './statuses';

const SAME_TOKEN = 'always-the-same-page-token';
const HTML =
  '<!doctype html><html><head><title>Sign in to the network</title></head><body><h1>Sign in</h1></body></html>\n';

/** Every fault (product.md §5, faults on demand). Adding one is adding a row. */
export const FAULTS: readonly Fault[] = [
  ...STATUS_FAULTS,
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
    name: 'reset',
    form: 'reset',
    summary: 'Breaks the connection off without an answer.',
    before: async () => {
      throw new ConnectionDropped(true);
    },
  },
  {
    name: 'hang-body',
    form: 'hang-body',
    summary: 'Sends the headers and half of the body, then nothing more.',
    after: async (answer, context) => withBody(answer, hangingStream(await half(answer), context)),
  },
  {
    name: 'drip',
    form: 'drip[=MS]',
    summary: 'Sends the body byte by byte, so many milliseconds before each, 1,000 unless said otherwise.',
    after: async (answer, context) => {
      const bytes = new Uint8Array(await answer.arrayBuffer());
      return withBody(answer, drippingStream(bytes, Number(context.asked.value) || 1000, context));
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
    name: 'content-type',
    form: 'content-type[=TYPE]',
    summary: 'Says that the body is of this type, `text/plain` unless said otherwise.',
    after: async (answer, { asked }) => {
      answer.headers.set('Content-Type', asked.value || 'text/plain');
      return answer;
    },
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
    form: 'redirect=URL[; status=N]',
    summary: 'Redirects to this address; with status 302 or the one asked for.',
    before: async ({ asked }) => redirectTo(asked.value, asked.settings['status']),
  },
  {
    name: 'redirect-loop',
    form: 'redirect-loop[; status=N]',
    summary: 'Redirects to the address that was asked, for ever where the fault strikes again.',
    before: async ({ asked, url }) => redirectTo(`${url.pathname}${url.search}`, asked.settings['status']),
  },
  {
    name: 'date',
    form: 'date=SECONDS',
    summary: 'Says a time so many seconds ahead in the header Date, or with a minus so many behind.',
    after: async (answer, { asked, now }) => {
      answer.headers.set('Date', new Date(now() + 1000 * (Number(asked.value) || 0)).toUTCString());
      return answer;
    },
  },
  {
    name: 'expires-in',
    form: 'expires-in[=SECONDS]',
    summary: 'Says that a token lives so long, whatever is true; without a number it does not say.',
    after: async (answer, { asked }) =>
      changeJson(answer, ({ expires_in: lives, ...body }) =>
        lives === undefined || asked.value === '' ? body : { ...body, expires_in: Number(asked.value) },
      ),
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

const REDIRECTS = [301, 302, 303, 307, 308];

function redirectTo(location: string, asked: string | undefined): Response {
  const status = REDIRECTS.find((each) => `${each}` === asked) ?? 302;
  return new Response(null, { status, headers: { Location: location } });
}
