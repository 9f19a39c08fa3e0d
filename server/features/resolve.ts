import {
  diagnose,
  type FieldNode,
  type LanguageSettings,
  locateInQuery,
  parseFields,
  type ResolvedRequest,
  replacedIn,
  resolveRequest,
} from '../../language';
import { documentAt, indexOf, momentOf } from '../asked-request';
import type { ServerContext } from '../context';
import { toRange } from '../convert';
import type { OpenDocument } from '../documents';
import type {
  LocateInQueryParams,
  LocateInQueryResult,
  ResolveParams,
  ResolveResult,
  WireFinding,
  WireRequest,
} from '../protocol';

/**
 * One request of a document, ready to be sent. Throws `ContentModified` when the client asks about another version than
 * the server holds: the client asks again when its change has arrived.
 */
export function resolve(context: ServerContext, params: ResolveParams): ResolveResult {
  const document = documentAt(context, params);
  const now = momentOf(params.now, context);
  const index = indexOf(document, params);
  const request = resolveRequest(document.text, index, { now, keep: keptNames(params.keep) });
  const replaced = replacedIn(document.text, index, { now });
  return {
    version: document.version,
    now: now.toISOString(),
    requestCount: document.text.requestCount,
    ...(request && {
      request: { ...toWire(document, request, context.settings), ...(replaced.length > 0 && { replaced }) },
    }),
  };
}

/** What comes from outside may be anything. */
function keptNames(keep: unknown): ReadonlySet<string> {
  return new Set(Array.isArray(keep) ? keep.filter((name) => typeof name === 'string') : []);
}

/** Where in the document a stretch of a sent query came from, so that the service's answer can be shown there. */
export function locateQueryRange(context: ServerContext, params: LocateInQueryParams): LocateInQueryResult {
  const document = documentAt(context, params);
  const now = momentOf(params.now, context);
  const start = locateInQuery(document.text, params.index, params.start, { now });
  const end = locateInQuery(document.text, params.index, params.end, { now });
  if (resolveRequest(document.text, params.index, { now })?.params.q === undefined)
    return { version: document.version };
  return { version: document.version, range: toRange(document.text, { start, end: Math.max(end, start + 1) }) };
}

function toWire(document: OpenDocument, request: ResolvedRequest, settings: LanguageSettings): WireRequest {
  const { index, title, params, connection, limit } = request;
  const fileFields = fieldsBelowFiles(params.fields);
  return {
    index,
    title,
    params,
    ...(connection !== undefined && { connection }),
    ...(limit !== undefined && { limit }),
    range: toRange(document.text, request),
    ...(fileFields && { fileFields }),
    errors: errorsIn(document, request, settings),
  };
}

function errorsIn(document: OpenDocument, request: ResolvedRequest, settings: LanguageSettings): WireFinding[] {
  return diagnose(document.text, settings)
    .filter(({ severity, start }) => severity === 'error' && start >= request.start && start <= request.end)
    .map(({ code, message, start, end }) => ({ code, message, range: toRange(document.text, { start, end }) }));
}

/** The paths below `files` in a mask; undefined where they are not known or all of them are asked for. */
function fieldsBelowFiles(mask: string | undefined): readonly string[] | undefined {
  const { tree, problems } = parseFields(mask ?? '*');
  if (problems.length > 0 || tree.some((node) => node.wildcard)) return undefined;
  const files = tree.filter((node) => node.name === 'files');
  if (files.some((node) => node.children === undefined || node.children.some((child) => child.wildcard)))
    return undefined;
  return [...new Set(files.flatMap((node) => pathsBelow(node)))];
}

/** `owners(displayName)` → `owners/displayName`; a wildcard below a field means the field itself. */
function pathsBelow(node: FieldNode): string[] {
  return (node.children ?? []).flatMap((child) => {
    if (child.children === undefined || child.children.some((below) => below.wildcard)) return [child.name];
    return pathsBelow(child).map((path) => `${child.name}/${path}`);
  });
}
