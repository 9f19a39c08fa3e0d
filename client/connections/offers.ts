import { barrierOf, type HttpFault, isAboutThing, isApiError } from '../../api';
import { isCredentialsProblem } from '../sign-in/problem';

/** What helps after an error, beyond doing it again. */
export type Offer = 'sign-in' | 'test-connection';

/** Whether another account, or this one with more allowed, would help. */
function isAboutAccount(error: HttpFault): boolean {
  const barrier = barrierOf(error);
  if (barrier === undefined) return error.status === 403 && !error.rateLimited && error.location === undefined;
  return barrier === 'scope' || barrier === 'policy';
}

/** What to offer after an error of a request, whatever it was for; nothing where neither would help. */
export function offersFor(error: unknown): readonly Offer[] {
  if (isCredentialsProblem(error)) return error.signIn ? ['sign-in'] : [];
  if (!isApiError(error)) return [];
  switch (error.kind) {
    case 'network':
    case 'timeout':
    case 'malformed':
    case 'redirect':
      return ['test-connection'];
    case 'http':
      if (error.status === 401) return ['sign-in', 'test-connection'];
      if (isAboutAccount(error)) return ['sign-in'];
      if (error.status === 407) return ['test-connection'];
      return error.isWebPage === true || (error.status === 404 && !isAboutThing(error)) ? ['test-connection'] : [];
    default:
      return [];
  }
}
