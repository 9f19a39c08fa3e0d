import { randomUUID } from 'node:crypto';
import * as vscode from 'vscode';
import { REQUEST_LANGUAGE_IDS } from '../../../server/protocol';
import type { ClientContext } from '../../context';

/** *New Channel File*: an unsaved request for events of one's own calendar, to the receiver if it runs. */
export function newChannelFile({ channels }: ClientContext) {
  return async (): Promise<void> => {
    const receiver = channels.receiver.running()?.address ?? 'https://example.com';
    const request = {
      $request: { watch: 'calendars/primary/events' },
      id: randomUUID(),
      type: 'web_hook',
      address: `${receiver}/notifications`,
    };
    const content = `${JSON.stringify(request, undefined, 2)}\n`;
    const document = await vscode.workspace.openTextDocument({ language: REQUEST_LANGUAGE_IDS.channel, content });
    await vscode.window.showTextDocument(document);
  };
}
