import { request as sendHttp } from 'node:http';
import { request as sendHttps } from 'node:https';

/** A channel as a watch request asks for it. */
export interface Asked {
  readonly id: string;
  readonly address: string;
  readonly token?: string;
  readonly expiration?: string | number;
}

/** A service of channels that remembers what it was asked, and sends messages when it is told to. */
export interface FakeCalendar {
  readonly fetch: (request: Request) => Promise<Response>;
  /** Method and path with the body's id, in order. */
  readonly asked: string[];
  readonly bodies: Readonly<Record<string, unknown>>[];
  readonly authorizations: (string | null)[];
}

const END = Date.UTC(2030, 0, 22, 12);

/** `answer` stands in for the service's own answer to a watch or stop request. */
export function fakeCalendar(
  answer: (path: string, body: Asked) => Response | undefined | Promise<Response | undefined> = () => undefined,
): FakeCalendar {
  const asked: string[] = [];
  const bodies: Record<string, unknown>[] = [];
  const authorizations: (string | null)[] = [];
  const fetch = async (request: Request) => {
    const path = new URL(request.url).pathname;
    const body = (await request.json()) as Asked & Record<string, unknown>;
    asked.push(`${path.replace('/calendar/v3/', '')} ${body.id}`);
    bodies.push(body);
    authorizations.push(request.headers.get('authorization'));
    const own = await answer(path, body);
    if (own) return own;
    if (path.endsWith('/stop')) return new Response(null, { status: 204 });
    const { id, expiration = String(END) } = body;
    return Response.json({ kind: 'api#channel', id, resourceId: `of-${id}`, resourceUri: 'https://a/x', expiration });
  };
  return { fetch, asked, bodies, authorizations };
}

/** A failure in the shape of the family. */
export function refusal(code: number, reason: string, message: string): Response {
  return Response.json({ error: { code, message, errors: [{ domain: 'global', reason, message }] } }, { status: code });
}

/** Sends a notification to a channel, as the service does. Resolves to the status of the answer, or a code of failure. */
export function notify(
  { id, address, token }: Asked,
  number: number,
  { ca, prefix = 'X-Svc-' }: { readonly ca?: string; readonly prefix?: string } = {},
): Promise<number | string> {
  const headers: Record<string, string> = {
    [`${prefix}Channel-ID`]: id,
    [`${prefix}Message-Number`]: String(number),
    [`${prefix}Resource-ID`]: `of-${id}`,
    [`${prefix}Resource-State`]: number === 1 ? 'sync' : 'exists',
    [`${prefix}Resource-URI`]: 'https://a/x',
    'Content-Length': '0',
  };
  if (token !== undefined) headers[`${prefix}Channel-Token`] = token;
  const options = { method: 'POST', headers, agent: false as const };
  return new Promise((resolve) => {
    const sent = address.startsWith('https:') ? sendHttps(address, { ...options, ca }) : sendHttp(address, options);
    sent.on('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    sent.end();
  });
}
