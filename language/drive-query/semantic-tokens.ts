import type { Block, Definition, DirectiveLine, Suppression } from './block';
import { type DirectiveValueType, directiveNamed } from './directives';
import { unquoted } from './evaluate/literal';
import { termNamed } from './terms';
import { Kind, type Tokens, textOf } from './tokens';
import { type Comparison, NONE, type QueryTree } from './tree';
import { walk } from './walk';

/** The kinds of tokens, in the order of their numbers: names of the Language Server Protocol, which themes colour. */
export const TOKEN_TYPES = [
  'comment',
  'namespace',
  'decorator',
  'property',
  'parameter',
  'variable',
  'keyword',
  'operator',
  'string',
  'number',
  'enumMember',
  'macro',
] as const;

/** The modifiers, in the order of their bits. */
export const TOKEN_MODIFIERS = ['declaration'] as const;

type TokenType = (typeof TOKEN_TYPES)[number];

/** How many numbers stand for one token in the answer of `semanticTokens`. */
export const TOKEN_SIZE = 4;

/**
 * What the tokens of a block are, for colours. Four numbers a token, in the order of the text: start and end from the
 * block's start, the index of its type in `TOKEN_TYPES`, the bits of its modifiers. Tokens never overlap, nor span lines.
 * Punctuation, and words that mean nothing, have none.
 */
export function semanticTokens(block: Block): readonly number[] {
  const found = new Row();
  if (block.heading) found.add(block.heading.start, block.heading.end, 'namespace');
  for (const directive of block.directives) addDirective(found, directive);
  for (const definition of block.definitions) addDefinition(found, definition);
  addQuery(found, block.query);
  for (const { start, end } of block.comments) {
    const suppression = block.suppressions.find((each) => each.start === start);
    if (suppression) addSuppression(found, block, suppression);
    else found.add(start, end, 'comment');
  }
  return found.inOrder();
}

/** Tokens as they are found; nearly always in the order of the text. */
class Row {
  private readonly numbers: number[] = [];
  private sorted = true;

  add(start: number, end: number, type: TokenType, modifiers = 0): void {
    if (end <= start) return;
    const { numbers } = this;
    if (numbers.length > 0 && start < numbers[numbers.length - TOKEN_SIZE]!) this.sorted = false;
    numbers.push(start, end, NUMBER[type], modifiers);
  }

  inOrder(): readonly number[] {
    const { numbers } = this;
    if (this.sorted) return numbers;
    const tokens = Array.from({ length: numbers.length / TOKEN_SIZE }, (_, index) => index * TOKEN_SIZE);
    tokens.sort((one, other) => numbers[one]! - numbers[other]!);
    return tokens.flatMap((at) => numbers.slice(at, at + TOKEN_SIZE));
  }
}

const NUMBER = Object.fromEntries(TOKEN_TYPES.map((type, index) => [type, index])) as Record<TokenType, number>;

/** What a token is by its kind alone. A word depends on the part it plays. */
const BY_KIND: Readonly<Record<string, TokenType>> = {
  [Kind.string]: 'string',
  [Kind.number]: 'number',
  [Kind.duration]: 'number',
  [Kind.boolean]: 'enumMember',
  [Kind.null]: 'enumMember',
  [Kind.moment]: 'macro',
  [Kind.variable]: 'variable',
  [Kind.property]: 'parameter',
  [Kind.and]: 'keyword',
  [Kind.or]: 'keyword',
  [Kind.not]: 'keyword',
  [Kind.in]: 'operator',
  [Kind.contains]: 'operator',
  [Kind.has]: 'operator',
  [Kind.is]: 'operator',
  [Kind.starts]: 'operator',
  [Kind.with]: 'operator',
  [Kind.equality]: 'operator',
  [Kind.relation]: 'operator',
  [Kind.sign]: 'operator',
};

/** A query of more tokens than this is not coloured: the answer would be larger than what an editor can take. */
const MOST_TOKENS = 1_000_000;

