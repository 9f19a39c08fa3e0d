import { afterBreak, endOfLine, type Stretch } from '../block';
import { checkBlock } from '../check/block';
import { DIAGNOSTICS } from '../diagnostics';
import { visibleDefinitions } from '../variables';
import type { Draft, Place } from './completion';
import { newRequest } from './snippets';

const SCOPES: readonly (readonly [string, string])[] = [
  ['dq-ignore-next-line', 'Keeps findings of the next line quiet'],
  ['dq-ignore-file', 'Keeps findings of the whole file quiet'],
];

/** In a comment: suppressions (product.md §1), and the beginning of a request where only `#` stands so far. */
export function completeComment(place: Place, comment: Stretch): Draft[] {
  const before = place.block.text.slice(comment.start, place.offset);
  if (/^##?$/.test(before) && isLineStart(place, comment.start)) {
    return [newRequest({ start: comment.start, end: place.offset })];
  }
  const scope = SUPPRESSION.exec(before)?.[1];
  if (scope !== undefined) return codes(place, comment, before, scope === 'file');
  const typed = /^#[ \t]*([\w-]*)$/.exec(before)?.[1];
  if (typed === undefined || !'dq-ignore-'.startsWith(typed.slice(0, 10))) return [];
  const replace = { start: place.offset - typed.length, end: wordEnd(place) };
  return SCOPES.map(([name, detail]) => ({
    label: name,
    kind: 'keyword',
    insertText: `${typed === '' && before.endsWith('#') ? ' ' : ''}${name} `,
    replace,
    detail,
    trigger: true,
  }));
}

const SUPPRESSION = /^#[ \t]*dq-ignore-(next-line|file)[ \t,][\w \t,-]*$/;

/** The codes that the comment does not name yet; for a line, those of its findings first. */
function codes(place: Place, comment: Stretch, before: string, wholeFile: boolean): Draft[] {
  const typed = /[\w-]*$/.exec(before)![0];
  const replace = { start: place.offset - typed.length, end: wordEnd(place) };
  const named = place.block.suppressions.find(({ start }) => start === comment.start)?.codes ?? [];
  const others = named.filter(({ start }) => start !== replace.start).map(({ code }) => code);
  const here = wholeFile ? [] : codesOnNextLine(place, comment);
  const all = [...new Set([...here, ...Object.keys(DIAGNOSTICS)])];
  return all
    .filter((name) => !others.includes(name))
    .map((name) => ({
      label: name,
      kind: 'code',
      insertText: name,
      replace,
      detail: DIAGNOSTICS[name]!.summary.replace(/`/g, ''),
      subject: { kind: 'code', name },
      ...(name === here[0] && { preselect: true }),
    }));
}

function codesOnNextLine({ document, block, blockStart, settings }: Place, comment: Stretch): string[] {
  const start = afterBreak(block.text, endOfLine(block.text, comment.end));
  const end = endOfLine(block.text, start);
  const find = (name: string, offset: number) =>
    visibleDefinitions(document, blockStart + offset).get(name)?.definition;
  const found = checkBlock(block, settings, find).filter((finding) => finding.start >= start && finding.start <= end);
  return found.map(({ code }) => code).filter((code) => code in DIAGNOSTICS);
}

function isLineStart({ block }: Place, offset: number): boolean {
  return offset === 0 || /[\r\n]/.test(block.text.charAt(offset - 1));
}

function wordEnd({ block, offset }: Place): number {
  return offset + /^[\w-]*/.exec(block.text.slice(offset, offset + 100))![0].length;
}
