import type { DiagnosticTable } from './row';

/** Findings about what stands inside quotes (api.md §4, escaping). */
export const ESCAPING: DiagnosticTable = {
  'unescaped-apostrophe': {
    group: 'escaping',
    severity: 'error',
    malformed: true,
    message: "This apostrophe ends the value early. Write \\' for an apostrophe inside a value.",
    summary: 'An apostrophe that ends a value before its end.',
    explanation: "Inside a quoted value an apostrophe is written `\\'`.",
    wrong: "name = 'Anna's report'",
    right: "name = 'Anna\\'s report'",
    fixes: ['Escape the apostrophe'],
  },
  'bad-escape': {
    group: 'escaping',
    severity: 'error',
    malformed: true,
    message: 'A backslash stands before {quote} or another backslash only. Write \\\\ for a backslash.',
    summary: 'A backslash that escapes nothing.',
    explanation:
      'Inside a quoted value the apostrophe and the backslash are each escaped with a backslash; nothing else is. A backslash in the searched text is doubled.',
    wrong: "fullText contains 'C:\\temp'",
    right: "fullText contains 'C:\\\\temp'",
    fixes: ['Double the backslash', 'Remove the backslash'],
  },
  'typographic-quote': {
    group: 'escaping',
    severity: 'error',
    malformed: true,
    message: "The service does not know the quote {quote}. Write the plain apostrophe '.",
    summary: 'A curly quote or a backtick around a value.',
    explanation: "Values stand between plain apostrophes `'`. Text processors and chats turn them into curly quotes.",
    wrong: 'name = ‘report’',
    right: "name = 'report'",
    fixes: ['Use plain apostrophes'],
  },
};
