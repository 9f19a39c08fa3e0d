import type * as vscode from 'vscode';

/**
 * That a connection uses the application default credentials of this machine. It holds nothing secret: the file is read
 * when a token is needed.
 */
export interface DefaultCredentials {
  readonly connection: string;
  /** The file. Chosen by the user, or named by the environment; never by a setting. */
  readonly path: string;
  /** The origins of the connection when the user said so: the tokens go to no other. */
  readonly origins: readonly string[];
  /** The origin of the token endpoint then: what the file holds goes to no other. */
  readonly tokenOrigin: string;
  /** Whose they are, for people. */
  readonly label: string;
}

/** Which connections use application default credentials. */
export interface DefaultCredentialsNotes {
  readonly all: () => readonly DefaultCredentials[];
  readonly of: (connection: string) => DefaultCredentials | undefined;
  readonly put: (note: DefaultCredentials) => Promise<void>;
  readonly remove: (connection: string) => Promise<void>;
}

const NOTES = 'driveQuery.defaultCredentials';

/** Kept for the machine, one note for each connection. `onChange` is called after a change. */
export function createDefaultCredentials(
  state: vscode.Memento,
  onChange: () => void = () => {},
): DefaultCredentialsNotes {
  const all = () => state.get<DefaultCredentials[]>(NOTES, []);
  const others = (connection: string) => all().filter((each) => each.connection !== connection);
  const keep = async (notes: readonly DefaultCredentials[]) => {
    await state.update(NOTES, notes);
    onChange();
  };
  return {
    all,
    of: (connection) => all().find((each) => each.connection === connection),
    put: async (note) => await keep([...others(note.connection), note]),
    remove: async (connection) => await keep(others(connection)),
  };
}
