import { type BenchDocument, jsonDocument, queryDocument } from './documents';
import { type Session, startSession } from './lsp';

/** A server under measurement: how to start it, what it reads, and how its diagnostics come. */
export interface Peer {
  readonly name: string;
  readonly command: readonly string[];
  /** Whether diagnostics are asked for (`textDocument/diagnostic`) or published after every change. */
  readonly diagnostics: 'asked' | 'published';
  documentOf(requests: number): BenchDocument;
}

/** A document open in a session: the benchmarks type into it and ask about it. */
export interface OpenedDocument {
  readonly uri: string;
  readonly document: BenchDocument;
  /** Types one character at a place, or takes it away again on every second call; resolves when its diagnostics are there. */
  keystroke(index: number): Promise<void>;
  completion(index: number): Promise<unknown>;
  hover(index: number): Promise<unknown>;
}

/**
 * The servers, all run by the same Node. The JSON server is asked for its diagnostics, which spares it the half second it
 * waits before it publishes them.
 */
export function peers(root: string): readonly [product: Peer, floor: Peer, json: Peer] {
  const node = process.execPath;
  return [
    {
      name: 'drive-query',
      command: [node, `${root}/dist/server.js`, '--stdio'],
      diagnostics: 'published',
      documentOf: queryDocument,
    },
    {
      name: 'floor',
      command: [node, `${root}/out/bench/echo-server.cjs`, '--stdio'],
      diagnostics: 'published',
      documentOf: queryDocument,
    },
    {
      name: 'json',
      command: [
        node,
        `${root}/bench/node_modules/vscode-langservers-extracted/bin/vscode-json-language-server`,
        '--stdio',
      ],
      diagnostics: 'asked',
      documentOf: (requests) => jsonDocument(queryDocument(requests).text.length),
    },
  ];
}

/** Starts a peer and goes through the handshake; `settings` is what it gets when it asks for settings. */
export async function startPeer(peer: Peer, settings: object | null = null): Promise<Session> {
  const session = startSession(peer.command, settings);
  await initialize(session, peer);
  return session;
}

/** Sends `initialize` and `initialized` with the capabilities of an editor. */
async function initialize(session: Session, peer: Peer): Promise<void> {
  await session.request('initialize', {
    processId: process.pid,
    rootUri: null,
    capabilities: {
      workspace: { configuration: true },
      textDocument: {
        publishDiagnostics: { versionSupport: true, relatedInformation: true, codeDescriptionSupport: true },
        completion: { completionItem: { snippetSupport: true, documentationFormat: ['markdown'] } },
        hover: { contentFormat: ['markdown'] },
        ...(peer.diagnostics === 'asked' ? { diagnostic: {} } : {}),
      },
    },
  });
  session.notify('initialized', {});
  if (peer.diagnostics === 'asked') {
    session.notify('workspace/didChangeConfiguration', { settings: { json: { validate: { enable: true } } } });
  }
}

/** Opens a document; resolves when its first diagnostics are there. */
export async function open(
  session: Session,
  peer: Peer,
  document: BenchDocument,
  name = 'bench',
): Promise<OpenedDocument> {
  const uri = `file:///${name}.${document.extension}`;
  let version = 1;

  async function diagnosed(send: () => void): Promise<void> {
    if (peer.diagnostics === 'published') {
      const published = session.published(uri, version);
      send();
      await published;
    } else {
      send();
      await session.request('textDocument/diagnostic', { textDocument: { uri } });
    }
  }
  const placeOf = (index: number) => document.places[index % document.places.length]!;
  const ask = (method: string, index: number) =>
    session.request(method, { textDocument: { uri }, position: placeOf(index) });

  await diagnosed(() =>
    session.notify('textDocument/didOpen', {
      textDocument: { uri, languageId: document.languageId, version, text: document.text },
    }),
  );
  return {
    uri,
    document,
    keystroke(index) {
      version++;
      const place = placeOf(index >> 1);
      const end = { line: place.line, character: place.character + (index & 1) };
      const change = { range: { start: place, end }, text: index & 1 ? '' : 'x' };
      return diagnosed(() =>
        session.notify('textDocument/didChange', { textDocument: { uri, version }, contentChanges: [change] }),
      );
    },
    completion: (index) => ask('textDocument/completion', index),
    hover: (index) => ask('textDocument/hover', index),
  };
}
