import type { Caller, Grant } from '../http/identify';
import { secret } from '../platform';
import { sha256 } from './digest';

/** What somebody allowed once: every token that came of it is revoked with it (RFC 6819 §5.2.2.3). */
export interface Family {
  readonly caller: Caller;
  readonly scopes: readonly string[];
  /** Its refresh token is good again and again: programs read it from a file, which they do not write. */
  readonly lasting?: boolean;
}

/** An access token as it is given out. */
export interface AccessToken {
  readonly token: string;
  /** Seconds that it has to live. */
  readonly life: number;
}

/** A family as a state file keeps it: hashes in place of refresh tokens. */
export interface KeptFamily extends Family {
  /** Of the refresh token that is good. */
  readonly refresh: string;
  /** Of those that were good before it, the newest last. */
  readonly spent: readonly string[];
}

/** The tokens that the authorization server gave out. */
export interface Tokens {
  /** Whose access token it is, and for what. */
  grantOf(token: string): Grant | 'expired' | undefined;
  open(caller: Caller, scopes: readonly string[], lasting?: boolean): Family;
  /** A new access token; for fewer scopes than the family has where these are named. */
  access(family: Family, scopes?: readonly string[]): AccessToken;
  /** The first refresh token of a family. */
  refresh(family: Family): Promise<string>;
  /**
   * Takes a refresh token and gives the next one, or the same where it is lasting; what `check` throws leaves it as it is. Undefined for one that is
   * unknown or revoked, and for one that was spent before: then somebody stole it, and the family is revoked.
   */
  rotate(
    refreshToken: string,
    check: (family: Family) => void,
  ): Promise<{ readonly family: Family; readonly refreshToken: string } | undefined>;
  revoke(family: Family): void;
  /** Revokes the family of an access or refresh token, unless `isTheirs` says no; does nothing for any other text. */
  revokeToken(token: string, isTheirs: (family: Family) => boolean): Promise<void>;
  /** Goes up with every change to what is kept. */
  changes(): number;
  /** Access tokens are not kept: after a restart they are refreshed. */
  part(): readonly KeptFamily[];
}

/** A replay is noticed for so many refresh tokens back. */
const MOST_SPENT = 50;
/** So many families at once; beyond it the oldest is revoked, as the family of services does it. */
export const MOST_FAMILIES = 1000;

interface Kin extends Family {
  refresh: string | undefined;
  spent: string[];
  readonly access: Set<string>;
}

interface Live {
  readonly kin: Kin;
  readonly grant: Grant;
  readonly expiresAt: number;
}

/** Every token that is known, and the families that they are of. */
interface Book {
  /** Access tokens, in the order in which they were given out. */
  readonly live: Map<string, Live>;
  /** By the hash of a refresh token, good or spent. */
  readonly byRefresh: Map<string, Kin>;
  readonly kinOf: Map<Family, Kin>;
  changes: number;
}

/** `now` and `life` in milliseconds; `kept`: what an earlier run gave out. */
export function createTokens(now: () => number, life: number, kept: readonly KeptFamily[] = []): Tokens {
  const book: Book = { live: new Map(), byRefresh: new Map(), kinOf: new Map(), changes: 0 };
  for (const each of kept) {
    const kin = enter(book, { ...each, spent: [...each.spent], access: new Set() });
    for (const hash of [each.refresh, ...each.spent]) book.byRefresh.set(hash, kin);
  }
  return {
    grantOf: (token) => {
      const found = book.live.get(token);
      return found && (found.expiresAt > now() ? found.grant : 'expired');
    },
    open: (caller, scopes, lasting = false) =>
      enter(book, { caller, scopes, lasting, refresh: undefined, spent: [], access: new Set() }),
    access: (family, scopes = family.scopes) => {
      tidy(book, now() - life);
      const token = secret('sandbox-access-');
      const kin = book.kinOf.get(family);
      const grant: Grant = { caller: family.caller, scopes: new Set(scopes) };
      // A family that was revoked meanwhile gets a token that is good for nothing.
      if (kin?.access.add(token)) book.live.set(token, { kin, grant, expiresAt: now() + life });
      return { token, life: life / 1000 };
    },
    refresh: async (family) => {
      const token = secret('sandbox-refresh-');
      const hash = await sha256(token);
      const kin = book.kinOf.get(family);
      if (kin) replace(book, kin, hash);
      return token;
    },
    rotate: (refreshToken, check) => rotate(book, refreshToken, check),
    revoke: (family) => revoke(book, family),
    revokeToken: async (token, isTheirs) => {
      const family = book.live.get(token)?.kin ?? book.byRefresh.get(await sha256(token));
      if (family && isTheirs(family)) revoke(book, family);
    },
    changes: () => book.changes,
    part: () =>
      [...book.kinOf.values()].flatMap(({ caller, scopes, lasting = false, refresh, spent }) =>
        refresh === undefined ? [] : [{ caller, scopes, ...(lasting && { lasting }), refresh, spent }],
      ),
  };
}

function enter(book: Book, kin: Kin): Kin {
  book.kinOf.set(kin, kin);
  for (const oldest of book.kinOf.keys()) {
    if (book.kinOf.size <= MOST_FAMILIES) break;
    revoke(book, oldest);
  }
  return kin;
}

async function rotate(book: Book, refreshToken: string, check: (family: Family) => void): ReturnType<Tokens['rotate']> {
  const next = secret('sandbox-refresh-');
  const [old, hash] = [await sha256(refreshToken), await sha256(next)];
  // From here on nothing waits: of two requests with one token, one is the second.
  const kin = book.byRefresh.get(old);
  if (!kin) return undefined;
  check(kin);
  if (kin.refresh === old) {
    if (kin.lasting) return { family: kin, refreshToken };
    replace(book, kin, hash);
    return { family: kin, refreshToken: next };
  }
  revoke(book, kin);
  return undefined;
}

/** Puts a refresh token in the place of the one before it. */
function replace(book: Book, kin: Kin, hash: string): void {
  if (kin.refresh !== undefined) kin.spent.push(kin.refresh);
  for (const old of kin.spent.splice(0, kin.spent.length - MOST_SPENT)) book.byRefresh.delete(old);
  kin.refresh = hash;
  book.byRefresh.set(hash, kin);
  book.changes++;
}

function revoke(book: Book, family: Family): void {
  const kin = book.kinOf.get(family);
  if (!kin) return;
  for (const token of kin.access) book.live.delete(token);
  for (const hash of [kin.refresh, ...kin.spent]) if (hash !== undefined) book.byRefresh.delete(hash);
  book.kinOf.delete(family);
  book.changes++;
}

/** Forgets what expired before some moment: until then it is told that a token has expired. */
function tidy({ kinOf, live }: Book, before: number): void {
  for (const [token, { kin, expiresAt }] of live) {
    if (expiresAt > before) break;
    live.delete(token);
    kin.access.delete(token);
    if (kin.refresh === undefined && kin.access.size === 0) kinOf.delete(kin);
  }
}
