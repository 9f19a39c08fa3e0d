import { type Part, piecesOf, textOf } from './pieces';
import type { CutSizes } from './short-text';
import type { LongPiece } from './tree';

/** A text without its long runs, and where they are missing. */
interface Collected {
  readonly text: string;
  readonly cuts: readonly { readonly at: number; readonly pieces: readonly LongPiece[] }[];
}

/**
 * Cuts the long runs out of the parts of a text. A run is a stretch of the characters of base64, in both alphabets, with
 * single blanks and escaped line breaks in it. None of them ends a string or begins one, so it does not matter whether a
 * run stands in a string; outside strings it is one word, because a run has no blanks at its ends and none beside each
 * other. A run is as long as it can be, so the parts have to begin and end where none can go on.
 */
export function collectRuns(parts: readonly Part[], sizes: CutSizes): Collected {
  const texts: string[] = [];
  const cuts: { at: number; pieces: LongPiece[] }[] = [];
  let length = 0;
  let run: Part[] = [];
  const show = (text: string) => {
    if (text === '') return;
    texts.push(text);
    length += text.length;
  };
  const endRun = () => {
    if (lengthOf(run) < sizes.run) for (const part of run) show(textOf(part));
    else {
      const [head, middle, tail] = margins(run, sizes.margin);
      show(head);
      cuts.push({ at: length, pieces: piecesOf(middle, sizes.piece, mayDivide) });
      show(tail);
    }
    run = [];
  };
  for (const part of joined(parts)) {
    if (typeof part !== 'string') run.push(part);
    else {
      let shown = 0;
      for (let at = 0; at < part.length; ) {
        const end = runEnd(part, at, at === 0 && run.length > 0);
        const mayGoOn = at === 0 || end === part.length;
        if (mayGoOn || end - at >= sizes.run) {
          show(part.slice(shown, at));
          run.push(part.slice(at, end));
          if (end < part.length) endRun();
          shown = end;
        }
        at = nextRun(part, end);
      }
      show(part.slice(shown));
    }
  }
  endRun();
  return { text: texts.join(''), cuts };
}

/** Whether a character may be part of a run. Whether a backslash or a blank is, depends on what is beside it. */
export function mayBeInRun(code: number): boolean {
  return code === BACKSLASH || code === SPACE || code === TAB || (code < 128 && IN_RUN[code] === 1);
}

/** Whether a run may be divided between two of its characters: not within an escape and not beside a blank. */
export function mayDivide(before: string | undefined, after: string | undefined): boolean {
  return before !== '\\' && !isBlank(before) && !isBlank(after);
}

function isBlank(character: string | undefined): boolean {
  return character === ' ' || character === '\t';
}

const BACKSLASH = 92;
const SPACE = 32;
const TAB = 9;
const IN_RUN = table('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=-_');
const AFTER_BACKSLASH = table('nrt/');

function table(characters: string): Uint8Array {
  const marks = new Uint8Array(128);
  for (const character of characters) marks[character.charCodeAt(0)] = 1;
  return marks;
}

/** How many characters from an offset on are part of a run: 1, the 2 of an escape, or 0. */
function stepAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if (code < 128 && IN_RUN[code] === 1) return 1;
  return code === BACKSLASH && AFTER_BACKSLASH[text.charCodeAt(at + 1)] === 1 ? 2 : 0;
}

/** The same for a place behind a part of the run, where a blank may stand if the run goes on behind it. */
function stepOn(text: string, at: number): number {
  const step = stepAt(text, at);
  if (step > 0) return step;
  const code = text.charCodeAt(at);
  const beyond = code === SPACE || code === TAB ? stepAt(text, at + 1) : 0;
  return beyond > 0 ? beyond + 1 : 0;
}

/** Where the run ends that goes on at an offset or begins there; the offset itself when none does. */
function runEnd(text: string, from: number, isGoingOn: boolean): number {
  let at = from + (isGoingOn ? stepOn(text, from) : stepAt(text, from));
  if (at === from) return from;
  for (let step = stepOn(text, at); step > 0; step = stepOn(text, at)) at += step;
  return at;
}

/** Where the next run begins, behind the character that ended one. */
function nextRun(text: string, from: number): number {
  let at = from + 1;
  while (at < text.length && stepAt(text, at) === 0) at++;
  return Math.min(at, text.length);
}

/** Strings that follow each other as one, and the piece behind a backslash or a blank as part of the string before it. */
function joined(parts: readonly Part[]): Part[] {
  const all: Part[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    const isText = typeof part === 'string';
    if (typeof last === 'string' && (isText || !mayDivide(last.at(-1), undefined))) {
      all[all.length - 1] = last + textOf(part);
    } else if (part !== '') all.push(part);
  }
  return all;
}

/** The first and the last characters of a run, and what is between them. */
function margins(run: readonly Part[], margin: number): [string, Part[], string] {
  const start = textOfAll(divided(run, margin + LONGEST_STEP)[0]);
  let head = margin;
  while (!mayDivide(start[head - 1], start[head])) head++;
  const length = lengthOf(run);
  const end = textOfAll(divided(run, length - margin - LONGEST_STEP)[1]);
  let tail = margin;
  while (!mayDivide(end[end.length - tail - 1], end[end.length - tail])) tail++;
  const [first, rest] = divided(run, head);
  const [middle, last] = divided(rest, length - head - tail);
  return [textOfAll(first), middle, textOfAll(last)];
}

/** A blank and an escape behind it. */
const LONGEST_STEP = 3;

/** The parts before and behind an offset. */
function divided(parts: readonly Part[], offset: number): [Part[], Part[]] {
  const before: Part[] = [];
  const after: Part[] = [];
  let at = 0;
  for (const part of parts) {
    const text = textOf(part);
    if (at + text.length <= offset) before.push(part);
    else if (at >= offset) after.push(part);
    else {
      before.push(text.slice(0, offset - at));
      after.push(text.slice(offset - at));
    }
    at += text.length;
  }
  return [before, after];
}

function textOfAll(parts: readonly Part[]): string {
  return parts.map(textOf).join('');
}

function lengthOf(parts: readonly Part[]): number {
  return parts.reduce((sum, part) => sum + textOf(part).length, 0);
}
