import type { ClientContext } from '../context';
import { recognizeFile, tellNoRecognizeFile } from './request-file';

/** *Send Recognize Request*: the one that the code lens names, or the one in front; its transcript is shown beside it. */
export function sendRecognizeRequest(context: ClientContext) {
  return async (uri?: unknown): Promise<void> => {
    const document = await recognizeFile(context, uri);
    if (document) await context.recognitions.send(document.uri);
    else tellNoRecognizeFile();
  };
}
