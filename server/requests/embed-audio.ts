import { LSPErrorCodes, ResponseError } from 'vscode-languageserver';
import { requestFileAt } from '../asked-request';
import type { ServerContext } from '../context';
import { editToWire } from '../convert';
import type { EmbedAudioParams, EmbedAudioResult } from '../protocol';

/**
 * The edits that put an audio file into a recognize request. Throws `ContentModified` like `resolveRequestFile`, and
 * `RequestFailed` where the document has no place for it.
 */
export function embedAudio(context: ServerContext, params: EmbedAudioParams): EmbedAudioResult {
  const { requests, document } = requestFileAt(context, params);
  const { text, version } = document;
  if (text.kind !== 'recognize') throw refused(params, 'Only a recognize request has audio in it.');
  const found = requests.language.embedAudio(text, params.audio);
  if ('problem' in found) throw refused(params, found.problem);
  const names = Object.keys(found.filled);
  return {
    version,
    edits: found.edits.map((edit) => editToWire(text, edit)),
    summary: [
      `${found.audio}.`,
      ...(names.length > 0 ? [`Filled in: ${names.join(', ')}.`] : []),
      ...(found.assumedLanguage ? [`languageCode is ${found.assumedLanguage}: change it if that is not spoken.`] : []),
    ].join(' '),
  };
}

function refused({ fileName }: EmbedAudioParams, reason: string): ResponseError<void> {
  return new ResponseError(LSPErrorCodes.RequestFailed, `${fileName} was not embedded. ${reason}`);
}
