import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { openDocument } from '../run/open-document';
import { unlinked } from '../unlinked';

/**
 * The request file that a code lens or a menu names, else the one in the active editor, where it is of the wanted kind.
 * Undefined when there is none.
 */
export async function requestFile(
  uri: unknown,
  isWanted: (document: vscode.TextDocument) => boolean,
): Promise<vscode.TextDocument | undefined> {
  const named =
    typeof uri === 'string' && /^(untitled:|[a-z][a-z0-9+.-]*:\/\/)/i.test(uri) ? vscode.Uri.parse(uri) : uri;
  // A row of the tree, or the id of a channel, is about no file.
  if (named !== undefined && !(named instanceof vscode.Uri)) return undefined;
  const document = named instanceof vscode.Uri ? await openDocument(named) : vscode.window.activeTextEditor?.document;
  return document && isWanted(document) ? document : undefined;
}

/** So many files are offered. */
const MOST = 200;

/** Asks for a channel request file of the workspace, or of anywhere. Undefined when nothing was chosen. */
export async function pickChannelFile(): Promise<vscode.TextDocument | undefined> {
  const files = await vscode.workspace.findFiles('**/*.channel.json', '**/node_modules/**', MOST);
  const items = files
    .map((uri) => ({ uri, label: `$(file) ${unlinked(vscode.workspace.asRelativePath(uri))}` }))
    .sort((one, other) => one.label.localeCompare(other.label));
  const browse = { label: `$(folder-opened) ${t('Browse…')}`, uri: undefined };
  const make = { label: `$(new-file) ${t('New Channel File')}`, uri: undefined };
  const chosen = await vscode.window.showQuickPick([...items, browse, make], {
    title: t('Create Channel from File'),
    placeHolder: t('A request file, whose name ends in .channel.json'),
  });
  if (chosen === make) return void (await vscode.commands.executeCommand('driveQuery.newChannelFile'));
  const uri = chosen === browse ? (await vscode.window.showOpenDialog(DIALOG))?.[0] : chosen?.uri;
  return uri && (await openDocument(uri));
}

const DIALOG: vscode.OpenDialogOptions = {
  title: t('Create Channel from File'),
  openLabel: t('Create Channel'),
  filters: { [t('Channel requests')]: ['json'] },
};
