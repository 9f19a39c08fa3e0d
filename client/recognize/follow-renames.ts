import * as vscode from 'vscode';

/** What belongs to a file by its URI. */
export interface Follower {
  /** A file, or the files of a folder, are somewhere else now. */
  readonly moved: (from: string, to: string) => Promise<void> | void;
}

/** Keeps what belongs to a request file with it when the file, or a folder around it, is renamed or moved in the editor. */
export function followRenames(followers: readonly Follower[], log: vscode.LogOutputChannel): vscode.Disposable {
  return vscode.workspace.onDidRenameFiles(async ({ files }) => {
    try {
      for (const { oldUri, newUri } of files) {
        for (const follower of followers) await follower.moved(oldUri.toString(), newUri.toString());
      }
    } catch (error) {
      log.error(error instanceof Error ? error : String(error));
    }
  });
}
