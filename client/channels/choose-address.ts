import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { type Connection, tame } from '../../api';
import { type AddressKind, kindOfAddress } from './address';
import { isLocal } from './hosts';
import type { ChannelTools } from './tools';

interface Choice extends vscode.QuickPickItem {
  readonly act: () => Promise<string | undefined>;
}

/**
 * The address that notifications are to go to: the one of the request file, unless it cannot work as it stands; then the
 * user is asked. Undefined when nothing was chosen.
 */
export async function chooseAddress(
  tools: Pick<ChannelTools, 'receiver'>,
  connection: Connection,
  written: unknown,
): Promise<string | undefined> {
  const { receiver } = tools;
  const kind = kindOfAddress(written, receiver.running()?.address);
  if (kind === 'receiver' || kind === 'public') return String(written);
  const here = isLocal(connection);
  const chosen = await vscode.window.showQuickPick(choices(tools, here, written), {
    title: t('Address for Notifications'),
    placeHolder: QUESTIONS[kind](here),
    matchOnDetail: true,
  });
  return await chosen?.act();
}

const QUESTIONS: Readonly<Record<Exclude<AddressKind, 'receiver' | 'public'>, (here: boolean) => string>> = {
  placeholder: () => t('The address that is written stands for another one. Where are notifications to go?'),
  loopback: (here) =>
    here
      ? t('The address that is written is not the one of the receiver in this window. Where are notifications to go?')
      : t(
          'The address that is written is on this machine, where the service cannot reach it. Where are notifications to go?',
        ),
};

function choices({ receiver }: Pick<ChannelTools, 'receiver'>, isLocalService: boolean, written: unknown): Choice[] {
  const isPlain = vscode.workspace.getConfiguration('driveQuery.receiver').get('protocol') === 'http';
  const running = receiver.running();
  const here: Choice = {
    label: `$(inbox) ${t('Receive in this window')}`,
    detail: running ? running.address : t('Starts the receiver; its certificate is trusted by the sandbox.'),
    act: async () => `${(await receiver.start()).address}/notifications`,
  };
  const other: Choice = {
    label: `$(edit) ${t('Enter an address…')}`,
    detail: t('Of your own receiver or tunnel: HTTPS, with a certificate of a public authority.'),
    act: async () => await enterAddress(),
  };
  const same: Choice = {
    label: `$(file) ${t('Use the address that is written')}`,
    detail: tame(String(written)),
    act: async () => String(written),
  };
  return [...(isLocalService && !isPlain ? [here] : []), other, ...(typeof written === 'string' ? [same] : [])];
}

async function enterAddress(): Promise<string | undefined> {
  const text = await vscode.window.showInputBox({
    title: t('Address for Notifications'),
    prompt: t('The address that notifications go to.'),
    value: 'https://',
    validateInput: (entered) =>
      URL.canParse(entered.trim()) && entered.trim().startsWith('https://')
        ? undefined
        : t('Write an address that starts with https://.'),
  });
  return text?.trim();
}
