import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { tame } from '../../api';
import type { Connections } from '../connections/connections';
import { asMembers } from '../connections/setting-problems';
import { addressProblem, nameProblem } from '../connections/settings';
import { shownOrigin } from '../connections/shown-origin';
import { openSetting } from '../connections/tell-problems';
import type { ClientContext } from '../context';
import { unlinked } from '../unlinked';

const SETTING = 'driveQuery.connections';

/** *Add a Connection…*: asks for a name and an address, writes them into the user's settings, and switches to it. */
export function addConnection({ connections }: ClientContext) {
  return async (): Promise<void> => {
    const own = ownConnections();
    if (!own) {
      await openSetting(SETTING);
      throw new Error(t('{0} is no object, so nothing was added to it. Correct it first.', SETTING));
    }
    const name = await askName(connections, Object.keys(own));
    if (name === undefined) return;
    const address = await askAddress(name);
    if (address === undefined) return;
    const changed = { ...own, [name]: { baseUrl: address } };
    await vscode.workspace.getConfiguration().update(SETTING, changed, vscode.ConfigurationTarget.Global);
    await connections.select(name);
    void offerNext(name, address);
  };
}

/** What the user has written; undefined where that is no object, which must not be overwritten. */
function ownConnections(): Readonly<Record<string, unknown>> | undefined {
  const written = vscode.workspace.getConfiguration().inspect(SETTING)?.globalValue;
  return written === undefined || written === null ? {} : asMembers(written);
}

async function askName(connections: Connections, written: readonly string[]): Promise<string | undefined> {
  const isTaken = (name: string) => written.includes(name) || connections.named(name) !== undefined;
  const name = await vscode.window.showInputBox({
    title: t('Add a Connection (1 of 2)'),
    prompt: t('A name for it: it stands in the status bar, and behind “@connection” in documents.'),
    placeHolder: 'work',
    ignoreFocusOut: true,
    validateInput: (text) => {
      const given = text.trim();
      if (given === '') return t('Write a name.');
      const problem = nameProblem(given);
      if (problem !== undefined) return sentence(problem);
      return isTaken(given) ? t('There is a connection of this name. Choose another name.') : undefined;
    },
  });
  return name?.trim();
}

async function askAddress(name: string): Promise<string | undefined> {
  const address = await vscode.window.showInputBox({
    title: t('Add a Connection (2 of 2)'),
    prompt: t('The address of “{0}”: what stands before /drive/v3/files. Credentials are asked for later.', name),
    value: 'https://',
    valueSelection: [8, 8],
    ignoreFocusOut: true,
    validateInput: (text) => {
      const problem = addressProblem(text.trim());
      if (problem !== undefined) return sentence(problem);
      const shown = shownOrigin(text.trim());
      if (new URL(text.trim()).hostname === hostIn(text.trim())) return undefined;
      // What was written is not what is asked: an international name, or one with other letters.
      return { message: t('Requests go to {0}', shown), severity: vscode.InputBoxValidationSeverity.Info };
    },
  });
  return address?.trim().replace(/\/+$/, '');
}

/** The host of an address as it is written. */
function hostIn(address: string): string {
  return /^https?:\/\/([^/:]*|\[[^\]]*\])/i.exec(address)?.[1] ?? '';
}

function sentence(problem: string): string {
  return problem.charAt(0).toUpperCase() + problem.slice(1);
}

async function offerNext(name: string, address: string): Promise<void> {
  const test = t('Test Connection');
  const signIn = t('Sign In…');
  const text = t('The connection “{0}” is there, and the current one: {1}.', tame(name), shownOrigin(address));
  const chosen = await vscode.window.showInformationMessage(unlinked(text), test, signIn);
  if (chosen === test) await vscode.commands.executeCommand('driveQuery.testConnection', name);
  if (chosen === signIn) await vscode.commands.executeCommand('driveQuery.signIn', name);
}
