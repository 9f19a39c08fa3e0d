import { randomUUID } from 'node:crypto';
import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import type { SignInRoom } from './index';

/** How long a sign-in waits for its user, in milliseconds. */
const PATIENCE = 5 * 60_000;

/**
 * Opens a page in the browser, and shows that `work` waits for what comes of it: with the link, where no browser opens,
 * and a button to cancel. Settles as `work` does; rejects with AuthError `timeout` or `cancelled` when it takes too long or
 * is called off.
 */
export async function inBrowser<T>(
  { auth, net }: SignInRoom,
  title: string,
  url: string,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const stop = new AbortController();
  const callOff = net.clock.after(PATIENCE, () => stop.abort(auth.authError({ kind: 'timeout', host: undefined })));
  const link = offerLink(url);
  const options = { location: vscode.ProgressLocation.Notification, title, cancellable: true };
  try {
    return await vscode.window.withProgress(options, async (progress, token) => {
      token.onCancellationRequested(() => stop.abort(auth.authError({ kind: 'cancelled' })));
      progress.report({ message: t('Finish it in the browser. None there? [Copy Link]({0})', link.command) });
      const working = work(stop.signal);
      open(url);
      return await working;
    });
  } finally {
    callOff();
    link.dispose();
  }
}

/** As a string: the editor writes an address anew that it has taken apart, and what is encoded in it would be lost. */
function open(url: string): void {
  vscode.env.openExternal(url as unknown as vscode.Uri).then(undefined, () => {}); // the link is there
}

/** A command for the link in the message, as long as the sign-in waits. */
function offerLink(url: string): vscode.Disposable & { readonly command: string } {
  const id = `driveQuery.copySignInLink.${randomUUID()}`;
  const registered = vscode.commands.registerCommand(id, async () => {
    await vscode.env.clipboard.writeText(url);
    vscode.window.setStatusBarMessage(t('$(check) Copied'), 4000);
  });
  return { command: `command:${id}`, dispose: () => registered.dispose() };
}
