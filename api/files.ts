import type { ClientOptions } from './client-options';
import { systemClock } from './clock';
import { type Content, contentReader } from './content';
import { apiError, type RequestSummary } from './errors';
import { jsonReader } from './json';
import { DEFAULT_LIMITS } from './limits';
import { type PageOptions, pagesOf } from './pages';
import { encodeParameter } from './redact';
import { type ApiRequest, describeRequest } from './request';
import { type RetryNotice, send, type Transport } from './send';
import type { FileList, FileResource } from './types';

export interface FilesClientOptions extends ClientOptions {
  /** The base address of the connection, like `https://example.com`; `/drive/v3/files` is added to it. */
  readonly baseUrl: string;
  /** Numbers from 0 to 1, for the jitter between attempts. */
  readonly random?: () => number;
  readonly onRetry?: (notice: RetryNotice) => void;
}

export interface CallOptions {
  /** Aborting it ends the call at once with ApiError `cancelled`. */
  readonly signal?: AbortSignal | undefined;
}

/** How the content of a file is asked for. */
export interface ContentOptions extends CallOptions {
  readonly acknowledgeAbuse?: boolean;
  readonly params?: Params;
  /** The type that the file is known to have: a web page that comes in place of another type is refused. */
  readonly mimeType?: string | undefined;
}

/** Parameters exactly as they are sent, by their names in api.md §4. */
export type Params = Readonly<Record<string, string>>;

/** The files area of the family (api.md §4, Area B). Every method rejects with ApiError and nothing else. */
export interface FilesClient {
  /** One page of the list. */
  list(params: Params, options?: CallOptions): Promise<FileList>;
  /** One file's metadata. */
  get(id: string, params?: Params, options?: CallOptions): Promise<FileResource>;
  /** The list page by page; ends after the last page, after `limit` rows, or with ApiError `page-loop`. */
  pages(params: Params, options?: PageOptions): AsyncGenerator<FileList, void>;
  /**
   * One file's content. `acknowledgeAbuse` accepts the risk of content known to be malware: only for its owner, or an
   * organizer of the shared drive that holds it, who was warned (api.md §4). `params` are those of `get`.
   */
  content(id: string, options?: ContentOptions): Promise<Content>;
  /** The request `list` would send, as it may be shown. */
  describeList(params: Params): RequestSummary;
  /** The request `get` would send, as it may be shown. */
  describeGet(id: string, params?: Params): RequestSummary;
}

/** A client for one connection. Nothing is sent until a method is called. */
export function createFilesClient(options: FilesClientOptions): FilesClient {
  const transport: Transport = {
    fetch: options.fetch,
    clock: options.clock ?? systemClock,
    random: options.random ?? Math.random,
    limits: { ...DEFAULT_LIMITS, ...options.limits },
    onRetry: options.onRetry,
  };
  const { limits, clock } = transport;
  const request = (path: string, params: Params, accept = 'application/json'): ApiRequest => {
    return { method: 'GET', baseUrl: options.baseUrl, path, params, accept, credentials: options.credentials };
  };
  const readList = jsonReader<FileList>(limits.maxBytes, isFileList);
  const readFile = jsonReader<FileResource>(limits.maxBytes, () => true);
  const list = (params: Params, { signal }: CallOptions = {}) =>
    send(request(FILES, params), readList, transport, signal);
  return {
    list,
    get: async (id, params = {}, { signal } = {}) =>
      await send(checkId(id, request(pathOf(id), params)), readFile, transport, signal),
    pages: (params, pageOptions = {}) => pagesOf(list, request(FILES, params), pageOptions),
    content: async (id, contentOptions = {}) => {
      const {
        signal = new AbortController().signal,
        acknowledgeAbuse = false,
        params: more,
        mimeType,
      } = contentOptions;
      const params = { ...more, alt: 'media', ...(acknowledgeAbuse ? { acknowledgeAbuse: 'true' } : {}) };
      const read = contentReader({ clock, idleMs: limits.idleMs, cancel: signal, mimeType });
      return await send(checkId(id, request(pathOf(id), params, '*/*')), read, transport, signal);
    },
    describeList: (params) => describeRequest(request(FILES, params)),
    describeGet: (id, params = {}) => describeRequest(request(pathOf(id), params)),
  };
}

const FILES = '/drive/v3/files';

function pathOf(id: string): string {
  return `${FILES}/${encodeParameter(id)}`;
}

/** An empty id would list all files, and dots would climb out of the path, whichever way they are encoded. */
function checkId(id: string, request: ApiRequest): ApiRequest {
  if (!/^\.{0,2}$/.test(id)) return request;
  throw apiError({ kind: 'refused', why: 'file-id', subject: id }, describeRequest(request), 0);
}

function isFileList(value: Readonly<Record<string, unknown>>): boolean {
  const { files, nextPageToken } = value;
  const tokenFits = nextPageToken === undefined || nextPageToken === null || typeof nextPageToken === 'string';
  return tokenFits && (files === undefined || (Array.isArray(files) && files.every(isFile)));
}

function isFile(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
