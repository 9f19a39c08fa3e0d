import type * as vscode from 'vscode';
import type { Session } from '../session';

/** The storage that all windows share, and what each window keeps; nothing of VS Code is in it. */
export function fakeStorage() {
  const secrets = new Map<string, string>();
  const listeners = new Set<(event: { key: string }) => void>();
  const tell = (key: string) => {
    for (const listener of [...listeners]) listener({ key });
  };
  const storage = {
    get: async (key: string) => secrets.get(key),
    store: async (key: string, text: string) => {
      secrets.set(key, text);
      tell(key);
    },
    delete: async (key: string) => {
      secrets.delete(key);
      tell(key);
    },
    onDidChange: (listener: (event: { key: string }) => void) => {
      listeners.add(listener);
      return { dispose: () => void listeners.delete(listener) };
    },
  } as unknown as vscode.SecretStorage;
  return { secrets, storage };
}

/** What a window keeps that is no secret. */
export function fakeState() {
  const kept = new Map<string, unknown>();
  const state = {
    get: (key: string, fallback: unknown) => kept.get(key) ?? fallback,
    update: async (key: string, value: unknown) => void kept.set(key, value),
  } as unknown as vscode.Memento;
  return { kept, state };
}

/** A session as a sign-in leaves it, with what is told otherwise. */
export function session(more: Partial<Session> = {}): Session {
  return {
    version: 1,
    id: 'session-1',
    connection: 'team',
    origins: ['https://files.example'],
    server: { authorizationEndpoint: 'https://id.example/auth', tokenEndpoint: 'https://id.example/token' },
    client: { clientId: 'client-1', clientSecret: 'secret-of-client' },
    account: { id: 'ada', label: 'ada@example.com' },
    tasks: ['files'],
    tokens: { accessToken: 'access-1', expiresAt: 1000, refreshToken: 'refresh-1', scopes: ['scope-1'] },
    chosenAt: 0,
    ...more,
  };
}
