import type { Diagnostic } from './findings';
import { type Translate, type WordedRow, wordsOf } from './wording';

/** A replacement of text; offsets are UTF-16 code units, from the document's start unless a function says otherwise. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly newText: string;
}

/** A way to mend a finding. Offsets count from the document's start; edits do not overlap and are in order. */
export interface Fix {
  readonly title: string;
  readonly edits: readonly Edit[];
  /** Most likely what is meant: editors apply it without a choice. */
  readonly preferred: boolean;
}

/** A fix that may be offered: it still has to prove that it helps. */
export interface Proposal {
  /** Which of the row's `fixes` it is. */
  readonly title: number;
  /** What the title's `{…}` stand for, beyond the data of the finding. */
  readonly words?: Readonly<Record<string, string>>;
  readonly edits: readonly Edit[];
  /** Of several with the same number only the first one that helps is offered. */
  readonly either?: true;
  /** A way out that is hardly what is meant: never the preferred one. */
  readonly weak?: true;
}

/** The proposals that help, with their titles. `helps` gets the edits in order. */
export function proven(
  proposals: readonly Proposal[],
  finding: Diagnostic,
  row: WordedRow | undefined,
  helps: (edits: readonly Edit[]) => boolean,
  translate?: Translate,
): Fix[] {
  const taken: Proposal[] = [];
  for (const proposal of proposals) {
    if (proposal.either && taken.some(({ title }) => title === proposal.title)) continue;
    const edits = inOrder(proposal.edits);
    if (helps(edits)) taken.push({ ...proposal, edits });
  }
  const [first, ...others] = taken;
  // Several of one kind are a choice.
  const isChoice = others.some(({ title }) => title === first?.title);
  return taken.map((proposal) => ({
    title: titleOf(finding, proposal, row, translate),
    edits: proposal.edits,
    preferred: proposal === first && !isChoice && !proposal.weak,
  }));
}

function titleOf(
  finding: Diagnostic,
  { title, words }: Proposal,
  row: WordedRow | undefined,
  translate: Translate | undefined,
): string {
  return wordsOf({ ...finding.data, ...words }, translate).say(row?.fixes?.[title] ?? 'Mend it');
}

/** The edits in the order of their places. */
export function inOrder(edits: readonly Edit[]): Edit[] {
  return [...edits].sort((left, right) => left.start - right.start || left.end - right.end);
}

/** The text after edits that are in order and do not overlap. */
export function applied(text: string, edits: readonly Edit[]): string {
  let result = '';
  let at = 0;
  for (const { start, end, newText } of edits) {
    result += text.slice(at, start) + newText;
    at = end;
  }
  return result + text.slice(at);
}
