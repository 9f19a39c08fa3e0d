import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import type { CodeRequest } from '../../api/code/index';
import { unlinked } from '../unlinked';

/** Tells what the user has to do before code runs that was made of a request: nothing, in most cases. */
export function tellNeeds({ address, call, secrets }: CodeRequest, done: string): void {
  const needs: string[] = [];
  if ('variable' in address) {
    needs.push(
      t(
        'The sandbox inside the editor is not reached from a terminal: the address comes from the environment variable {0}. “dq serve” starts a sandbox there and prints its address and a token.',
        address.variable,
      ),
    );
  }
  if (call.kind === 'recognize' && call.audioToSave && call.audioFile !== undefined) {
    needs.push(
      t(
        'The audio in this request is too long to be written out: save it as {0}, which is read.',
        unlinked(call.audioFile),
      ),
    );
  }
  if (call.kind === 'watch' && call.hasToken) {
    needs.push(t('The token of the channel comes from the environment variable {0}.', 'DQ_CHANNEL_TOKEN'));
  }
  const variable = secrets.token ? 'DQ_ACCESS_TOKEN' : 'DQ_API_KEY';
  if (needs.length > 0) void vscode.window.showInformationMessage(unlinked([done, ...needs].join(' ')));
  else vscode.window.setStatusBarMessage(`$(check) ${done} ${t('It reads {0} when it runs.', variable)}`, 6000);
}
