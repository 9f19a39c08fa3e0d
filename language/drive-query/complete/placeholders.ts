/**
 * A snippet from a template in which `‹text›` is a place to write in, with `text` to start from; the cursor ends up
 * behind everything. Every other character stands for itself.
 */
export function snippet(template: string): string {
  let count = 0;
  const body = template.replace(/‹([^›]*)›|[\\$}]/g, (found, text: string | undefined) => {
    if (text === undefined) return `\\${found}`;
    count++;
    return text === '' ? `$${count}` : `\${${count}:${text.replace(/[\\$}]/g, '\\$&')}}`;
  });
  return `${body}$0`;
}

/** What a template inserts when its places are left as they are. */
export function expanded(template: string): string {
  return template.replace(/[‹›]/g, '');
}
