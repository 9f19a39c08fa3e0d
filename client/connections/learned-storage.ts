import type * as vscode from 'vscode';
import type { KnownSecrets } from '../../api';

/**
 * The editor's secret storage; whatever is read from it or put into it is learned, so that it can be taken out of whatever
 * is logged. The one way of the extension to the storage.
 */
export function learnedStorage(storage: vscode.SecretStorage, { learn }: KnownSecrets): vscode.SecretStorage {
  return {
    async get(key) {
      const found = await storage.get(key);
      if (found !== undefined) learn(...secretsIn(found, key));
      return found;
    },
    async store(key, value) {
      learn(...secretsIn(value, key));
      await storage.store(key, value);
    },
    delete: (key) => storage.delete(key),
    onDidChange: storage.onDidChange,
  };
}

/** What of JSON with other members in it is secret, by their names: accounts have names that everybody may read. */
const SECRET_MEMBER = /token$|secret|key$|password|assertion|verifier/i;

/**
 * The secrets in a text that is kept under `key`: of a JSON object the members that are called so, at any depth, and all of
 * them where the key says so; else the text itself.
 */
export function secretsIn(text: string, key = ''): string[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return [text];
  }
  return typeof value === 'object' && value !== null ? membersIn(value, /secrets:/i.test(key)) : [text];
}

function membersIn(value: unknown, isSecret: boolean): string[] {
  if (typeof value === 'string') return isSecret ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => membersIn(each, isSecret || SECRET_MEMBER.test(name)));
}
