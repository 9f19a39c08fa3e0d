import type { Client } from './clients';
import type { Codes } from './codes';
import { consentPage, type Person } from './consent';
import { parametersOf, readForm } from './form';
import { type AnswerPlace, type Authorization, readAuthorization, SentBack } from './read-authorization';
import { refusal } from './refusals';
import { createShelf } from './shelf';

/** What the authorization endpoint works with. */
export interface AuthorizeOptions {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly clientNamed: (id: string) => Client | undefined;
  /** Whom one can sign in as; the first is chosen unless the program names another. */
  readonly people: () => readonly Person[];
  readonly codes: Codes;
}

/** Milliseconds that a page may be looked at. */
const PATIENCE = 600_000;

/** Answers at the authorization endpoint; `issuer` is the address that was asked. Throws refusals of the kind `page`. */
export type Authorize = (request: Request, url: URL, issuer: string) => Promise<Response>;

/** Makes the authorization endpoint (RFC 6749 §4.1.1): `GET` shows the page, whose form comes back as `POST`. */
export function createAuthorize(options: AuthorizeOptions): Authorize {
  const { clientNamed, now, people } = options;
  const tickets = createShelf<Authorization>('', PATIENCE, now);
  return async (request, url, issuer) => {
    try {
      if (request.method === 'POST') return await decide(options, tickets, request, issuer);
      const asked = readAuthorization(url.searchParams, clientNamed);
      return consentPage(asked, people(), tickets.put(asked));
    } catch (error) {
      if (!(error instanceof SentBack)) throw error;
      const { reason, message } = error.failure;
      return sendBack(error.place, issuer, { error: reason, error_description: message });
    }
  };
}

async function decide(
  { codes, people }: AuthorizeOptions,
  tickets: ReturnType<typeof createShelf<Authorization>>,
  request: Request,
  issuer: string,
): Promise<Response> {
  const form = await readForm(request).catch(() => parametersOf(new URLSearchParams()));
  const ticket = form.get('ticket') ?? '';
  const asked = tickets.look(ticket);
  const person = people().find(({ email }) => email === form.get('identity'));
  const decision = form.get('decision');
  if (!asked || (decision === 'allow' ? !person : decision !== 'deny')) throw refusal('page-ticket');
  tickets.remove(ticket);
  if (!person || decision === 'deny') throw new SentBack(refusal('denied'), asked);
  const { challenge, client, nonce, redirectUri, scopes } = asked;
  const caller = { user: person.email, client: client.id, serviceAccount: false };
  return sendBack(asked, issuer, { code: codes.issue({ caller, scopes, redirectUri, challenge, nonce }) });
}

/** Sends the browser back to the program, with the `state` that it sent and who answers (RFC 9207). */
function sendBack({ redirectUri, state }: AnswerPlace, issuer: string, answer: Record<string, string>): Response {
  const parameters = new URLSearchParams({ ...answer, ...(state !== undefined && { state }), iss: issuer });
  const location = `${redirectUri}${redirectUri.includes('?') ? '&' : '?'}${parameters}`;
  return new Response(null, {
    status: 303,
    headers: { Location: location, 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' },
  });
}
