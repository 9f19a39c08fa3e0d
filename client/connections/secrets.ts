import type * as vscode from 'vscode';
import type { Credentials } from '../../api';

/** Access tokens, one per origin, in the editor's secret storage and nowhere else. */
export interface Secrets {
  /** The credentials for an origin, or undefined when none were entered for it. */
  readonly credentialsFor: (origin: string) => Promise<Credentials | undefined>;
  readonly store: (origin: string, accessToken: string) => Promise<void>;
  readonly forget: (origin: string) => Promise<void>;
  /** The origins for which something is stored, sorted. */
  readonly origins: () => readonly string[];
}

/** Which origins have a token is no secret, and the storage of older editors cannot list its keys. */
const ORIGINS = 'driveQuery.credentialOrigins';

/** Binds every token to the origin it was entered for: the key under which it lies is the origin itself. */
export function createSecrets(storage: vscode.SecretStorage, state: vscode.Memento): Secrets {
  const origins = () => state.get<string[]>(ORIGINS, []);
  return {
    origins,
    async credentialsFor(origin) {
      const accessToken = await storage.get(keyOf(origin));
      return accessToken === undefined ? undefined : { origin, accessToken };
    },
    async store(origin, accessToken) {
      await storage.store(keyOf(origin), accessToken);
      await state.update(ORIGINS, [...new Set([...origins(), origin])].sort());
    },
    async forget(origin) {
      await storage.delete(keyOf(origin));
      await state.update(
        ORIGINS,
        origins().filter((each) => each !== origin),
      );
    },
  };
}

function keyOf(origin: string): string {
  return `driveQuery.accessToken:${origin}`;
}

/** Why a text cannot be an access token, as a sentence with what to do; undefined for one that can. */
export function accessTokenProblem(text: string): string | undefined {
  const token = text.trim();
  if (token === '') return 'Paste the access token.';
  if (/^bearer\s/i.test(token)) return 'Leave out the word “Bearer”.';
  if (!/^[\x21-\x7e]+$/.test(token)) return 'An access token has no blanks and no line breaks. Copy it again.';
  return undefined;
}
