import { publish } from '../features/diagnostics';
import type { OpenRequest, Requests } from './requests';

/**
 * Sends the client what is wrong in a request file now, with the version it is true of. To be called after it was opened
 * or changed, or what it is judged by. Never throws: an error is logged.
 */
export function publishRequest({ context, language, surroundings }: Requests, document: OpenRequest): void {
  try {
    const found = language.diagnoseRequest(document.text, context.settings, surroundings(document));
    publish(context, document, found, found.length);
  } catch (error) {
    context.log(`Diagnostics of ${document.uri} failed`, error);
  }
}
