import { jsonAnswer } from './answer';
import { methodNotAllowed, ServiceError } from './failure';

/** What each method does at an address below `/sandbox/v1/`: gives what is answered as JSON. */
export type Methods = Readonly<Record<string, (request: Request, url: URL) => Promise<unknown>>>;

/** Answers a request that looks after the sandbox itself. Throws `ServiceError`, 405 for a method that is not there. */
export async function administer(methods: Methods, request: Request, url: URL): Promise<Response> {
  const handle = Object.hasOwn(methods, request.method) ? methods[request.method] : undefined;
  if (!handle) throw methodNotAllowed(request.method, Object.keys(methods));
  return jsonAnswer(await handle(request, url), url.searchParams);
}

/** The body of a request that looks after the sandbox itself. Throws 400 when it is not JSON. */
export async function jsonOf(request: Request): Promise<unknown> {
  try {
    return await request.json();
  } catch {
    throw badOrder('The body must be JSON.');
  }
}

/** Refuses what such a request says. */
export function badOrder(message: string): ServiceError {
  return new ServiceError({ status: 400, reason: 'invalid', message });
}
