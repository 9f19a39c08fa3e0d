import type { TextEdit } from '../drive-query/format/minimal-edit';
import type { RequestDocument } from './document';
import { jsonService, serviceText } from './json-service';

/** How an editor indents. */
export interface RequestFormatOptions {
  /** Blanks per level. */
  readonly tabSize: number;
  readonly insertSpaces: boolean;
}

/** Findings of what the formatter can read all the same. */
const HARMLESS: ReadonlySet<string> = new Set(['duplicate-member', 'json-trailing-comma']);

/**
 * The edits that lay out a request file, or the part of it in `range`, in order of place: one member on each line. They
 * change nothing but blanks and line breaks outside strings; a text that is no JSON keeps its form.
 */
export function formatRequest(
  document: RequestDocument,
  { tabSize, insertSpaces }: RequestFormatOptions,
  range?: { readonly start: number; readonly end: number },
): TextEdit[] {
  if (document.syntax.some((finding) => !HARMLESS.has(finding.code) && !isReadComment(finding))) return [];
  const { text, toShort, toWhole } = document.forService;
  const whole = !range || (range.start <= 0 && range.end >= document.length);
  // The formatter knows no byte-order mark: it gets to see what is behind it.
  const all = text.getText();
  const skipped = all.startsWith('\ufeff') ? 1 : 0;
  const given = skipped ? serviceText(all.slice(1), [0]) : text;
  const part = whole ? undefined : { start: toShort(range.start) - skipped, end: toShort(range.end) - skipped };
  const options = { tabSize: sensibleWidth(tabSize), insertSpaces, insertFinalNewline: whole };
  return jsonService()
    .format(given, part && { start: at(part.start), end: at(part.end) }, options)
    .map(({ range: { start, end }, newText }) => ({
      start: toWhole(start.character + skipped, 'before'),
      end: toWhole(end.character + skipped, 'after'),
      text: newText,
    }));
}

function at(offset: number) {
  return { line: 0, character: Math.max(0, offset) };
}

/** Comments of other languages than JavaScript are words to the formatter, and one that never ends is to nobody's use. */
function isReadComment({ code, data }: { code: string; data?: Readonly<Record<string, unknown>> }): boolean {
  return code === 'json-comment' && (data?.sign === '//' || data?.sign === '/*');
}

function sensibleWidth(width: number): number {
  return Number.isFinite(width) ? Math.min(16, Math.max(1, Math.trunc(width))) : 2;
}
