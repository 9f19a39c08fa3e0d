import { t } from '@vscode/l10n';
import type * as vscode from 'vscode';
import type { Credentials } from '../../api';

/** What can be entered for an origin: an access token, or an API key for public folders (api.md §5). */
export type Secret = Pick<Credentials, 'accessToken'> | Pick<Credentials, 'apiKey'>;

/**
 * What was entered for an origin, in the editor's secret storage and nowhere else: an access token, an API key, and the
 * secrets of OAuth clients for the origin of their token endpoint.
 */
export interface Secrets {
  /** The credentials for an origin, or undefined when none were entered for it. */
  readonly credentialsFor: (origin: string) => Promise<Credentials | undefined>;
  readonly store: (origin: string, secret: Secret) => Promise<void>;
  /** The secret of an OAuth client, for the origin of its token endpoint; undefined when none was entered. */
  readonly clientSecret: (origin: string, clientId: string) => Promise<string | undefined>;
  /** Keeps the secret of an OAuth client; an empty one is deleted. */
  readonly storeClientSecret: (origin: string, clientId: string, secret: string) => Promise<void>;
  /** Deletes all that was entered for an origin. */
  readonly forget: (origin: string) => Promise<void>;
  /** The origins for which something is stored, sorted. */
  readonly origins: () => readonly string[];
  /** What is stored for an origin. */
  readonly kinds: (origin: string) => Promise<readonly SecretKind[]>;
}

/** What can be stored for an origin. */
export type SecretKind = 'accessToken' | 'apiKey' | 'clientSecrets';

/** Which origins have a secret is none itself, and the storage of older editors cannot list its keys. */
const ORIGINS = 'driveQuery.credentialOrigins';

/** Binds every secret to the origin it was entered for: the key under which it lies is the origin itself. */
export function createSecrets(storage: vscode.SecretStorage, state: vscode.Memento): Secrets {
  const origins = () => state.get<string[]>(ORIGINS, []);
  const remember = async (origin: string) => await state.update(ORIGINS, [...new Set([...origins(), origin])].sort());
  const drop = async (origin: string) =>
    await state.update(
      ORIGINS,
      origins().filter((each) => each !== origin),
    );
  const kinds = async (origin: string) => {
    const all: SecretKind[] = [...KINDS, CLIENTS];
    const there = await Promise.all(all.map(async (kind) => (await storage.get(keyOf(kind, origin))) !== undefined));
    return all.filter((_, index) => there[index]);
  };
  const clientSecrets = async (origin: string) =>
    JSON.parse((await storage.get(keyOf(CLIENTS, origin))) ?? '{}') as Record<string, string>;
  return {
    origins,
    kinds,
    async credentialsFor(origin) {
      const kept: [SecretKind, string][] = [];
      for (const kind of KINDS) {
        const secret = await storage.get(keyOf(kind, origin));
        if (secret !== undefined) kept.push([kind, secret]);
      }
      return kept.length === 0 ? undefined : { origin, ...Object.fromEntries(kept) };
    },
    async store(origin, secret) {
      for (const [kind, text] of Object.entries(secret)) await storage.store(keyOf(kind, origin), text);
      await remember(origin);
    },
    clientSecret: async (origin, clientId) => (await clientSecrets(origin))[clientId],
    async storeClientSecret(origin, clientId, secret) {
      const { [clientId]: _, ...others } = await clientSecrets(origin);
      const all = secret === '' ? others : { ...others, [clientId]: secret };
      if (Object.keys(all).length > 0) {
        await storage.store(keyOf(CLIENTS, origin), JSON.stringify(all));
        await remember(origin);
        return;
      }
      await storage.delete(keyOf(CLIENTS, origin));
      if ((await kinds(origin)).length === 0) await drop(origin);
    },
    async forget(origin) {
      for (const kind of [...KINDS, CLIENTS]) await storage.delete(keyOf(kind, origin));
      await drop(origin);
    },
  };
}

const KINDS: readonly SecretKind[] = ['accessToken', 'apiKey'];
/** The secrets of OAuth clients by their ids, as JSON. They are never sent with a request. */
const CLIENTS: SecretKind = 'clientSecrets';

function keyOf(kind: string, origin: string): string {
  return `driveQuery.${kind}:${origin}`;
}

/** The access token in what was pasted: the value of an `Authorization` header, or all of it, is as good. */
export function bareToken(text: string): string {
  return text.trim().replace(/^(authorization:\s*)?bearer(\s+|$)/i, '');
}

/** Why a text cannot be an access token, as a sentence with what to do; undefined for one that can. */
export function accessTokenProblem(text: string): string | undefined {
  const token = bareToken(text);
  if (token === '') return t('Paste the access token.');
  if (!/^[\x21-\x7e]+$/.test(token)) return t('An access token has no blanks and no line breaks. Copy it again.');
  return undefined;
}

/** Why a text cannot be an API key, as a sentence with what to do; undefined for one that can. */
export function apiKeyProblem(text: string): string | undefined {
  const key = text.trim();
  if (key === '') return t('Paste the API key.');
  return /^[\x21-\x7e]+$/.test(key) ? undefined : t('An API key has no blanks and no line breaks. Copy it again.');
}
