import type { RequestDocument, RequestSurroundings } from '../../language/requests';
import type { ServerContext } from '../context';
import { Documents, type OpenDocument } from '../documents';
import { refreshHints } from '../features/inlayHint';
import { createAudioFiles } from './audio-files';
import { publishRequest } from './diagnostics';
import { createSurroundings } from './surroundings';

/** What reads request files. Types only are imported of it: its bundle is loaded with the first request file. */
export type RequestLanguage = typeof import('../../language/requests');

/** A request file the client has open. */
export type OpenRequest = OpenDocument<RequestDocument>;

/** What the features of request files work with. One per connection, made when the first request file is opened. */
export interface Requests {
  readonly context: ServerContext;
  readonly language: RequestLanguage;
  readonly documents: Documents<RequestDocument>;
  /** What is known beyond the text of a document. */
  readonly surroundings: (document: OpenRequest) => RequestSurroundings;
  /** To be called when files of the workspace, or the settings that say which may be looked at, have changed. */
  readonly lookAgain: () => void;
  /** To be called when a document is closed. */
  readonly forget: (uri: string) => void;
}

/** A handler as the features of request files write it: which document is meant has been found out. */
export type RequestHandler<P, R> = (requests: Requests, document: OpenRequest, params: P) => R | Promise<R>;

/** The request files of a session: none yet. */
export function createRequests(context: ServerContext, language: RequestLanguage): Requests {
  const audio = createAudioFiles(context, language, (uri) => {
    const document = requests.documents.get(uri);
    if (!document) return;
    publishRequest(requests, document);
    refreshHints(context);
  });
  const requests: Requests = {
    context,
    language,
    documents: new Documents(),
    surroundings: createSurroundings(context, audio),
    lookAgain: audio.lookAgain,
    forget: audio.forget,
  };
  return requests;
}
