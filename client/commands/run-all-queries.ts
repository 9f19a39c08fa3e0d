import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import type { ClientContext } from '../context';
import { LANGUAGE_ID } from '../own-documents';

/** *Run All Queries in File*: of the code lens, of the overview in front, or of the active editor. */
export function runAllQueries({ overviews, runs }: ClientContext) {
  return async (argument?: unknown): Promise<void> => {
    const named = typeof argument === 'string' ? vscode.Uri.parse(argument) : argument;
    const document = vscode.window.activeTextEditor?.document;
    const active = document?.languageId === LANGUAGE_ID ? document.uri : undefined;
    const uri = named instanceof vscode.Uri ? named : (overviews.active() ?? runs.front()?.panel.uri ?? active);
    if (uri) await overviews.run(uri);
    else void vscode.window.showInformationMessage(t('Open the .dq file whose queries are to be run.'));
  };
}
