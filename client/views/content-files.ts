import * as vscode from 'vscode';

/** The scheme of contents that are shown, and lie in no file. */
export const CONTENT_SCHEME = 'drive-query-content';

/** Contents of files of the service, in memory, so that the editor's own views show them. */
export interface ContentFiles extends vscode.Disposable {
  /** Where the editor finds `bytes`, which replace those of the same connection, id and name. */
  readonly put: (connection: string, id: string, name: string, bytes: Uint8Array) => vscode.Uri;
}

/** An editor opened again asks for a content that was closed: the latest are kept, up to so many bytes. */
const MOST_BYTES = 64 * 1_048_576;

interface Entry {
  readonly bytes: Uint8Array;
  readonly time: number;
}

/**
 * A file system that can only be read, and only while the window lives: what the service holds is not left on this machine
 * by looking at it.
 */
export function createContentFiles(now: () => number): ContentFiles {
  closeStale();
  const entries = new Map<string, Entry>();
  const changed = new vscode.EventEmitter<vscode.FileChangeEvent[]>();
  const entryAt = (uri: vscode.Uri): Entry => {
    const entry = entries.get(uri.path);
    if (!entry) throw vscode.FileSystemError.FileNotFound(uri);
    return entry;
  };
  const refuse = (uri: vscode.Uri): never => {
    throw vscode.FileSystemError.NoPermissions(uri);
  };
  const provider: vscode.FileSystemProvider = {
    onDidChangeFile: changed.event,
    watch: () => new vscode.Disposable(() => {}),
    stat(uri) {
      const { bytes, time } = entryAt(uri);
      const permissions = vscode.FilePermission.Readonly;
      return { type: vscode.FileType.File, ctime: time, mtime: time, size: bytes.length, permissions };
    },
    readFile: (uri) => entryAt(uri).bytes,
    readDirectory: () => [],
    createDirectory: refuse,
    writeFile: refuse,
    delete: refuse,
    rename: refuse,
  };
  const registration = vscode.workspace.registerFileSystemProvider(CONTENT_SCHEME, provider, {
    isCaseSensitive: true,
    isReadonly: true,
  });
  return {
    put(connection, id, name, bytes) {
      const uri = vscode.Uri.from({
        scheme: CONTENT_SCHEME,
        path: `/${[connection, id, name].map(segment).join('/')}`,
      });
      entries.delete(uri.path);
      entries.set(uri.path, { bytes, time: now() });
      dropOldest(entries);
      changed.fire([{ type: vscode.FileChangeType.Changed, uri }]);
      return uri;
    },
    dispose: () => vscode.Disposable.from(registration, changed).dispose(),
  };
}

/** Editors that a reload brings back have nothing to show any more. */
function closeStale(): void {
  const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs);
  const stale = tabs.filter(({ input }) => {
    const { uri } = (typeof input === 'object' && input !== null ? input : {}) as { uri?: unknown };
    return uri instanceof vscode.Uri && uri.scheme === CONTENT_SCHEME;
  });
  if (stale.length > 0) void vscode.window.tabGroups.close(stale);
}

/** One part of a path, whatever a service calls its files. */
function segment(text: string): string {
  const part = text.replace(/[/\\\p{Cc}]/gu, '_');
  return part === '' || part === '.' || part === '..' ? '_' : part;
}

function dropOldest(entries: Map<string, Entry>): void {
  let total = [...entries.values()].reduce((sum, { bytes }) => sum + bytes.length, 0);
  for (const [path, { bytes }] of [...entries].slice(0, -1)) {
    if (total <= MOST_BYTES) return;
    entries.delete(path);
    total -= bytes.length;
  }
}
