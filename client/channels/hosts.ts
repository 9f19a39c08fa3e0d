import { isLoopback } from '../../api';

/** Whether a connection goes to this machine, where a channel may have an address that nobody else reaches. */
export function isLocal({ baseUrl }: { readonly baseUrl: string }): boolean {
  return URL.canParse(baseUrl) && isLoopback(new URL(baseUrl).hostname);
}
