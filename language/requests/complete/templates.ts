import type { RequestCompletionPlace } from '../complete';
import { NEW_ID, type RequestTemplate } from '../parts';
import type { RequestSurroundings } from '../surroundings';
import type { RequestDraft } from './draft';

/** Whole requests for a file with nothing in it. */
export function templateDrafts({ parts, surroundings }: RequestCompletionPlace): RequestDraft[] {
  return parts.templates.map((template) => ({
    label: template.label,
    kind: 'snippet',
    insertText: snippetOf(template, surroundings),
    snippet: true,
    subject: { kind: 'text', markdown: `\`\`\`json\n${templateText(template, surroundings)}\n\`\`\`` },
  }));
}

/** The request with the words of its places. */
export function templateText(template: RequestTemplate, surroundings: RequestSurroundings): string {
  return snippetOf(template, surroundings).replace(/\$\{\d+:([^}]*)\}|\$\d+/g, (_, words = '') => words);
}

/** Where nobody makes ids. */
const SOME_ID = '01234567-89ab-cdef-0123-456789abcdef';

function snippetOf({ body }: RequestTemplate, { newId }: RequestSurroundings): string {
  const text = JSON.stringify(body, undefined, 2).replaceAll(NEW_ID, () => newId?.() ?? SOME_ID);
  return text.replace(/"\$request"|"\$schema"/g, (name) => name.replace('$', '\\$'));
}
