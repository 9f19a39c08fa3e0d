import type { RequestCompletionPlace } from '../complete';
import type { RequestTemplate } from '../parts';
import type { RequestDraft } from './draft';

/** Whole requests for a file with nothing in it. */
export function templateDrafts({ parts }: RequestCompletionPlace): RequestDraft[] {
  return parts.templates.map(({ label, body }) => ({
    label,
    kind: 'snippet',
    insertText: snippetOf(body),
    snippet: true,
    subject: { kind: 'text', markdown: `\`\`\`json\n${templateText({ label, body })}\n\`\`\`` },
  }));
}

/** The request with the words of its places. */
export function templateText({ body }: RequestTemplate): string {
  return snippetOf(body).replace(/\$\{\d+:([^}]*)\}|\$\d+/g, (_, words = '') => words);
}

function snippetOf(body: RequestTemplate['body']): string {
  return JSON.stringify(body, undefined, 2).replace(/"\$request"|"\$schema"/g, (name) => name.replace('$', '\\$'));
}
