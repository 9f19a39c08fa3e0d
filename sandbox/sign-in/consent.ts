import { PATHS } from './addresses';
import { html, pageAnswer } from './page';
import type { Authorization } from './read-authorization';
import { SCOPES } from './scopes';

/** Somebody whom one can sign in as. */
export interface Person {
  readonly email: string;
  readonly name: string;
}

/** The page that asks whether a program may have what it asks for, and as whom. */
export function consentPage(asked: Authorization, people: readonly Person[], ticket: string): Response {
  const chosen = people.find(({ email }) => email === asked.hint?.toLowerCase()) ?? people[0];
  const words = [...new Set(asked.scopes.map((scope) => SCOPES[scope]!))];
  const { place, source } = destinationOf(asked.redirectUri);
  const content = html`<p><strong>${asked.client.id}</strong> asks for access. Your answer goes to <strong>${place}</strong>.</p>
<form method="post" action="${PATHS.authorization}">
<input type="hidden" name="ticket" value="${ticket}">
<fieldset>
<legend>Sign in as</legend>
${people.map(
  ({ email, name }) =>
    html`<label><input type="radio" name="identity" value="${email}"${{ html: email === chosen?.email ? ' checked' : '' }}><span>${name} <small>${email}</small></span></label>
`,
)}</fieldset>
<h2>The program may then</h2>
<ul>
${words.map(
  (each) => html`<li>${each}</li>
`,
)}</ul>
<div class="buttons">
<button class="main" name="decision" value="allow">Allow</button>
<button name="decision" value="deny">Deny</button>
</div>
</form>
<p class="quiet">This is the Drive Query sandbox: everybody and everything in it is made up.</p>`;
  return pageAnswer('Sign in to the sandbox', content, 200, ["'self'", source]);
}

/** Where an answer goes: for people, and as a source of the content policy. */
function destinationOf(redirectUri: string): { readonly place: string; readonly source: string } {
  const { protocol, host, hostname, origin } = new URL(redirectUri);
  if (protocol !== 'http:') return { place: `${protocol}//${host}`, source: protocol };
  // The policy knows no IPv6 addresses.
  return { place: host, source: hostname === '[::1]' ? 'http:' : origin };
}

/** The page for a request whose answer nobody knows where to send. */
export function problemPage(message: string, status: number): Response {
  return pageAnswer('This sign-in cannot go on', html`<p>${message}</p>`, status);
}
