import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { pickChannelFile, requestFile } from '../../channels/channel-file';
import { createFromFile } from '../../channels/create-from-file';
import { isChannelDocument } from '../../channels/request-body';
import type { ClientContext } from '../../context';

/** *Create Channel from File…*: of the file that the code lens names or that is in front, else of one to be chosen. */
export function createChannel({ channels }: ClientContext) {
  return async (uri?: unknown): Promise<void> => {
    const document = (await requestFile(uri, isChannelDocument)) ?? (await pickChannelFile());
    if (!document) return;
    if (isChannelDocument(document)) return await createFromFile(channels, document);
    void vscode.window.showInformationMessage(t('This is no channel request: the name of one ends in .channel.json.'));
  };
}
