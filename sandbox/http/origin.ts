/** The address that clients know the sandbox by: that of the request, with the port in front of it. No slash at its end. */
export function originOf(request: Request, url: URL): string {
  const host = request.headers.get('Host') ?? '';
  return /^(?:[\w.-]+|\[::1\])(?::\d{1,5})?$/.test(host) ? `${url.protocol}//${host}` : url.origin;
}
