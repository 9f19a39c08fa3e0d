import { afterBreak, type Block, endOfLine, type Stretch } from './block';

/** Codes that are not to be reported; `all` for a comment that names none. */
export type SuppressedCodes = ReadonlySet<string> | 'all';

/** A line on which some codes are not to be reported. */
interface QuietLine extends Stretch {
  readonly codes: SuppressedCodes;
}

/** What the comments `# dq-ignore-next-line code…` and `# dq-ignore-file code…` of one block ask for. */
export interface Suppressions {
  readonly lines: readonly QuietLine[];
  /** Holds for the whole document. */
  readonly file: SuppressedCodes | undefined;
}

/** Of a block without such comments. */
export const NO_SUPPRESSIONS: Suppressions = { lines: [], file: undefined };

/** Reads the suppressions of a block; offsets count from its start. */
export function suppressionsOf({ text, suppressions }: Block): Suppressions {
  if (suppressions.length === 0) return NO_SUPPRESSIONS;
  const lines: QuietLine[] = [];
  let file: SuppressedCodes | undefined;
  for (const { scope, codes, end } of suppressions) {
    const named = codes.length === 0 ? 'all' : new Set(codes.map(({ code }) => code));
    if (scope === 'file') file = joined(file, named);
    else {
      const start = afterBreak(text, endOfLine(text, end));
      lines.push({ start, end: endOfLine(text, start), codes: named });
    }
  }
  return { lines, file };
}

/** Both sets of codes together. */
export function joined(left: SuppressedCodes | undefined, right: SuppressedCodes): SuppressedCodes {
  if (left === undefined) return right;
  return left === 'all' || right === 'all' ? 'all' : new Set([...left, ...right]);
}

/** Whether a code is among those not to be reported. */
export function holds(codes: SuppressedCodes | undefined, code: string): boolean {
  return codes === 'all' || (codes?.has(code) ?? false);
}

/** Whether a finding stands on a line that is to be quiet about it. */
export function isQuiet(
  { lines }: Suppressions,
  { code, start }: { readonly code: string; readonly start: number },
): boolean {
  return lines.some((line) => start >= line.start && start <= line.end && holds(line.codes, code));
}
