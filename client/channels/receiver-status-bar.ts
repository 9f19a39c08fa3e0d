import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { answerWords } from '../views/channels/facts';
import type { ReceiverControl } from './receiver';

/** The receiver in the status bar while it listens; a click leads to what it answers. */
export function createReceiverStatusBar(receiver: ReceiverControl): vscode.Disposable {
  const item = vscode.window.createStatusBarItem('driveQuery.receiver', vscode.StatusBarAlignment.Right, 98);
  item.name = t('Drive Query Notification Receiver');
  item.command = 'driveQuery.setReceiverAnswer';

  function show(): void {
    const running = receiver.running();
    if (!running) {
      item.hide();
      return;
    }
    const answer = receiver.answer();
    const isUsual = answer === 200;
    item.text = isUsual
      ? `$(inbox) ${t('Receiver :{0}', String(running.port))}`
      : `$(inbox) ${t('Receiver :{0} answers {1}', String(running.port), typeof answer === 'number' ? answer : answerWords(answer))}`;
    item.tooltip = t(
      'Notifications are received at {0} and answered {1}. Click to answer something else.',
      running.address,
      answerWords(answer),
    );
    item.backgroundColor = isUsual ? undefined : new vscode.ThemeColor('statusBarItem.warningBackground');
    item.accessibilityInformation = { label: item.tooltip, role: 'button' };
    item.show();
  }
  show();
  return vscode.Disposable.from(item, receiver.onDidChange(show));
}
