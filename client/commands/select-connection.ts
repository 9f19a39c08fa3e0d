import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { type Connection, tame } from '../../api';
import { placeWords } from '../connections/access-words';
import type { Connections } from '../connections/connections';
import { labelOf } from '../connections/label';
import type { SettingProblem } from '../connections/setting-problems';
import { SANDBOX } from '../connections/settings';
import { openSetting } from '../connections/tell-problems';
import type { ClientContext } from '../context';

/** An entry, and what choosing it does. */
interface Entry extends vscode.QuickPickItem {
  readonly choose?: () => Thenable<unknown>;
  readonly press?: (button: vscode.QuickInputButton) => Thenable<unknown>;
}

/**
 * *Select Connection…*: which service runs queries from now on. Each entry says where it goes and who is signed in there;
 * its buttons test it and sign in. What in the settings cannot be used stands below, with a way to it.
 */
export function selectConnection({ connections }: ClientContext) {
  return async (): Promise<void> => {
    const own = await Promise.all(connections.all().map((connection) => entryOf(connections, connection)));
    const problems = connections.problems();
    const title = t('Connection for Drive Query');
    const placeHolder = vscode.workspace.isTrusted
      ? t('Which service runs your queries?')
      : t('This workspace is not trusted: nothing is sent, whichever you choose.');
    await pick([...own, ...(problems.length > 0 ? warnings(problems) : []), ...actions()], title, placeHolder);
  };
}

/** Resolves when the list is closed and what was chosen is done. */
async function pick(items: readonly Entry[], title: string, placeholder: string): Promise<void> {
  const list = vscode.window.createQuickPick<Entry>();
  Object.assign(list, { items, title, placeholder, matchOnDescription: true, matchOnDetail: true });
  list.activeItems = items.filter(({ picked }) => picked);
  const act = await new Promise<(() => Thenable<unknown>) | undefined>((resolve) => {
    list.onDidAccept(() => resolve(list.selectedItems[0]?.choose));
    list.onDidTriggerItemButton(({ item, button }) => resolve(() => item.press?.(button) ?? Promise.resolve()));
    list.onDidHide(() => resolve(undefined));
    list.show();
  });
  list.dispose();
  await act?.();
}

async function entryOf(connections: Connections, connection: Connection): Promise<Entry> {
  const { name } = connection;
  const isCurrent = name === connections.currentName();
  const test = { iconPath: new vscode.ThemeIcon('pulse'), tooltip: t('Test Connection') };
  const signIn = { iconPath: new vscode.ThemeIcon('account'), tooltip: t('Sign In…') };
  const takesCredentials = name !== SANDBOX && !connections.hasOwnCredentials(connection);
  return {
    label: `$(${name === SANDBOX ? 'beaker' : 'plug'}) ${labelOf(name)}`,
    description: isCurrent ? t('current') : '',
    detail: await placeWords(connections, connection),
    picked: isCurrent,
    buttons: takesCredentials ? [signIn, test] : [test],
    choose: () => connections.select(name),
    press: (button) =>
      vscode.commands.executeCommand(button === signIn ? 'driveQuery.signIn' : 'driveQuery.testConnection', name),
  };
}

function warnings(problems: readonly SettingProblem[]): Entry[] {
  return [
    { label: t('Cannot Be Used'), kind: vscode.QuickPickItemKind.Separator },
    ...problems.map(({ connection, message, setting }) => ({
      label: `$(warning) ${tame(connection ?? setting ?? t('environment'))}`,
      detail: tame(withoutPlace(message)),
      choose: async () =>
        setting === undefined ? await vscode.commands.executeCommand('driveQuery.showLog') : await openSetting(setting),
    })),
  ];
}

/** The label of the entry says where it stands. */
function withoutPlace(message: string): string {
  return message.replace(/^driveQuery\.[\w.]+: “[^”]*”: (.)/, (_, first: string) => first.toUpperCase());
}

function actions(): Entry[] {
  const command = (icon: string, label: string, id: string, detail?: string): Entry => ({
    label: `$(${icon}) ${label}`,
    ...(detail !== undefined && { detail }),
    choose: () => vscode.commands.executeCommand(id),
  });
  return [
    { label: '', kind: vscode.QuickPickItemKind.Separator },
    command('add', t('Add a Connection…'), 'driveQuery.addConnection', t('Asks for a name and an address')),
    command('pulse', t('Test Connection…'), 'driveQuery.testConnection', t('Finds out what does not work, and why')),
    command('account', t('Sign In…'), 'driveQuery.signIn'),
  ];
}
