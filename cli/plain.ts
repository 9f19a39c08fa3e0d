/**
 * A text from a document, a file name or a service as it may stand on a terminal: one character for one, so that places in
 * it stay where they are. A tab would move what follows, and an escape sequence would command the terminal.
 */
export function plain(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not reach a terminal
  return text.replace(/\t/g, ' ').replace(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, '\ufffd');
}

/** The same for a text of several lines, whose ends stay. */
export function plainLines(text: string): string {
  return text
    .split(/(\r?\n)/)
    .map((part, at) => (at % 2 === 0 ? plain(part) : part))
    .join('');
}
