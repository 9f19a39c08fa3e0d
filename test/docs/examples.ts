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
  const text = readFileSync(new URL(`../../docs/${page}`, import.meta.url), 'utf8');
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
  const text = readFileSync(new URL(`../../docs/${page}`, import.meta.url), 'utf8');
  return [...text.matchAll(/^\s*```/gm)].length;
}
