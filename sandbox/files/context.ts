import type { Caller } from './access';
import type { Directory } from './people';
import type { FileStore } from './store/store';

/** What the file operations work on. */
export interface FilesContext {
  readonly store: FileStore;
  readonly directory: Directory;
  /** The one user of the sandbox. */
  readonly user: Caller & { readonly email: string };
  readonly roots: Roots;
  /** The `<vendor>` in MIME types. */
  readonly vendor: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** A combined search looks at so many files and then gives up (api.md §7). */
  readonly combinedSearchLimit: number;
}

/** The ids of the folders at the top. */
export interface Roots {
  readonly myDrive: string;
  readonly appData: string;
}

export const folderType = (vendor: string): string => `application/vnd.${vendor}-apps.folder`;
export const shortcutType = (vendor: string): string => `application/vnd.${vendor}-apps.shortcut`;

/** Whether this is a type whose files hold no bytes: folders, shortcuts and the vendor's own documents. */
export function isNative(mimeType: string, vendor: string): boolean {
  return mimeType.startsWith(`application/vnd.${vendor}-apps.`);
}
