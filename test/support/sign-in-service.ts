/** The sandbox on a port of this machine, for the tests of signing in: what it was asked, and tokens that end when told. */
import { createSandbox } from '../../sandbox';
import { listen } from '../../sandbox/listen';

/** A running sandbox. */
export interface SignInService {
  /** The connection `team` that goes there, and the user settings with it. */
  connection: { baseUrl: string; oauth: { issuer: string; clientId: string } };
  settings: Record<string, unknown>;
  /** What it was asked so far, such as `POST /oauth2/token`. */
  asked: string[];
  /** The tokens that it gave so far. */
  given: string[];
  /** Refuses the access token of the next request to the API. */
  refuseNext(): void;
  /** The text of a credentials file with a new key of a service account. */
  serviceAccountFile(): Promise<string>;
  /** Takes back all it has given to who signed in last. */
  revoke(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts it on free ports. */
export async function startSignInService(): Promise<SignInService> {
  const sandbox = createSandbox();
  const asked: string[] = [];
  const given: string[] = [];
  let refusing = false;
  let refreshToken = '';
  const fetch = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    asked.push(`${request.method} ${pathname}`);
    if (refusing && pathname.startsWith('/drive/')) {
      refusing = false;
      return new Response('{}', { status: 401, headers: { 'content-type': 'application/json' } });
    }
    const answer = await sandbox.fetch(request);
    if (pathname === '/oauth2/token' && answer.ok) {
      const tokens = (await answer.clone().json()) as { access_token: string; refresh_token?: string };
      refreshToken = tokens.refresh_token ?? '';
      given.push(tokens.access_token, ...(tokens.refresh_token === undefined ? [] : [tokens.refresh_token]));
    }
    return answer;
  };
  const { baseUrl, close } = await listen({ ...sandbox, fetch });
  const oauth = { issuer: baseUrl, clientId: sandbox.clientId };
  const connection = { baseUrl, oauth };
  return {
    connection,
    settings: { 'driveQuery.connections': { team: connection }, 'driveQuery.connection': 'team' },
    asked,
    given,
    refuseNext: () => {
      refusing = true;
    },
    async serviceAccountFile() {
      const order = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"name":"robot"}' };
      const headers = { ...order.headers, authorization: `Bearer ${sandbox.accessToken}` };
      return await (
        await sandbox.fetch(new Request(`${baseUrl}/sandbox/v1/service-accounts`, { ...order, headers }))
      ).text();
    },
    async revoke() {
      const body = new URLSearchParams({ token: refreshToken, client_id: sandbox.clientId });
      await sandbox.fetch(new Request(`${baseUrl}/oauth2/revoke`, { method: 'POST', body }));
    },
    stop: () => close(0),
  };
}
