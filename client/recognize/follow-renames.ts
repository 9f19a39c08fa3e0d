import * as vscode from 'vscode';
import type { RegionMemory } from './region-memory';

/** Keeps the region of a request file when the file, or a folder around it, is renamed or moved in the editor. */
export function followRenames(regions: RegionMemory, log: vscode.LogOutputChannel): vscode.Disposable {
  return vscode.workspace.onDidRenameFiles(async ({ files }) => {
    try {
      for (const { oldUri, newUri } of files) await regions.moved(oldUri.toString(), newUri.toString());
    } catch (error) {
      log.error(error instanceof Error ? error : String(error));
    }
  });
}
