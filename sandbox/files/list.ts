import type { FileList } from '../../api/types';
import { type CompiledQuery, compileQuery, project, selects } from '../../language';
import { ServiceError } from '../http/failure';
import { mayRead } from './access-check';
import type { FilesContext, Identity } from './context';
import { corpusOf } from './corpus';
import { type ListRequest, readListRequest } from './list-request';
import { type SortKey, sortKeys } from './order';
import { readPageToken, writePageToken } from './page-token';
import { refuseErrors, refuseLength, refuseProblems } from './refuse-query';
import { fileResource } from './resource';
import { selectPage } from './select';
import { readSentQuery } from './sent-query';
import { queryColumns, relevance } from './store/query-columns';

/** `GET /drive/v3/files` (api.md §4): one page of the files that match. Throws the family's errors. */
export function listFiles(context: FilesContext, identity: Identity, parameters: URLSearchParams): unknown {
  const request = readListRequest(parameters);
  checkDrive(context, request);
  const query = compile(context, identity, request);
  const keys = orderOf(context, request, query);
  const tokenIdentity = `${identity === 'user' ? context.user.email : ''}${request.identity}`;
  const after = request.pageToken === undefined ? undefined : readPageToken(request.pageToken, tokenIdentity, keys);
  const corpus = corpusOf(context, identity, request, query.folders);
  const matches = (row: number) => corpus.contains(row) && query.matches(row);
  const { end, incomplete } = corpus;
  const places = selectPage({ matches, end, keys, after, count: request.pageSize + 1 });
  const page = places.slice(0, request.pageSize);
  const more = places.length > page.length;
  return answer(context, request, {
    rows: page.map((place) => place.row),
    incompleteSearch: incomplete,
    ...(more && { nextPageToken: writePageToken(page.at(-1)!, tokenIdentity) }),
  });
}

function checkDrive({ store }: FilesContext, { driveId }: ListRequest): void {
  if (driveId === undefined || store.rowOf(driveId) >= 0) return;
  const message = `Shared drive not found: ${driveId}`;
  throw new ServiceError({ status: 404, reason: 'notFound', message, location: 'driveId' });
}

function compile(context: FilesContext, identity: Identity, { q, supportsAllDrives }: ListRequest): CompiledQuery {
  refuseLength(q);
  const { store, directory, roots } = context;
  const columns = {
    ...queryColumns(store),
    isFolder: (id: string) =>
      store.foreignFolders.has(id) || mayRead(context, identity, store.rowOf(id), supportsAllDrives),
  };
  const aliases = { me: directory.me.email, folders: { root: roots.myDrive, appDataFolder: roots.appData } };
  const { parsed, errors } = readSentQuery(q, context.vendor);
  refuseErrors(errors);
  const query = compileQuery(parsed, columns, aliases);
  refuseProblems(q, query.problems);
  return query;
}

/** `orderBy`, or relevance for a text search, or the order of the rows, which is arbitrary as far as clients know. */
function orderOf({ store, vendor }: FilesContext, { orderBy }: ListRequest, query: CompiledQuery): readonly SortKey[] {
  if (query.searchWords === undefined) return sortKeys(store, vendor, orderBy);
  if (orderBy.length > 0) {
    const message =
      'Sorting is not supported for queries with fullText terms. Results are always in descending relevance order.';
    throw new ServiceError({ status: 400, reason: 'badRequest', message, location: 'orderBy' });
  }
  const compare = (left: number | string, right: number | string) => Number(left) - Number(right);
  return [{ read: relevance(store, query.searchWords), compare, descending: true }];
}

interface Page {
  readonly rows: readonly number[];
  readonly incompleteSearch: boolean;
  readonly nextPageToken?: string;
}

function answer(context: FilesContext, request: ListRequest, { rows, ...rest }: Page): unknown {
  const { mask, includeLabels } = request;
  const wantsFiles = !mask || selects(mask, ['files']);
  const files = wantsFiles ? rows.map((row) => fileResource(context, row, mask, ['files'], includeLabels)) : [];
  const list: FileList = { kind: 'drive#fileList', ...rest, files };
  return mask ? project(mask, list) : list;
}
