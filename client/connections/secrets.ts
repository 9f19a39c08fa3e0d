import type * as vscode from 'vscode';
import type { Credentials } from '../../api';

/** What can be entered for an origin: an access token, or an API key for public folders (api.md §5). */
export type Secret = Pick<Credentials, 'accessToken'> | Pick<Credentials, 'apiKey'>;

/** Access tokens and API keys, one of each per origin, in the editor's secret storage and nowhere else. */
export interface Secrets {
  /** The credentials for an origin, or undefined when none were entered for it. */
  readonly credentialsFor: (origin: string) => Promise<Credentials | undefined>;
  readonly store: (origin: string, secret: Secret) => Promise<void>;
  readonly forget: (origin: string) => Promise<void>;
  /** The origins for which something is stored, sorted. */
  readonly origins: () => readonly string[];
}

/** Which origins have a secret is none itself, and the storage of older editors cannot list its keys. */
const ORIGINS = 'driveQuery.credentialOrigins';

/** Binds every secret to the origin it was entered for: the key under which it lies is the origin itself. */
export function createSecrets(storage: vscode.SecretStorage, state: vscode.Memento): Secrets {
  const origins = () => state.get<string[]>(ORIGINS, []);
  return {
    origins,
    async credentialsFor(origin) {
      const kept: [string, string][] = [];
      for (const kind of KINDS) {
        const secret = await storage.get(keyOf(kind, origin));
        if (secret !== undefined) kept.push([kind, secret]);
      }
      return kept.length === 0 ? undefined : { origin, ...Object.fromEntries(kept) };
    },
    async store(origin, secret) {
      for (const [kind, text] of Object.entries(secret)) await storage.store(keyOf(kind, origin), text);
      await state.update(ORIGINS, [...new Set([...origins(), origin])].sort());
    },
    async forget(origin) {
      for (const kind of KINDS) await storage.delete(keyOf(kind, origin));
      await state.update(
        ORIGINS,
        origins().filter((each) => each !== origin),
      );
    },
  };
}

const KINDS: readonly string[] = ['accessToken', 'apiKey'];

function keyOf(kind: string, origin: string): string {
  return `driveQuery.${kind}:${origin}`;
}

/** Why a text cannot be an access token, as a sentence with what to do; undefined for one that can. */
export function accessTokenProblem(text: string): string | undefined {
  const token = text.trim();
  if (token === '') return 'Paste the access token.';
  if (/^bearer\s/i.test(token)) return 'Leave out the word “Bearer”.';
  if (!/^[\x21-\x7e]+$/.test(token)) return 'An access token has no blanks and no line breaks. Copy it again.';
  return undefined;
}
