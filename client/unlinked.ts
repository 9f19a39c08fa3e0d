/**
 * A text for a notification of the editor, which makes links, of commands too, out of `[words](address)`: what services and
 * files say must not become one.
 */
export function unlinked(text: string): string {
  return text.replaceAll('](', '] (');
}
