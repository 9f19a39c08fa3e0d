import { code, example, paragraphs } from './markdown';

const LEFT_TO_RIGHT =
  '`and` and `or` bind **equally** and are read from **left to right**: `a or b and c` is `(a or b) and c`. ' +
  'Parentheses say it for every reader.';

const WORDS: Readonly<Record<'and' | 'or' | 'not' | '(' | ')', readonly [string, string, string]>> = {
  and: ['Both sides must hold.', LEFT_TO_RIGHT, "mimeType = 'application/pdf' and trashed = false"],
  or: ['At least one side must hold.', LEFT_TO_RIGHT, "mimeType contains 'image/' or mimeType contains 'video/'"],
  not: [
    'What the next term or group does **not** find.',
    'Binds only what follows it directly, and stands before the whole term: `name not contains …` is refused.',
    "not name contains 'hello'",
  ],
  '(': [
    'Terms that belong together.',
    'Without parentheses `and` and `or` are read from left to right.',
    "modifiedTime > '2012-06-04T12:00:00' and (mimeType contains 'image/' or mimeType contains 'video/')",
  ],
  ')': ['Ends the group.', '', 'not (starred = true or trashed = true)'],
};

/** A connective, `not` or a parenthesis (api.md §4, logical; public-facts, Logic); Markdown. */
export function describeLogic(word: keyof typeof WORDS): string {
  const [summary, more, query] = WORDS[word];
  return paragraphs(`**${code(word)}** — ${summary}`, more, example(query));
}
