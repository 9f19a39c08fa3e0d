import { ErrorCodes, LSPErrorCodes, ResponseError } from 'vscode-languageserver';
import { requestAt } from '../language';
import type { ServerContext } from './context';
import { toOffset } from './convert';
import type { OpenDocument } from './documents';
import type { ResolveParams } from './protocol';
import type { OpenRequest, Requests } from './requests/requests';

/** Which request of which document, at which moment: what our own methods are asked about. */

/** The document. Throws an error for the client when it is not open, or not at the version that the client sees. */
export function documentAt(context: ServerContext, { uri, version }: { uri: string; version?: number }): OpenDocument {
  const document = context.documents.get(uri);
  if (!document) throw new ResponseError(ErrorCodes.InvalidParams, `The document ${uri} is not open`);
  return atVersion(document, version);
}

/** The request file, and what reads it. Throws like `documentAt`. */
export function requestFileAt(
  { requests }: ServerContext,
  { uri, version }: { uri: string; version?: number },
): { requests: Requests; document: OpenRequest } {
  const document = requests?.documents.get(uri);
  if (!requests || !document) {
    throw new ResponseError(ErrorCodes.InvalidParams, `The document ${uri} is not open, or is no request file`);
  }
  return { requests, document: atVersion(document, version) };
}

function atVersion<T extends { uri: string; version: number }>(document: T, version: number | undefined): T {
  if (version === undefined || version === document.version) return document;
  const message = `${document.uri} is at version ${document.version}, not ${version}`;
  throw new ResponseError(LSPErrorCodes.ContentModified, message);
}

/** The moment that the client names; that of the server's clock when it names none, or nothing that is one. */
export function momentOf(now: string | undefined, { host }: ServerContext): Date {
  const asked = now === undefined ? Number.NaN : Date.parse(now);
  return Number.isNaN(asked) ? host.now() : new Date(asked);
}

/** The index of the request; -1 when the document holds none. */
export function indexOf(document: OpenDocument, { index, position }: ResolveParams): number {
  if (index !== undefined) return index;
  return position ? requestAt(document.text, toOffset(document.text, position)) : 0;
}
