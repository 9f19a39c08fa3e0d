import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import type { ClientContext } from '../context';
import { LANGUAGE_ID } from '../own-documents';
import { choiceIn, type RequestChoice } from '../run/resolve';

/** The request a command is about. */
export interface Target {
  readonly uri: vscode.Uri;
  readonly choice: RequestChoice;
}

/**
 * The request that the arguments of a code lens name, else the one shown in the results in front, else the one under the
 * cursor. Undefined, with a message to the user, when there is none. Menus pass a URI and no index.
 */
export function targetOf({ runs }: ClientContext, uri: unknown, index: unknown): Target | undefined {
  if (typeof uri === 'string' && typeof index === 'number') return { uri: vscode.Uri.parse(uri), choice: { index } };
  const shown = runs.active();
  if (shown) return shown;
  const document = vscode.window.activeTextEditor?.document;
  if (document?.languageId === LANGUAGE_ID) return { uri: document.uri, choice: choiceIn(document) };
  void vscode.window.showInformationMessage(t('Open a .dq file and put the cursor into the request you mean.'));
  return undefined;
}
