import type { DocumentLink } from 'vscode-languageserver';
import { toRange } from '../convert';
import type { OpenRequest, Requests } from './requests';

/** The audio file that the request names: it opens from here. */
export function requestLinks({ language }: Requests, { uri, text }: OpenRequest): DocumentLink[] {
  const node = language.nodeAt(text.root, ['$request', 'audioFile']);
  const target = node?.type === 'string' && !node.long ? targetOf(uri, node.value) : undefined;
  if (!node || target === undefined) return [];
  const range = toRange(text, { start: node.start + 1, end: node.end - 1 });
  return [{ range, target, tooltip: 'Open the audio file' }];
}

/** The address of a file beside or below a document; undefined for a path that is no way from there. */
function targetOf(uri: string, path: string): string | undefined {
  if (path === '' || /^(?:[\\/]|[a-z]+:)/i.test(path)) return undefined;
  const way = path.replaceAll('\\', '/').split('/').map(encodeURIComponent).join('/');
  try {
    return new URL(way, uri).href;
  } catch {
    return undefined; // the document has no place, as one that was never saved
  }
}
