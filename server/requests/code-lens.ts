import type { CodeLens } from 'vscode-languageserver';
import { toRange } from '../convert';
import { ClientCommand, type WireRequestKind } from '../protocol';
import { say } from '../say';
import type { OpenRequest, Requests } from './requests';

/** The lenses above a request, by its kind. Their commands take the address of the document. */
const LENSES: Readonly<Record<WireRequestKind, readonly { readonly title: string; readonly command: string }[]>> = {
  recognize: [
    { title: 'Send', command: ClientCommand.sendRecognizeRequest },
    { title: 'Embed Audio File…', command: ClientCommand.embedAudioFile },
    { title: 'Show Request', command: ClientCommand.showRequest },
  ],
  channel: [
    { title: 'Create Channel', command: ClientCommand.createChannel },
    { title: 'Check Receiving URL', command: ClientCommand.checkReceivingUrl },
    { title: 'Show Request', command: ClientCommand.showRequest },
  ],
  stop: [
    { title: 'Stop Channel', command: ClientCommand.stopChannel },
    { title: 'Show Request', command: ClientCommand.showRequest },
  ],
};

/** What can be done with the request, above its first brace; nothing for a client without the commands. */
export function requestLenses({ context }: Requests, { uri, text }: OpenRequest): CodeLens[] {
  if (!context.abilities.clientCommands) return [];
  const start = text.root?.start ?? 0;
  const range = toRange(text, { start, end: start });
  return LENSES[text.kind].map(({ title, command }) => ({
    range,
    command: { title: say(context, title), command, arguments: [uri] },
  }));
}
