import type { Edit } from '../../fix';
import type { LanguageSettings } from '../../settings';
import type { Block, Stretch } from '../block';
import type { Subject } from '../describe/subject';
import type { DriveQueryDocument } from '../document';

/** What a completion stands for; editors show an icon for it. */
export type CompletionKind =
  | 'term'
  | 'operator'
  | 'keyword'
  | 'value'
  | 'enum'
  | 'time'
  | 'directive'
  | 'field'
  | 'variable'
  | 'code'
  | 'snippet';

/** One suggestion. Offsets are UTF-16 code units from the document's start. */
export interface Completion<S = Subject> {
  /** What the list shows. */
  readonly label: string;
  readonly kind: CompletionKind;
  /** What takes the place of `replace`. With `snippet` it holds placeholders, `$1` or `${1:text}`, and `$0`. */
  readonly insertText: string;
  readonly snippet?: true;
  /** Encloses the offset that was asked about and stays within its line. */
  readonly replace: Stretch;
  /** What is put in elsewhere with it, as a comma behind the member before; apart from `replace`, and in order. */
  readonly also?: readonly Edit[];
  /** A few words beside the label: a human name, a resolved time. */
  readonly detail?: string;
  /** For `describeCompletion`, which gives the documentation when it is asked for. Plain JSON. */
  readonly subject?: S;
  /** Keeps the list in the order in which it was made. */
  readonly sortText: string;
  /** What the typed text is compared with, where it is not the label. */
  readonly filterText?: string;
  /** Characters that accept the suggestion when they are typed. */
  readonly commit?: readonly string[];
  /** The likeliest of the list. */
  readonly preselect?: true;
  /** After this one there is something to choose again: the editor reopens the list. */
  readonly trigger?: true;
}

/** A completion as a provider makes it: offsets from the block's start, the order of the list is the order of making. */
export type Draft = Omit<Completion, 'sortText'>;

/** Where the cursor is, found out once for all providers. Offsets are from the block's start. */
export interface Place {
  readonly document: DriveQueryDocument;
  readonly block: Block;
  readonly blockStart: number;
  readonly offset: number;
  readonly settings: LanguageSettings;
  readonly now: Date;
}

/** A stretch around the cursor and what is written there. */
export interface Written extends Stretch {
  readonly text: string;
}

/** Whether a form of `dialect` may be offered. */
export function offers(settings: LanguageSettings, dialect: LanguageSettings['dialect'] | undefined): boolean {
  return dialect === 'documented' || (dialect === 'extended' && settings.dialect === 'extended');
}

/**
 * `text` as an edit at `replace` that leaves the cursor ready for the next word: a blank follows, unless one is there,
 * and the list opens again when nothing stands behind on the line.
 */
export function word(block: Block, replace: Stretch, text: string): Pick<Draft, 'insertText' | 'replace' | 'trigger'> {
  const behind = restOfLine(block.text, replace.end);
  if (behind === '' || behind.startsWith(')')) return { insertText: `${text} `, replace, trigger: true };
  if (behind.trim() === '') {
    return { insertText: `${text} `, replace: { start: replace.start, end: replace.end + 1 }, trigger: true };
  }
  return { insertText: /^\s/.test(behind) ? text : `${text} `, replace };
}

/** What stands behind `offset` on its line. Only as much as is of interest. */
export function restOfLine(text: string, offset: number): string {
  return /^[^\r\n]*/.exec(text.slice(offset, offset + 300))![0];
}

/** Text that a snippet shows as it is. */
export function plain(text: string): string {
  return text.replace(/[\\$}]/g, '\\$&');
}
