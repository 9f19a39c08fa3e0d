import { fold } from '../../language';
import type { Caller as OAuthCaller } from '../http/identify';
import type { Caller } from './access';
import type { Directory } from './people';
import type { FileStore } from './store/store';

/** Who asks: a user, or the holder of an API key, who sees what is public (api.md §5). */
export type Identity = 'user' | 'public';

/** What the file operations work on. */
export interface FilesContext {
  readonly store: FileStore;
  readonly directory: Directory;
  /** Who asks, where it is a user. */
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
  /** One's own storage; the empty string for those who have none. */
  readonly myDrive: string;
  readonly appData: string;
}

export const folderType = (vendor: string): string => `application/vnd.${vendor}-apps.folder`;
export const shortcutType = (vendor: string): string => `application/vnd.${vendor}-apps.shortcut`;

/** Whether this is a type whose files hold no bytes: folders, shortcuts and the vendor's own documents. */
export function isNative(mimeType: string, vendor: string): boolean {
  return mimeType.startsWith(`application/vnd.${vendor}-apps.`);
}

/**
 * The same for whoever asks. Others than the user of the sandbox have no storage and no groups: they see what was shared
 * with them by name and what they added, and the times of viewing and sharing stay those of the user.
 */
export function contextFor(context: FilesContext, { user }: OAuthCaller): FilesContext {
  if (fold(user) === fold(context.user.email)) return context;
  const { directory, roots } = context;
  return {
    ...context,
    user: { email: user, addresses: [fold(user)], domain: user.slice(user.indexOf('@') + 1) },
    directory: { ...directory, me: { email: user, name: directory.nameOf(user) } },
    roots: { ...roots, myDrive: '' },
  };
}
