/** What a URI is after `from`, a file or a folder, has become `to`; undefined where it does not lie there. */
export function movedUri(uri: string, from: string, to: string): string | undefined {
  return uri === from || uri.startsWith(`${from}/`) ? `${to}${uri.slice(from.length)}` : undefined;
}
