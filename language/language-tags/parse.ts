import type { Node } from 'ohm-js';
import grammars from './grammar/language-tag.ohm-bundle';

/** What a part of a tag is, by the order of RFC 5646 §2.1. `whole`: registered before there was a grammar. */
export type TagRole = 'language' | 'extlang' | 'script' | 'region' | 'variant' | 'extension' | 'private' | 'whole';

/** A part of a tag, without the hyphens around it. Offsets are UTF-16 code units into the tag. */
export interface TagPart {
  readonly role: TagRole;
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** What keeps a text from being a tag. */
export type TagProblemKind =
  /** Nothing, or only separators. */
  | 'empty'
  /** `en_US`, `en US`: something else stands for the hyphen. */
  | 'separator'
  /** `en--US`, `-en`, `en-`: nothing between two hyphens, before the first or behind the last. */
  | 'empty-subtag'
  /** `en-US-Latn`: a subtag that stands too late, or once too often. */
  | 'order'
  | 'too-long'
  /** `x` or `u` with nothing behind. */
  | 'singleton'
  /** Neither letter, digit nor hyphen. */
  | 'character';

/** What is wrong with the form of a tag. Offsets are UTF-16 code units into the tag. */
export interface TagProblem {
  readonly kind: TagProblemKind;
  readonly start: number;
  readonly end: number;
}

/** A tag and its parts. It is well-formed exactly when there are no problems. */
export interface ParsedTag {
  readonly text: string;
  /** In the order of the text. */
  readonly parts: readonly TagPart[];
  /** Words that fit nowhere, for those who want to guess. */
  readonly leftovers: readonly string[];
  readonly problems: readonly TagProblem[];
}

/** No tag of the registry is half as long; RFC 5646 §4.4.1 asks for room for 35. */
const LONGEST = 200;

/** Parses a language tag (RFC 5646 §2.1). Never throws; whatever stands there, its parts are named as far as it goes. */
export function parseLanguageTag(text: string): ParsedTag {
  if (text.length > LONGEST) {
    return { text, parts: [], leftovers: [], problems: [{ kind: 'too-long', start: 0, end: text.length }] };
  }
  const cut: Cut[] = semantics(grammars.TolerantLanguageTag.match(text, 'parts')).cuts();
  const parts = cut.flatMap(({ name, start, end }): TagPart[] => {
    const role = ROLES[name];
    return role ? [{ role, text: text.slice(start, end), start, end }] : [];
  });
  const leftovers = cut.filter(({ name }) => name === 'word').map(({ start, end }) => text.slice(start, end));
  return { text, parts, leftovers, problems: problemsIn(text, cut) };
}

interface Cut {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

const ROLES: Readonly<Record<string, TagRole>> = {
  shortLanguage: 'language',
  longLanguage: 'language',
  extlang: 'extlang',
  script: 'script',
  region: 'region',
  variant: 'variant',
  extension: 'extension',
  privateUse: 'private',
  irregular: 'whole',
};

const CUTS = new Set([...Object.keys(ROLES), 'separator', 'word', 'stray']);

const semantics = grammars.TolerantLanguageTag.createSemantics().addOperation<Cut[]>('cuts()', {
  _nonterminal(...children: Node[]) {
    const { startIdx: start, endIdx: end } = this.source;
    return CUTS.has(this.ctorName) ? [{ name: this.ctorName, start, end }] : children.flatMap((child) => child.cuts());
  },
  _iter: (...children) => children.flatMap((child) => child.cuts()),
  _terminal: () => [],
});

function problemsIn(text: string, cuts: readonly Cut[]): TagProblem[] {
  if (cuts.every(({ name }) => name === 'separator')) return [{ kind: 'empty', start: 0, end: text.length }];
  const problems: TagProblem[] = [];
  cuts.forEach((cut, index) => {
    const kind = problemOf(text, cuts, index);
    const last = problems.at(-1);
    if (kind === undefined) return;
    // What cannot stand in a tag is one mistake from its first character to its last.
    if (kind === 'character' && last?.kind === kind) problems[problems.length - 1] = { ...last, end: cut.end };
    else problems.push({ kind, start: cut.start, end: cut.end });
  });
  return problems;
}

function problemOf(text: string, cuts: readonly Cut[], index: number): TagProblemKind | undefined {
  const { name, start, end } = cuts[index]!;
  const before = cuts.slice(0, index);
  if (name === 'stray') return 'character';
  if (name === 'separator') {
    const isAtEdge = index === 0 || index === cuts.length - 1 || cuts[index + 1]!.name === 'stray';
    if (isAtEdge || end - start > 1) return 'empty-subtag';
    return text[start] === '-' ? undefined : 'separator';
  }
  if (name === 'word') return misplacedWord(text.slice(start, end));
  if (name === 'extlang') {
    const isTooMany = before.filter((each) => each.name === 'extlang').length >= 3;
    return isTooMany || before[0]?.name !== 'shortLanguage' ? 'order' : undefined;
  }
  return index > 0 && !before.some((each) => ROLES[each.name] === 'language') ? 'order' : undefined;
}

function misplacedWord(word: string): TagProblemKind {
  if (word.length > 8) return 'too-long';
  return word.length === 1 ? 'singleton' : 'order';
}
