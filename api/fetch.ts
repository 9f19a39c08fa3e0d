/**
 * The platform's `fetch`, or a sandbox's handler. The signal is that of the request and is told a second time: Node holds
 * the one inside a `Request` weakly, so that a request given up after a garbage collection would keep its connection.
 */
export type Fetch = (request: Request, options?: { readonly signal: AbortSignal }) => Promise<Response>;
