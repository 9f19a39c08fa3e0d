import type * as vscode from 'vscode';
import { readSession, type Session } from './session';

/** The accounts that are signed in, in the editor's secret storage and nowhere else. */
export interface Sessions extends vscode.Disposable {
  /** Those of a connection, or all; the one that was chosen last first. */
  readonly of: (connection?: string) => Promise<readonly Session[]>;
  /** As it is in the storage now: another window may have renewed or removed it. */
  readonly get: (id: string) => Promise<Session | undefined>;
  readonly put: (session: Session) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
  /** Told of every change, in this window and in others. */
  readonly onDidChange: (listener: (id: string) => void) => vscode.Disposable;
}

/** Which sessions there are is no secret, and the storage of older editors cannot list its keys. */
const IDS = 'driveQuery.sessions';
const KEY = 'driveQuery.session:';

/** One secret for each session; the ids of those that other windows make are learned from the storage. */
export function createSessions(storage: vscode.SecretStorage, state: vscode.Memento): Sessions {
  const learned = new Set<string>();
  const ids = () => [...new Set([...state.get<string[]>(IDS, []), ...learned])];
  const get = async (id: string) => readSession(await storage.get(KEY + id));
  const changes = (listener: (id: string) => void) =>
    storage.onDidChange(({ key }) => {
      if (key.startsWith(KEY)) listener(key.slice(KEY.length));
    });
  const learning = changes((id) => learned.add(id));
  return {
    get,
    async of(connection) {
      const found = await Promise.all(ids().map(get));
      return found
        .filter((each) => each !== undefined)
        .filter((each) => connection === undefined || each.connection === connection)
        .sort((left, right) => right.chosenAt - left.chosenAt);
    },
    async put(session) {
      await storage.store(KEY + session.id, JSON.stringify(session));
      await state.update(IDS, [...new Set([...ids(), session.id])]);
    },
    async remove(id) {
      learned.delete(id);
      await storage.delete(KEY + id);
      await state.update(
        IDS,
        ids().filter((each) => each !== id),
      );
    },
    onDidChange: changes,
    dispose: () => learning.dispose(),
  };
}
