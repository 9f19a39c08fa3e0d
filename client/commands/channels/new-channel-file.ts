import * as vscode from 'vscode';
import { REQUEST_LANGUAGE_IDS } from '../../../server/protocol';
import type { ClientContext } from '../../context';
import { openNewFile, type Template } from '../../new-file';

/** *New Channel File*: an unsaved request for events of one's own calendar, to the receiver if it runs. */
export function newChannelFile({ channels, server }: ClientContext) {
  return async (): Promise<void> => {
    const receiver = channels.receiver.running()?.address;
    await openNewFile(server, REQUEST_LANGUAGE_IDS.channel, ([template]) => template && sentTo(receiver, template));
  };
}

/** The template with the address of the receiver. */
function sentTo(receiver: string | undefined, { label, snippet }: Template): Template {
  if (receiver === undefined) return { label, snippet };
  return { label, snippet: new vscode.SnippetString(snippet.value.replace('https://example.com', () => receiver)) };
}
