/** Whether a host name, as a URL has it, is of this machine. */
export function isLoopback(hostname: string): boolean {
  return /^(127(\.\d{1,3}){3}|\[::1\]|localhost|.+\.localhost)$/.test(hostname);
}

/** Whether a connection goes to this machine, where a channel may have an address that nobody else reaches. */
export function isLocal({ baseUrl }: { readonly baseUrl: string }): boolean {
  return URL.canParse(baseUrl) && isLoopback(new URL(baseUrl).hostname);
}