function addQuery(found: Row, { tokens, tree }: { readonly tokens: Tokens; readonly tree: QueryTree }): void {
  const { kinds, starts, ends } = tokens;
  if (kinds === '' || kinds.length > MOST_TOKENS) return;
  const meant = new Map<number, TokenType>();
  walk(tree.root, { comparison: (comparison) => readComparison(tokens, comparison, meant) });
  for (let at = 0; at < kinds.length; at++) {
    const type = meant.get(at) ?? BY_KIND[kinds[at]!];
    if (type === 'string') addString(found, tokens.text, starts[at]!, ends[at]!);
    else if (type !== undefined) found.add(starts[at]!, ends[at]!, type);
  }
}

/** A string without its escapes: those keep the colour of their own that the TextMate grammar gives them. */
function addString(found: Row, text: string, start: number, end: number): void {
  const source = text.slice(start, end);
  let from = 0;
  for (let at = source.indexOf('\\'); at >= 0; at = source.indexOf('\\', from)) {
    found.add(start + from, start + at, 'string');
    from = Math.min(at + 2, source.length);
  }
  found.add(start + from, end, 'string');
}

/** Notes the term, and a value that is one of a fixed list. In `me in owners` the term is read as the value. */
function readComparison(tokens: Tokens, { term, value }: Comparison, meant: Map<number, TokenType>): void {
  const row = term === NONE ? undefined : termNamed(textOf(tokens, term));
  if (row) meant.set(term, 'property');
  if (value?.kind !== 'literal') return;
  const kind = tokens.kinds[value.first];
  if (kind === Kind.word && termNamed(textOf(tokens, value.first))) meant.set(value.first, 'property');
  if (kind !== Kind.string || !row?.values) return;
  const text = unquoted(textOf(tokens, value.first));
  if (row.values.some(({ name }) => name === text)) meant.set(value.first, 'enumMember');
}

function addDefinition(found: Row, definition: Definition): void {
  const { start, nameEnd, tokens } = definition;
  found.add(start, nameEnd, 'variable', 1);
  const equals = tokens.text.indexOf('=', nameEnd);
  found.add(equals, equals + 1, 'operator');
  addQuery(found, definition);
}

function addDirective(found: Row, line: DirectiveLine): void {
  found.add(line.start, line.nameEnd, 'decorator');
  if (line.variable !== undefined) {
    found.add(line.valueStart, line.end, 'variable');
    return;
  }
  const type = directiveNamed(line.name)?.valueType;
  for (const [pattern, token] of type ? VALUES[type] : []) {
    for (const { index, 0: text } of line.value.matchAll(pattern)) {
      const meant = type === 'order-by' && DIRECTION.test(text) ? 'keyword' : text === '*' ? 'operator' : token;
      found.add(line.valueStart + index, line.valueStart + index + text.length, meant);
    }
  }
}

const DIRECTION = /^(?:asc|desc)$/i;
const WORDS: readonly [RegExp, TokenType][] = [[/[^\s,]+/g, 'enumMember']];
const WHOLE: readonly [RegExp, TokenType][] = [[/\S+/g, 'string']];

/** How the value of a directive is cut, by its type, and what the pieces are. */
const VALUES: Readonly<Record<DirectiveValueType, readonly (readonly [RegExp, TokenType])[]>> = {
  fields: [[/\*|[^\s,()/*]+/g, 'property']],
  'order-by': [[/[^\s,]+/g, 'property']],
  integer: [[/^\d+$/g, 'number']],
  boolean: WORDS,
  enum: WORDS,
  'enum-list': WORDS,
  id: WHOLE,
  text: WHOLE,
  token: WHOLE,
  connection: WHOLE,
};

/** `# dq-ignore-next-line code`: the words that have an effect stand out from the comment. */
function addSuppression(found: Row, { text }: Block, { start, end, codes }: Suppression): void {
  const word = start + text.slice(start, end).indexOf('dq-ignore');
  const wordEnd = word + /^[\w-]+/.exec(text.slice(word, end))![0].length;
  found.add(start, word, 'comment');
  found.add(word, wordEnd, 'keyword');
  let at = wordEnd;
  for (const { code, start: codeStart } of codes) {
    found.add(at, codeStart, 'comment');
    at = codeStart + code.length;
    found.add(codeStart, at, 'parameter');
  }
  found.add(at, end, 'comment');
}
