import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { isLoopback } from '../../api';
import { ANSWER_PATH } from './answers';
import type { SignInRoom } from './index';

/** How the answer of a sign-in comes from the browser to this window. */
type WayBackKind = 'loopback' | 'editor';

export interface WayBack {
  /** Where the authorization server sends the browser. */
  readonly redirectUri: string;
  /** The answer to the sign-in with this state; rejects when the signal aborts. */
  readonly answer: (state: string, signal: AbortSignal) => Promise<URL>;
  readonly close: () => Promise<void>;
}

/**
 * Opens the way that the user's settings name. Where a browser on another machine cannot come back to this one, the way
 * through the editor is offered. Undefined when the user does not want it.
 */
export async function openWayBack(room: SignInRoom, signal: AbortSignal): Promise<WayBack | undefined> {
  if (wayBackSetting() === 'editor') return await throughEditor(room);
  const way = await throughLoopback(room, signal);
  if (way) return way;
  const editor = t('Use the Editor’s Address');
  const text = t('The browser cannot come back to 127.0.0.1 from where it runs: this window works on another machine.');
  const detail = t('The editor’s own address can take the answer, if it is registered for the OAuth client.');
  const chosen = await vscode.window.showWarningMessage(text, { modal: true, detail }, editor);
  return chosen === editor ? await throughEditor(room) : undefined;
}

function wayBackSetting(): WayBackKind {
  return vscode.workspace.getConfiguration('driveQuery').get<WayBackKind>('signIn.redirect', 'loopback');
}

async function throughEditor({ answers, extensionId }: SignInRoom): Promise<WayBack> {
  const address = vscode.Uri.parse(`${vscode.env.uriScheme}://${extensionId}${ANSWER_PATH}`);
  return { redirectUri: await external(address), answer: answers.expect, close: async () => {} };
}

/** A listener on this machine. Undefined when the editor cannot lead a browser there. */
async function throughLoopback({ auth }: SignInRoom, signal: AbortSignal): Promise<WayBack | undefined> {
  const listener = await auth.listenForRedirect({ signal });
  const redirectUri = await external(vscode.Uri.parse(listener.redirectUri));
  const { protocol, hostname, host } = new URL(redirectUri);
  if (protocol !== 'http:' || !isLoopback(hostname)) {
    await listener.close();
    return undefined;
  }
  return { redirectUri, answer: (state) => listener.received(state, host), close: listener.close };
}

/** The address under which a browser reaches this window: a remote one forwards ports, and several take turns. */
async function external(address: vscode.Uri): Promise<string> {
  return (await vscode.env.asExternalUri(address)).toString(true);
}
