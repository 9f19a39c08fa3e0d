import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { REQUEST_LANGUAGE_IDS } from '../../server/protocol';
import type { ClientContext } from '../context';
import { openNewFile, type Template } from '../new-file';
import { LANGUAGE_ID } from '../own-documents';

/** *New File…*: an unsaved query or request file of a kind to be chosen, with one of the templates of the kind. */
export function newFile({ server }: ClientContext) {
  return async (): Promise<void> => {
    const kind = await vscode.window.showQuickPick(KINDS, { title: TITLE, placeHolder: t('What kind of file?') });
    if (!kind) return;
    if (kind.language === REQUEST_LANGUAGE_IDS.channel) {
      await vscode.commands.executeCommand('driveQuery.newChannelFile');
    } else await openNewFile(server, kind.language, pickTemplate);
  };
}

const TITLE = t('New File');
const KINDS = [
  { label: `$(search) ${t('Query')}`, description: '.dq', language: LANGUAGE_ID, detail: t('Searches files.') },
  {
    label: `$(mic) ${t('Recognize request')}`,
    description: '.recognize.json',
    language: REQUEST_LANGUAGE_IDS.recognize,
    detail: t('Makes a transcript of speech.'),
  },
  {
    label: `$(bell) ${t('Channel request')}`,
    description: '.channel.json',
    language: REQUEST_LANGUAGE_IDS.channel,
    detail: t('Has changes of a calendar told to an address.'),
  },
  {
    label: `$(bell-slash) ${t('Stop request')}`,
    description: '.stop.json',
    language: REQUEST_LANGUAGE_IDS.stop,
    detail: t('Stops a channel by its ids.'),
  },
] as const;

/** Asks where there are several. */
async function pickTemplate(templates: readonly Template[]): Promise<Template | undefined> {
  if (templates.length < 2) return templates[0];
  return await vscode.window.showQuickPick(templates, { title: TITLE, placeHolder: t('What is it to begin with?') });
}
