import type { Task } from '../../auth/index';

/** Why there are no credentials for a request, with what to do; nothing was sent to the service. */
export interface CredentialsProblem extends Error {
  readonly name: 'CredentialsProblem';
  readonly advice: string;
  /** What signing in again would have to be for; absent where it would not help. */
  readonly signIn?: SignInRequest;
}

/** Who is to sign in, and for what. */
export interface SignInRequest {
  /** The name of the connection. */
  readonly connection: string;
  readonly task: Task;
}

/** Makes the error. `message` says what happened and why, `advice` what to do; both are for the user. */
export function credentialsProblem(message: string, advice: string, signIn?: SignInRequest): CredentialsProblem {
  const more = { name: 'CredentialsProblem' as const, advice, ...(signIn && { signIn }) };
  return Object.assign(new Error(message), more);
}

/** True for errors made by `credentialsProblem`, in whichever bundle. */
export function isCredentialsProblem(error: unknown): error is CredentialsProblem {
  return error instanceof Error && error.name === 'CredentialsProblem' && 'advice' in error;
}
