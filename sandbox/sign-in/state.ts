import type { ServiceAccount } from './service-accounts';
import type { KeptFamily } from './tokens';

/** What the authorization server keeps over restarts: hashes of refresh tokens, and the public keys of service accounts. */
export interface SignInState {
  readonly families: readonly KeptFamily[];
  readonly serviceAccounts: readonly ServiceAccount[];
}

/** Whether some JSON can be such a state. */
export function isSignInState({ families, serviceAccounts }: Partial<SignInState>): boolean {
  return (
    Array.isArray(families) &&
    Array.isArray(serviceAccounts) &&
    families.every(
      (each) =>
        Array.isArray(each?.spent) && Array.isArray(each.scopes) && isText(each.refresh) && isText(each.caller?.user),
    ) &&
    serviceAccounts.every((each) => isText(each?.email) && Array.isArray(each.keys))
  );
}

function isText(said: unknown): said is string {
  return typeof said === 'string';
}
