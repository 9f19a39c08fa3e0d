/** Markdown as plain text, for clients that show no Markdown: without fences, marks and link targets. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/^```.*\n?/gm, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*\*([^*]+)\*\*/g, '$1')
    .replace(/`([^`]+)`/g, '$1')
    .trim();
}
