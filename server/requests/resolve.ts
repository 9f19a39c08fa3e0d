import type { AudioFile, RequestSurroundings } from '../../language/requests';
import { requestFileAt } from '../asked-request';
import type { ServerContext } from '../context';
import { toRange } from '../convert';
import type { ResolveRequestParams, ResolveRequestResult, WireFinding } from '../protocol';
import type { OpenRequest, RequestLanguage, Requests } from './requests';

/**
 * A request file, ready to be sent: our own members apart, and what is wrong with it where it is to go. Throws
 * `ContentModified` when the client asks about another version than the server holds.
 */
export function resolveRequestFile(context: ServerContext, params: ResolveRequestParams): ResolveRequestResult {
  const { requests, document } = requestFileAt(context, params);
  const { body, own } = requests.language.requestBody(document.text);
  const audio = own.audioFile === undefined ? undefined : params.audio;
  const sent = body && audio !== undefined ? requests.language.withAudio(body, audio) : body;
  const audioUri = textAt(requests, document, 'uri');
  return {
    version: document.version,
    kind: document.text.kind,
    ...own,
    hasContent: textAt(requests, document, 'content') !== undefined,
    ...(audioUri !== undefined && { audioUri }),
    ...(params.withBody && sent && { body: JSON.stringify(sent) }),
    errors: errorsIn(requests, document, aroundFor(requests, document, params), body !== undefined),
  };
}

/** What stands in a member of `audio`. Of long content only the beginning. */
function textAt({ language }: Requests, { text }: OpenRequest, name: string): string | undefined {
  const node = language.nodeAt(text.root, ['audio', name]);
  return node?.type === 'string' ? (node.long?.slice(0, 1) ?? node.value) : undefined;
}

/** What is known of where the request goes and which audio goes with it: of all of that, the client knows best. */
function aroundFor(
  { language, surroundings }: Requests,
  document: OpenRequest,
  { audio, region, isLocal }: ResolveRequestParams,
): RequestSurroundings {
  const file = audio === undefined ? undefined : audioFileOf(language, audio);
  return {
    ...surroundings(document),
    ...(region && { sentTo: region }),
    ...(typeof isLocal === 'boolean' && { isLocal }),
    ...(file && { audioFile: () => file }),
  };
}

function audioFileOf({ byteSourceOf, readAudio }: RequestLanguage, base64: string): AudioFile {
  const source = byteSourceOf(base64);
  return { found: true, bytes: source.length, facts: readAudio(source) };
}

/** Without a body there is always an error, whatever severities the settings give to what keeps the text from being one. */
function errorsIn(
  { context, language }: Requests,
  { text }: OpenRequest,
  around: RequestSurroundings,
  hasBody: boolean,
): WireFinding[] {
  const settings = hasBody ? context.settings : { ...context.settings, severity: {} };
  return language
    .diagnoseRequest(text, settings, around)
    .filter(({ severity }) => severity === 'error')
    .map(({ code, message, start, end }) => ({ code, message, range: toRange(text, { start, end }) }));
}
