import type { Caller, Grant } from '../http/identify';
import { secret } from '../platform';
import { sha256 } from './digest';

/** What somebody allowed once: every token that came of it is revoked with it (RFC 6819 §5.2.2.3). */
export interface Family {
  readonly caller: Caller;
  readonly scopes: readonly string[];
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
  open(caller: Caller, scopes: readonly string[]): Family;
  /** A new access token; for fewer scopes than the family has where these are named. */
  access(family: Family, scopes?: readonly string[]): AccessToken;
  /** The first refresh token of a family. */
  refresh(family: Family): Promise<string>;
  /**
   * Takes a refresh token and gives the next one; what `check` throws leaves it as it is. Undefined for one that is
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

/** `now` and `life` in milliseconds; `kept`: what an earlier run gave out. */
export function createTokens(now: () => number, life: number, kept: readonly KeptFamily[] = []): Tokens {
  const live = new Map<string, Live>();
  const byRefresh = new Map<string, Kin>();
  const kinOf = new Map<Family, Kin>();
  let changes = 0;
  for (const each of kept) {
    const kin: Kin = { ...each, spent: [...each.spent], access: new Set() };
    for (const hash of [each.refresh, ...each.spent]) byRefresh.set(hash, kin);
    kinOf.set(kin, kin);
  }
  const revoke = (family: Family) => {
    const kin = kinOf.get(family);
    if (!kin) return;
    for (const token of kin.access) live.delete(token);
    for (const hash of [kin.refresh, ...kin.spent]) if (hash !== undefined) byRefresh.delete(hash);
    kinOf.delete(family);
    changes++;
  };
  /** Forgets what is long over. An expired token is told as such for another life. */
  const tidy = () => {
    for (const [token, { kin, expiresAt }] of live) {
      if (expiresAt + life > now()) break; // in the order in which they were given out
      live.delete(token);
      kin.access.delete(token);
      if (kin.refresh === undefined && kin.access.size === 0) kinOf.delete(kin);
    }
  };
  const rotateTo = (kin: Kin, hash: string) => {
    if (kin.refresh !== undefined) kin.spent.push(kin.refresh);
    for (const old of kin.spent.splice(0, kin.spent.length - MOST_SPENT)) byRefresh.delete(old);
    kin.refresh = hash;
    byRefresh.set(hash, kin);
    changes++;
  };
  return {
    grantOf: (token) => {
      const found = live.get(token);
      return found && (found.expiresAt > now() ? found.grant : 'expired');
    },
    open: (caller, scopes) => {
      const kin: Kin = { caller, scopes, refresh: undefined, spent: [], access: new Set() };
      kinOf.set(kin, kin);
      return kin;
    },
    access: (family, scopes = family.scopes) => {
      tidy();
      const token = secret('sandbox-access-');
      const kin = kinOf.get(family);
      if (kin) {
        kin.access.add(token);
        const grant: Grant = { caller: family.caller, scopes: new Set(scopes) };
        live.set(token, { kin, grant, expiresAt: now() + life });
      }
      return { token, life: life / 1000 };
    },
    refresh: async (family) => {
      const token = secret('sandbox-refresh-');
      const hash = await sha256(token);
      const kin = kinOf.get(family);
      if (kin) rotateTo(kin, hash);
      return token;
    },
    rotate: async (refreshToken, check) => {
      const next = secret('sandbox-refresh-');
      const [old, hash] = [await sha256(refreshToken), await sha256(next)];
      // From here on nothing waits: of two requests with one token, one is the second.
      const kin = byRefresh.get(old);
      if (!kin) return undefined;
      check(kin);
      if (kin.refresh === old) {
        rotateTo(kin, hash);
        return { family: kin, refreshToken: next };
      }
      revoke(kin);
      return undefined;
    },
    revoke,
    revokeToken: async (token, isTheirs) => {
      const family = live.get(token)?.kin ?? byRefresh.get(await sha256(token));
      if (family && isTheirs(family)) revoke(family);
    },
    changes: () => changes,
    part: () =>
      [...kinOf.values()].flatMap(({ caller, scopes, refresh, spent }) =>
        refresh === undefined ? [] : [{ caller, scopes, refresh, spent }],
      ),
  };
}
