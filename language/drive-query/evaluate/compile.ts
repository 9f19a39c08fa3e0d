import type { Finding } from '../../findings';
import { DEFAULT_SETTINGS } from '../../settings';
import { checkStrings } from '../check/strings';
import { diagnosticNamed } from '../diagnostics';
import { termNamed } from '../terms';
import { type Tokens, textOf } from '../tokens';
import { type Comparison, NONE, type Operand, type QueryTree, type Sequence } from '../tree';
import type { Aliases, FileColumns, RowTest } from './columns';
import { joinTests, negateTest } from './logic';
import type { Refusal } from './question';
import { readComparison } from './read-comparison';
import { readSearchText } from './search-text';
import { ASK } from './terms';

/** A refusal and its place: UTF-16 code units into the query. */
export interface QueryProblem extends Refusal {
  readonly start: number;
  readonly end: number;
}

/** A query ready to be asked of every row. Where `problems` is not empty the service refuses it, and `matches` is never true. */
export interface CompiledQuery {
  readonly matches: RowTest;
  readonly problems: readonly QueryProblem[];
  /** The words that `fullText` terms ask for, for ordering by relevance; undefined where there is no such term. */
  readonly searchWords: readonly string[] | undefined;
  /** The folders that the query names as parents, aliases replaced. */
  readonly folders: readonly string[];
}

interface Context {
  readonly tokens: Tokens;
  readonly columns: FileColumns;
  readonly aliases: Aliases;
  readonly problems: QueryProblem[];
  readonly searchWords: Set<string>;
  readonly folders: string[];
  searchesText: boolean;
}

const NEVER: RowTest = () => false;

/** Compiles a parsed query (public-facts, "Semantics of a query"). An empty query matches everything. */
export function compileQuery(
  { tokens, tree }: { readonly tokens: Tokens; readonly tree: QueryTree },
  columns: FileColumns,
  aliases: Aliases,
): CompiledQuery {
  const context: Context = {
    tokens,
    columns,
    aliases,
    problems: [],
    searchWords: new Set(),
    folders: [],
    searchesText: false,
  };
  const matches = sequenceTest(context, tree.root);
  refuseCharacters(context);
  const { problems, searchesText, searchWords, folders } = context;
  return {
    matches: problems.length > 0 ? NEVER : matches,
    problems,
    searchWords: searchesText ? [...searchWords] : undefined,
    folders,
  };
}

function sequenceTest(context: Context, { operands, connectives }: Sequence): RowTest {
  const { tokens } = context;
  const words = connectives.map((connective) => textOf(tokens, connective).toLowerCase());
  for (const [index, word] of words.entries()) {
    if (word !== 'and' && word !== 'or') malformed(context, operands[index + 1]!, 'Terms are joined by and or by or.');
  }
  const ors = words.map((word) => word === 'or');
  return joinTests(
    operands.map((operand) => operandTest(context, operand)),
    ors,
  );
}

function operandTest(context: Context, operand: Operand): RowTest {
  switch (operand.kind) {
    case 'comparison':
      return comparisonTest(context, operand);
    case 'group':
      if (operand.opaque) return malformed(context, operand, 'The query is nested too deeply or too long.');
      if (operand.close === NONE) return malformed(context, operand, 'The parenthesis is never closed.');
      if (operand.body.operands.length === 0) return malformed(context, operand, 'The parentheses are empty.');
      return sequenceTest(context, operand.body);
    case 'negation':
      if (!operand.operand || textOf(context.tokens, operand.first).toLowerCase() !== 'not') {
        return malformed(context, operand, 'Here only the word not, with a term or a group behind it, is understood.');
      }
      return negateTest(operandTest(context, operand.operand));
    case 'missing':
      return malformed(context, operand, 'A term is missing here.');
    case 'stray':
      return malformed(context, operand, 'This does not belong here.');
  }
}

function comparisonTest(context: Context, comparison: Comparison): RowTest {
  const { tokens, columns, aliases } = context;
  const read = readComparison(tokens, comparison);
  if (!read) return malformed(context, comparison, 'This is no term, operator and value.');
  const term = termNamed(read.term);
  if (!term)
    return refuse(context, comparison, { refused: 'unknown-term', message: `There is no term '${read.term}'.` });
  const answer = ASK[term.type]({ ...read, columns, aliases });
  if (typeof answer !== 'function') return refuse(context, comparison, answer);
  remember(context, read.term, read.value?.type === 'string' ? read.value.text : '');
  return answer;
}

/** Keeps what the host must know of a query beside its truth. */
function remember(context: Context, term: string, text: string): void {
  const { folders } = context.aliases;
  if (term === 'parents') context.folders.push(Object.hasOwn(folders, text) ? folders[text]! : text);
  if (term !== 'fullText') return;
  context.searchesText = true;
  const { words, phrases } = readSearchText(text);
  for (const word of [...words, ...phrases.flat()]) context.searchWords.add(word);
}

/** What stands wrong in characters and quotes, and comments, which only documents have. */
function refuseCharacters({ tokens, problems }: Context): void {
  const message = 'These characters do not belong into a query.';
  const findings: Finding[] = [];
  checkStrings({ tokens, settings: DEFAULT_SETTINGS, place: 'string', findVariable: () => undefined, findings });
  for (const { code, start, end } of findings) {
    if (diagnosticNamed(code)?.malformed) problems.push({ refused: 'malformed-query', message, start, end });
  }
  for (let at = 0; at < tokens.comments.length; at += 2) {
    problems.push({ refused: 'malformed-query', message, start: tokens.comments[at]!, end: tokens.comments[at + 1]! });
  }
}

function malformed(context: Context, operand: Operand, message: string): RowTest {
  return refuse(context, operand, { refused: 'malformed-query', message });
}

/** Records a refusal at the part of the comparison it is about. */
function refuse(context: Context, operand: Operand, refusal: Refusal): RowTest {
  const { tokens } = context;
  const { first, last } = placeOf(operand, refusal.refused);
  const start = tokens.starts[Math.max(first, 0)] ?? tokens.ends.at(-1) ?? 0;
  const end = last >= first ? (tokens.ends[last] ?? start) : start;
  context.problems.push({ ...refusal, start, end });
  return NEVER;
}

function placeOf(operand: Operand, code: Refusal['refused']): { readonly first: number; readonly last: number } {
  if (operand.kind !== 'comparison') return operand;
  if (code === 'operator-not-available' && operand.operator !== NONE) {
    return { first: operand.operator, last: operand.operatorLast };
  }
  if ((code === 'wrong-value' || code === 'unknown-folder') && operand.value) return operand.value;
  if (code.startsWith('unknown') && operand.term !== NONE) {
    return operand.valueFirst && operand.value ? operand.value : { first: operand.term, last: operand.term };
  }
  return operand;
}
