import type { TextDocumentItem } from 'vscode-languageserver';
import { DriveQueryDocument, type RequestKind, requestKindOf } from '../language';
import type { Analysis } from './analysis';
import type { ServerContext } from './context';
import { clearDiagnostics } from './features/diagnostics';
import { publishRequest } from './requests/diagnostics';
import { createRequests } from './requests/requests';
import { type Notified, wrapNotification } from './wrap';

/** What happens to documents, by method. */
export interface DocumentEvents {
  readonly events: readonly [string, Notified][];
  /**
   * Resolves when the language of request files is there; undefined as long as no request file was opened. Whoever takes
   * a message waits for it, so that none is taken before the document is open which it is about.
   */
  readonly loading: () => Promise<void> | undefined;
}

/** Keeps the open documents those of the client, request files apart from `.dq` documents, and judges what has changed. */
export function documentEvents(context: ServerContext, analysis: Analysis): DocumentEvents {
  const { documents, host } = context;
  /** The addresses of open documents that are none of ours. */
  const others = new Set<string>();
  let loading: Promise<void> | undefined;

  async function openRequest({ uri, version, text }: TextDocumentItem, kind: RequestKind): Promise<void> {
    loading ??= loadRequests(context);
    await loading;
    const { requests } = context;
    if (!requests) return;
    documents.close(uri);
    publishRequest(requests, requests.documents.open(uri, version, new requests.language.RequestDocument(text, kind)));
  }

  const events = [
    wrapNotification(context, 'textDocument/didOpen', async ({ textDocument }) => {
      const since = host.elapsed();
      const { uri, version, text } = textDocument;
      const kind = kindOf(textDocument);
      if (kind && kind !== 'query') return await openRequest(textDocument, kind);
      context.requests?.documents.close(uri);
      if (kind) analysis.refresh(documents.open(uri, version, new DriveQueryDocument(text)), since);
      else others.add(uri);
    }),
    wrapNotification(context, 'textDocument/didChange', ({ textDocument: { uri, version }, contentChanges }) => {
      const { requests } = context;
      const request = requests?.documents.change(uri, version, contentChanges);
      if (requests && request) return publishRequest(requests, request);
      const document = documents.change(uri, version, contentChanges);
      if (document) analysis.refresh(document);
      else if (!others.has(uri)) context.log(`A change of ${uri} was left out: the document is not open`);
    }),
    wrapNotification(context, 'textDocument/didClose', ({ textDocument: { uri } }) => {
      others.delete(uri);
      context.requests?.forget(uri);
      const wasOpen = [documents.close(uri), context.requests?.documents.close(uri)].includes(true);
      if (wasOpen) clearDiagnostics(context, uri);
    }),
  ];
  return { events, loading: () => loading };
}

/**
 * What a document is: by its language where the editor knows our languages, else by the end of its name. JSON that is no
 * request file is none of ours; everything else that a client sends is a query.
 */
function kindOf({ languageId, uri }: TextDocumentItem): RequestKind | 'query' | undefined {
  if (languageId === 'drive-query') return 'query';
  return requestKindOf(languageId, uri) ?? (/^json[cl5]?$/i.test(languageId) ? undefined : 'query');
}

async function loadRequests(context: ServerContext): Promise<void> {
  try {
    context.requests = createRequests(context, await import('../language/requests'));
  } catch (error) {
    context.log('Loading what reads request files failed', error);
  }
}
