import * as vscode from 'vscode';

/** JSON files in a folder of the extension's own; whatever is kept is only kept to be shown again after a reload. */
export interface KeptFiles {
  /** Does one piece of work after the other. A failure costs only the restoring: it is logged. */
  readonly queue: (work: () => Promise<void>) => void;
  readonly write: (path: readonly string[], value: unknown) => Promise<void>;
  /** Rejects when there is no such file, or no JSON in it. */
  readonly read: (path: readonly string[]) => Promise<unknown>;
  /** Removes a file or a folder, if it is there. Without a path everything. */
  readonly remove: (path: readonly string[]) => Promise<void>;
}

/** Keeps files below `folder`. */
export function createKeptFiles(folder: vscode.Uri, log: vscode.LogOutputChannel): KeptFiles {
  const files = vscode.workspace.fs;
  let working: Promise<void> = Promise.resolve();
  const at = (path: readonly string[]) => vscode.Uri.joinPath(folder, ...path.map(fileName));
  return {
    queue(work) {
      working = working.then(work).catch((error: unknown) => log.warn(`Keeping it for a reload failed: ${error}`));
    },
    write: async (path, value) => await files.writeFile(at(path), new TextEncoder().encode(JSON.stringify(value))),
    read: async (path) => JSON.parse(new TextDecoder().decode(await files.readFile(at(path)))),
    async remove(path) {
      try {
        await files.delete(at(path), { recursive: true });
      } catch (error) {
        if (!(error instanceof vscode.FileSystemError && error.code === 'FileNotFound')) throw error;
      }
    },
  };
}

/** One part of a path below the folder, whatever is asked for: a page says which run it showed. */
function fileName(name: string): string {
  const plain = name.replace(/[^\w.-]/g, '_');
  return /^\.*$/.test(plain) ? '_' : plain;
}
