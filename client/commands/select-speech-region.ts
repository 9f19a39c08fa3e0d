import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import type { ClientContext } from '../context';
import { chooseRegion } from '../recognize/choose-region';
import { regionLabel } from '../recognize/endpoint-words';
import { fileNameOf } from '../recognize/tools';
import { askAbout } from '../run/resolve';
import { unlinked } from '../unlinked';
import { recognizeFile, tellNoRecognizeFile } from './request-file';

/** *Select Speech Region*: where the recognize request in front is sent from now on. A region in the file wins. */
export function selectSpeechRegion(context: ClientContext) {
  return async (uri?: unknown): Promise<void> => {
    const document = await recognizeFile(context, uri);
    if (!document) return tellNoRecognizeFile();
    const { connections, server } = context;
    const connection = connections.named(connections.currentName());
    if (!connection) {
      await vscode.commands.executeCommand('driveQuery.selectConnection');
      return;
    }
    const { region: own } = await askAbout(server.resolveRequest, document, {});
    if (own !== undefined) {
      void vscode.window.showInformationMessage(
        t(
          '{0} says itself where it goes: {1}, with $request.region. Change it there, or take it out to choose here.',
          unlinked(fileNameOf(document.uri)),
          regionLabel(own),
        ),
      );
      return;
    }
    await chooseRegion(context, document.uri, connection);
  };
}
