import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import type { Records } from '../../channels/records';
import { textLanguage } from '../../text-language';

const SCHEME = 'drive-query-channel';

/** The address by which the editor asks for the badge of a channel's row. It names nothing that could be opened. */
export function badgeUri(id: string): vscode.Uri {
  return vscode.Uri.from({ scheme: SCHEME, path: `/${encodeURIComponent(id)}` });
}

/** Shows how many notifications of a channel are unread at the end of its row, where it is seen however narrow the row is. */
export function createUnreadBadges(records: Records): vscode.Disposable {
  const changed = new vscode.EventEmitter<vscode.Uri[] | undefined>();
  const registration = vscode.window.registerFileDecorationProvider({
    onDidChangeFileDecorations: changed.event,
    provideFileDecoration: (uri) => {
      if (uri.scheme !== SCHEME) return undefined;
      const { unread = 0 } = records.find(decodeURIComponent(uri.path.slice(1))) ?? {};
      if (unread === 0) return undefined;
      return {
        badge: unread > 9 ? '9+' : String(unread),
        tooltip: t('{0} unread', unread.toLocaleString(textLanguage())),
      };
    },
  });
  return vscode.Disposable.from(
    registration,
    changed,
    records.onDidChange(() => changed.fire(undefined)),
  );
}
