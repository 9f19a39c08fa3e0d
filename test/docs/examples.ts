import { readFileSync } from 'node:fs';

/** A fenced block of a page. */
export interface Example {
  /** The language behind the fence. */
  readonly language: string;
  readonly text: string;
  /** In the page, from 1. */
  readonly line: number;
  /** The comment right above it: `<!-- wrong: codes -->`, `<!-- extended -->` or `<!-- sent -->`. */
  readonly mark?: { readonly key: string; readonly value: string };
}

const BLOCK = /(?:^<!-- (wrong|extended|sent)(?:: ([\w -]+?))? -->\n\n?)?^```(\w*)\n(.*?)^```$/gms;

/** The fenced blocks of a page of docs/, in their order. */
export function examplesIn(page: string): readonly Example[] {
  const text = textOf(page);
  return [...text.matchAll(BLOCK)].map(
    ({ 0: whole, 1: key, 2: value = '', 3: language = '', 4: body = '', index }) => ({
      language,
      text: body,
      line: text.slice(0, index + whole.indexOf('```')).split('\n').length,
      ...(key !== undefined && { mark: { key, value } }),
    }),
  );
}

/** How many lines of a page begin or end a fenced block. */
export function fencesIn(page: string): number {
  return [...textOf(page).matchAll(/^\s*```/gm)].length;
}

/** The text below each heading of the second level, by the heading. */
export function sectionsOf(page: string): Readonly<Record<string, string>> {
  const parts = textOf(page)
    .split(/^## (.+)$/m)
    .slice(1);
  return Object.fromEntries(parts.flatMap((part, at) => (at % 2 === 0 ? [[part, parts[at + 1] ?? '']] : [])));
}

function textOf(page: string): string {
  return readFileSync(new URL(`../../docs/${page}`, import.meta.url), 'utf8');
}
