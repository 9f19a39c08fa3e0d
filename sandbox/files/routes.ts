import type { Area } from '../area';
import { failureAnswer, jsonAnswer } from '../http/answer';
import { methodNotAllowed, ServiceError } from '../http/failure';
import { type Credentials, identify } from '../http/identify';
import { checkScopes } from '../http/scopes';
import { createFile, deleteFile, updateFile } from './change';
import { contextFor, type FilesContext, type Identity } from './context';
import { getFile } from './get';
import { listFiles } from './list';
import { readChangeBody } from './read-body';
import { scopesFor } from './scopes';

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
      const grant = identify(request, url, credentials);
      const id = fileIdIn(url.pathname) ?? '';
      if (grant === 'public') return answerFiles(context, { request, url, identity: 'public', id });
      const files: FilesRequest = { request, url, identity: 'user', id };
      handlerOf(files);
      const media = url.searchParams.get('alt') === 'media' || url.pathname.startsWith('/upload/');
      checkScopes(grant, scopesFor(methodOf(request), media));
      return answerFiles(contextFor(context, grant.caller), files);
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
  const handler = handlerOf(files);
  if (methodOf(files.request) !== 'GET' && files.identity === 'public') {
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

const methodOf = ({ method }: Request): string => (method === 'HEAD' ? 'GET' : method);

/** Throws 405 for a method that is not there. */
function handlerOf({ id, request }: FilesRequest): Handler {
  const handlers = id === '' ? COLLECTION : ONE;
  const method = methodOf(request);
  const handler = Object.hasOwn(handlers, method) ? handlers[method] : undefined;
  if (!handler) throw methodNotAllowed(method, Object.keys(handlers));
  return handler;
}
