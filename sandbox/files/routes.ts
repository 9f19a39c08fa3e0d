import type { Area } from '../area';
import { failureAnswer, jsonAnswer } from '../http/answer';
import { methodNotAllowed, ServiceError } from '../http/failure';
import { type Credentials, type Identity, identify } from '../http/identify';
import { createFile, deleteFile, updateFile } from './change';
import type { FilesContext } from './context';
import { getFile } from './get';
import { listFiles } from './list';
import { readChangeBody } from './read-body';

/** A request to the files area. */
interface FilesRequest {
  readonly request: Request;
  readonly url: URL;
  readonly identity: Identity;
  /** The `fileId` of the path; the empty string for the collection. */
  readonly id: string;
}

type Handler = (context: FilesContext, request: FilesRequest) => Response | Promise<Response>;

const COLLECTION: Readonly<Record<string, Handler>> = {
  GET: (context, { identity, url }) => jsonAnswer(listFiles(context, identity, url.searchParams), url.searchParams),
  POST: async (context, { request, url }) => createFile(context, await readChangeBody(request, url), url.searchParams),
};

const ONE: Readonly<Record<string, Handler>> = {
  GET: (context, { id, identity, request, url }) => getFile(context, identity, id, request, url.searchParams),
  PATCH: async (context, { id, request, url }) =>
    updateFile(context, id, await readChangeBody(request, url), url.searchParams),
  DELETE: (context, { id, url }) => {
    deleteFile(context, id, url.searchParams);
    return new Response(null, { status: 204 });
  },
};

const PATH = /^(?:\/upload)?\/drive\/v3\/files(?:\/([^/]+))?$/;

/** The files area as the sandbox asks it. */
export function filesArea(context: FilesContext, credentials: Credentials): Area {
  return {
    serves: (url) => fileIdIn(url.pathname) !== undefined,
    answer: async (request, url) => {
      const identity = identify(request, url, credentials);
      return answerFiles(context, { request, url, identity, id: fileIdIn(url.pathname) ?? '' });
    },
    fail: failureAnswer,
  };
}

/** The file id in a path of the files area, the empty string for the collection, undefined for any other path. */
function fileIdIn(pathname: string): string | undefined {
  const match = PATH.exec(pathname);
  if (!match) return undefined;
  try {
    return decodeURIComponent(match[1] ?? '');
  } catch {
    // A stray percent sign: no file has such an id.
    return match[1];
  }
}

/** Answers a request to the files area (api.md §4, Area B). Throws `ServiceError`, also 405 for other methods. */
async function answerFiles(context: FilesContext, files: FilesRequest): Promise<Response> {
  const handlers = files.id === '' ? COLLECTION : ONE;
  const method = files.request.method === 'HEAD' ? 'GET' : files.request.method;
  const handler = Object.hasOwn(handlers, method) ? handlers[method] : undefined;
  if (!handler) throw methodNotAllowed(method, Object.keys(handlers));
  if (method !== 'GET' && files.identity === 'public') {
    const message = 'An API key reads what is public; changes need an access token.';
    throw new ServiceError({
      status: 401,
      reason: 'required',
      message,
      locationType: 'header',
      location: 'Authorization',
    });
  }
  return handler(context, files);
}
