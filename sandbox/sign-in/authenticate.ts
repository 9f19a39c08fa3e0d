import type { Client } from './clients';
import type { Parameters } from './form';
import { refusal } from './refusals';

/**
 * The client that a request is from, by its id and secret in the header or the form (RFC 6749 §2.3.1); undefined where
 * it does not say. Throws `client`.
 */
export function authenticate(
  request: Request,
  form: Parameters,
  clientNamed: (id: string) => Client | undefined,
): Client | undefined {
  const basic = readBasic(request.headers.get('Authorization'));
  const id = basic?.id ?? form.get('client_id');
  if (id === undefined) return undefined;
  const client = clientNamed(id);
  const secret = basic?.secret ?? form.get('client_secret') ?? '';
  const contradicts = basic !== undefined && (form.get('client_id') ?? id) !== id;
  if (!client || contradicts || secret !== (client.secret ?? '')) throw refusal('client');
  return client;
}

function readBasic(header: string | null): { readonly id: string; readonly secret: string } | undefined {
  const encoded = /^Basic +([\w+/=-]+)$/i.exec(header ?? '')?.[1];
  if (encoded === undefined) return undefined;
  try {
    const [id = '', ...rest] = atob(encoded).split(':');
    return { id: decoded(id), secret: decoded(rest.join(':')) };
  } catch {
    return { id: '', secret: '' };
  }
}

/** Ids and secrets are written as in a form before they are joined. */
function decoded(text: string): string {
  return decodeURIComponent(text.replaceAll('+', ' '));
}
