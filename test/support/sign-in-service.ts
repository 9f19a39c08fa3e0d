/** The sandbox on a port of this machine, for the tests of signing in: what it was asked, and tokens that end when told. */
import { createSandbox } from '../../sandbox';
import { listen } from '../../sandbox/listen';

/** A running sandbox. */
export interface SignInService {
  /** The user settings of a connection `team` that goes there. */
  settings: Record<string, unknown>;
  /** What it was asked so far, such as `POST /oauth2/token`. */
  asked: string[];
  /** Refuses the access token of the next request to the API. */
  refuseNext(): void;
  /** Takes back all it has given to who signed in last. */
  revoke(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts it on free ports. */
export async function startSignInService(): Promise<SignInService> {
  const sandbox = createSandbox();
  const asked: string[] = [];
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
      refreshToken = ((await answer.clone().json()) as { refresh_token: string }).refresh_token;
    }
    return answer;
  };
  const { baseUrl, close } = await listen({ ...sandbox, fetch });
  const oauth = { issuer: baseUrl, clientId: sandbox.clientId };
  return {
    settings: { 'driveQuery.connections': { team: { baseUrl, oauth } }, 'driveQuery.connection': 'team' },
    asked,
    refuseNext: () => {
      refusing = true;
    },
    async revoke() {
      const body = new URLSearchParams({ token: refreshToken, client_id: sandbox.clientId });
      await sandbox.fetch(new Request(`${baseUrl}/oauth2/revoke`, { method: 'POST', body }));
    },
    stop: () => close(0),
  };
}
