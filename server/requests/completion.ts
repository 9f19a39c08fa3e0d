import type { CompletionItem, CompletionParams } from 'vscode-languageserver';
import type { RequestSubject } from '../../language/requests';
import type { ServerContext } from '../context';
import { toOffset } from '../convert';
import { completionToWire } from '../features/completion';
import type { OpenRequest, Requests } from './requests';

/** The server is asked after more characters than mean something in JSON: those of queries are among them. */
const SOMETHING_BEGINS = /(?:"|: |[/-])$/;

/** What may be written at the position. */
export function requestCompletion(
  { context, language, surroundings }: Requests,
  document: OpenRequest,
  { position, context: asked }: CompletionParams,
): CompletionItem[] {
  const offset = toOffset(document.text, position);
  if (asked?.triggerCharacter !== undefined && !SOMETHING_BEGINS.test(document.text.slice(offset - 2, offset)))
    return [];
  const found = language.completeRequest(document.text, offset, context.settings, surroundings(document));
  return found.map((one) => completionToWire(context.abilities, document, one, dataOf(one.subject)));
}

/** What comes back with a completion of a request file, for `completionItem/resolve`, which names no document. */
interface CompletionData {
  readonly ofRequest: RequestSubject;
}

function dataOf(ofRequest: RequestSubject | undefined): CompletionData | undefined {
  return ofRequest && { ofRequest };
}

/** The documentation of a completion as Markdown; undefined for one that is not of a request file. */
export function describeRequestSubject({ requests }: ServerContext, data: unknown): string | undefined {
  const { ofRequest } = (data ?? {}) as Partial<CompletionData>;
  return ofRequest && requests?.language.describeRequestCompletion(ofRequest);
}
