import { type AuthFault, words } from './words';

/**
 * Every error of this room. `kind` says what happened, `message` and `advice` are for the user and hold nothing secret:
 *
 * - `cancelled`: the caller's signal aborted · `timeout`, `network`: no answer came
 * - `denied`: the user or a policy did not allow it · `state`: a callback that is not the answer to this sign-in
 * - `invalid-grant`: the code, the refresh token or the assertion is no longer good: sign in again
 * - `invalid-client`: the server does not know the client · `refused`: it refuses for another reason
 * - `malformed`: its answer, or its description of itself, is not usable
 * - `file`: a credentials file is missing or not usable · `insecure`: an address that is neither HTTPS nor on this machine
 * - `origin`: credentials of one server and the address of another
 */
export type AuthError = Error &
  AuthFault & {
    readonly name: 'AuthError';
    /** What the user should do about it. */
    readonly advice: string;
  };

/** Makes the error for `fault`, with its words. It keeps no `cause`: a foreign error may quote what is secret. */
export function authError(fault: AuthFault): AuthError {
  const { message, advice } = words(fault);
  return Object.assign(new Error(message), fault, { name: 'AuthError' as const, advice });
}

/** True for errors made by `authError`. */
export function isAuthError(error: unknown): error is AuthError {
  return error instanceof Error && error.name === 'AuthError' && 'kind' in error && 'advice' in error;
}
