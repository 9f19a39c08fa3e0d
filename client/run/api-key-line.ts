/** A line `@key value` of a document, counted from 0. */
export interface ApiKeyLine {
  readonly line: number;
  readonly key: string;
}

/** The `@key` on that line, or the first of the text. Undefined when there is none, or when a variable stands there. */
export function apiKeyLine(text: string, line?: number): ApiKeyLine | undefined {
  const lines = text.split(/\r\n|\r|\n/);
  for (const [index, content] of lines.entries()) {
    const key = /^[ \t]*@key[ \t]+([^\s$#][^\s#]*)/.exec(content)?.[1];
    if (key !== undefined && (line === undefined || line === index)) return { line: index, key };
  }
  return undefined;
}
