import type { Caller } from '../http/identify';
import { refusal } from './refusals';
import { createShelf } from './shelf';
import type { Family, Tokens } from './tokens';

/** What a code stands for. */
export interface Allowed {
  readonly caller: Caller;
  readonly scopes: readonly string[];
  readonly redirectUri: string;
  /** Of PKCE. */
  readonly challenge: string;
  readonly nonce: string | undefined;
}

/** What is shown with a code. */
export interface Shown {
  readonly clientId: string;
  readonly redirectUri: string;
  /** Made from the verifier. */
  readonly challenge: string;
}

/** Authorization codes: good once, for a short time. */
export interface Codes {
  issue(allowed: Allowed): string;
  /**
   * Opens the family of what was allowed. Throws `code`, `redirect-uri` and `verifier`; the code is used then as well.
   * One that is shown again revokes what it gave (RFC 6749 §4.1.2).
   */
  redeem(code: string, shown: Shown): { readonly family: Family; readonly nonce: string | undefined };
}

/** Milliseconds. */
export const CODE_LIFE = 60_000;
/** A second use is noticed for so long, in milliseconds. */
const MEMORY = 3_600_000;

interface Issued {
  readonly allowed: Allowed;
  readonly until: number;
  used: boolean;
  family: Family | undefined;
}

/** `now` in milliseconds. */
export function createCodes(now: () => number, tokens: Tokens): Codes {
  const shelf = createShelf<Issued>('sandbox-code-', MEMORY, now);
  return {
    issue: (allowed) => shelf.put({ allowed, until: now() + CODE_LIFE, used: false, family: undefined }),
    redeem: (code, { clientId, redirectUri, challenge }) => {
      const found = shelf.look(code);
      if (found?.allowed.caller.client !== clientId) throw refusal('code');
      const { allowed, until, used, family } = found;
      if (family) tokens.revoke(family);
      found.used = true;
      if (used || until <= now()) throw refusal('code');
      if (allowed.redirectUri !== redirectUri) throw refusal('redirect-uri');
      if (allowed.challenge !== challenge) throw refusal('verifier');
      found.family = tokens.open(allowed.caller, allowed.scopes);
      return { family: found.family, nonce: allowed.nonce };
    },
  };
}
