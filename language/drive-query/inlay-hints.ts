import type { KnownIds, LanguageSettings } from '../settings';
import type { Block, Stretch } from './block';
import { type ComparisonReading, readMeaning } from './comparison';
import { settingsOf } from './connection';
import { shortened } from './describe/markdown';
import { directiveNamed } from './directives';
import type { DriveQueryDocument } from './document';
import { unquoted } from './evaluate/literal';
import { relativeTimeEnd, relativeTimestamp } from './relative-time';
import { Kind, type Tokens, textOf } from './tokens';
import { NONE, type Sequence, type TokenIndex } from './tree';
import { walk } from './walk';

/** A few words that an editor shows between the characters of the text. */
export interface InlayHint {
  /** From the document's start. */
  readonly offset: number;
  readonly label: string;
  readonly tooltip: string;
  /** Whether a blank belongs between the text before and the hint. */
  readonly spaced: boolean;
}

/**
 * What the text from `start` to `end` does not say itself: what a relative time means right now, what a known id names,
 * and in which order `and` and `or` side by side are read. In the order of the document.
 */
export function inlayHints(
  document: DriveQueryDocument,
  { start, end }: Stretch,
  settings: LanguageSettings,
  now: Date,
): InlayHint[] {
  const found: InlayHint[] = [];
  const last = document.blockAt(end);
  for (let index = document.blockAt(start); index <= last; index++) {
    const offset = document.blockStart(index);
    const block = document.block(index);
    for (const hint of inBlock(block, settingsOf(block, settings), now)) {
      const placed = offset + hint.offset;
      if (start <= placed && placed <= end) found.push({ ...hint, offset: placed });
    }
  }
  return found;
}

function inBlock(block: Block, { known, hints }: LanguageSettings, now: Date): InlayHint[] {
  const found: InlayHint[] = [];
  const queries = [...block.definitions.map(({ tokens }) => tokens), block.query.tokens];
  if (hints?.times ?? true) for (const tokens of queries) addTimes(tokens, now, found);
  if (known && (hints?.names ?? true)) addNames(block, known, found);
  if (hints?.order ?? true) addOrder(block, found);
  return found.sort((one, other) => one.offset - other.offset);
}

function addTimes(tokens: Tokens, now: Date, found: InlayHint[]): void {
  for (let at = tokens.kinds.indexOf(Kind.moment); at >= 0; at = tokens.kinds.indexOf(Kind.moment, at + 1)) {
    const end = relativeTimeEnd(tokens, at);
    const timestamp = relativeTimestamp(tokens, at, end, now);
    if (timestamp === undefined) continue;
    const [date, time = ''] = timestamp.split('T');
    const clock = time === '00:00:00' ? '' : ` ${time.slice(0, 'HH:MM'.length)}`;
    const tooltip = `Right now this is sent as '${timestamp}' (UTC).`;
    found.push({ offset: tokens.ends[end - 1]!, label: `= ${date}${clock}`, tooltip, spaced: true });
  }
}

function addNames({ query: { tokens, tree }, directives }: Block, known: KnownIds, found: InlayHint[]): void {
  const add = (lists: readonly Names[], id: string, offset: number) => {
    const name = nameIn(lists, id);
    if (name === undefined || name === id) return;
    found.push({
      offset,
      label: shortened(name.replace(/\s+/g, ' '), LONGEST_LABEL),
      tooltip: `${id} is “${name}”.`,
      spaced: true,
    });
  };
  for (const { name, value, end, variable } of directives) {
    if (variable === undefined && directiveNamed(name)?.valueType === 'id') add([known.drives], value, end);
  }
  walk(tree.root, {
    comparison: (comparison) => {
      const reading = readMeaning(tokens, comparison);
      const lists = listsFor(reading, known);
      const { value } = reading;
      for (const { first } of value?.kind === 'list' ? value.values : value?.kind === 'literal' ? [value] : []) {
        if (tokens.kinds[first] === Kind.string) add(lists, unquoted(textOf(tokens, first)), tokens.ends[first]!);
      }
    },
  });
}

type Names = readonly { readonly id: string; readonly name: string }[] | undefined;

/** Where to look for the name of a value of this term. */
function listsFor({ row }: ComparisonReading, { folders, files, drives, users, labels }: KnownIds): readonly Names[] {
  if (row?.type === 'id') return [folders, drives, files];
  if (row?.type === 'user') return [users];
  return row?.type === 'label' ? [labels?.map(({ id, name }) => ({ id: `labels/${id}`, name }))] : [];
}

function nameIn(lists: readonly Names[], id: string): string | undefined {
  for (const list of lists) {
    const found = list?.find((each) => each.id === id);
    if (found) return found.name;
  }
  return undefined;
}

const LONGEST_LABEL = 40;

function addOrder({ query: { tokens, tree } }: Block, found: InlayHint[]): void {
  walk(tree.root, { sequence: (sequence) => addParentheses(tokens, sequence, found) });
}

/** More parentheses than this in one place help nobody. */
const MOST_PARENTHESES = 8;

const ORDER = '“and” and “or” bind equally tight and are read from left to right. Parentheses of your own change that.';

/** `a or b and c` is read as `(a or b) and c` (public-facts, Logic): a pair around everything left of each change. */
function addParentheses(tokens: Tokens, { operands, connectives }: Sequence, found: InlayHint[]): void {
  const changes: TokenIndex[] = [];
  for (let at = 1; at < connectives.length; at++) {
    if (tokens.kinds[connectives[at]!] !== tokens.kinds[connectives[at - 1]!]) changes.push(operands[at]!.last);
  }
  const unclear = connectives.includes(NONE) || operands.some(({ kind }) => kind === 'missing' || kind === 'stray');
  if (changes.length === 0 || changes.length > MOST_PARENTHESES || unclear) return;
  const common = { tooltip: ORDER, spaced: false };
  found.push({ offset: tokens.starts[operands[0]!.first]!, label: '('.repeat(changes.length), ...common });
  for (const last of changes) found.push({ offset: tokens.ends[last]!, label: ')', ...common });
}
