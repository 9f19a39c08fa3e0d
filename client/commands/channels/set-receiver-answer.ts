import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import type { Answer } from '../../../channels/index';
import type { ClientContext } from '../../context';
import { answerWords } from '../../views/channels/facts';

interface Choice extends vscode.QuickPickItem {
  readonly answer: Answer;
}

/** What the service makes of each answer (api.md §7). */
const ANSWERS: readonly (readonly [Answer, string])[] = [
  [200, t('Success, as usual.')],
  [201, t('Success.')],
  [202, t('Success.')],
  [204, t('Success.')],
  [500, t('The service tries again, after longer and longer pauses.')],
  [502, t('The service tries again, after longer and longer pauses.')],
  [503, t('The service tries again, after longer and longer pauses.')],
  [504, t('The service tries again, after longer and longer pauses.')],
  [404, t('The message counts as failed, and is not sent again.')],
  ['hang', t('No answer at all: the service gives up waiting.')],
  ['close', t('The connection is closed without an answer.')],
];

/** *Set Receiver Answer…*: what notifications are answered from now on, to see what the service does then. */
export function setReceiverAnswer({ channels }: ClientContext) {
  return async (): Promise<void> => {
    const current = channels.receiver.answer();
    const items = ANSWERS.map(
      ([answer, detail]): Choice => ({
        answer,
        label: `${answer === current ? '$(check) ' : ''}${capital(answerWords(answer))}`,
        detail,
      }),
    );
    const chosen = await vscode.window.showQuickPick(items, {
      title: t('Set Receiver Answer'),
      placeHolder: t('Notifications are answered {0} now', answerWords(current)),
      matchOnDetail: true,
    });
    if (chosen) channels.receiver.setAnswer(chosen.answer);
  };
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
