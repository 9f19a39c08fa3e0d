import type { Block, DirectiveLine } from './block';
import { code } from './describe/markdown';
import { directiveNamed } from './directives';
import type { DriveQueryDocument } from './document';
import { fieldsPosition } from './fields-position';
import type { FileField } from './file-field';
import { lastStartingBy } from './token-at';
import { Kind, type Tokens, textOf } from './tokens';
import { NONE, type TokenIndex } from './tree';

/** One part of a signature: the stretch of the label that it is, and what it means. */
export interface SignaturePart {
  readonly start: number;
  readonly end: number;
  /** Markdown. */
  readonly documentation: string;
}

/** The shape of what is being written, and which part of it the cursor is at. */
export interface Signature {
  readonly label: string;
  /** Markdown. */
  readonly documentation: string;
  readonly parts: readonly SignaturePart[];
  /** An index into `parts`; undefined where the cursor is at none of them. */
  readonly active: number | undefined;
}

/** The shape around `offset`: within `has { … }`, and in the mask of `@fields`. Undefined elsewhere. */
export function signatureAt(document: DriveQueryDocument, offset: number): Signature | undefined {
  const index = document.blockAt(offset);
  const block = document.block(index);
  const within = offset - document.blockStart(index);
  const directive = block.directives.find(({ nameEnd, end }) => nameEnd < within && within <= lineEnd(block, end));
  return directive ? fieldsSignature(directive, within) : pairSignature(block, within);
}

/** Blanks behind a value belong to it: that is where the next field is typed. */
function lineEnd({ text }: Block, from: number): number {
  let at = from;
  while (text[at] === ' ' || text[at] === '\t') at++;
  return at;
}

const KEY: readonly [string, string] = ["key='…'", 'The key of the property, exactly as it is spelled.'];
const VALUE: readonly [string, string] = [
  "value='…'",
  'The value that the key has, exactly. Without this part any value will do.',
];

/** What may stand in braces before the cursor; only the last word may be half written. */
const BEFORE_CURSOR = /^\{[ks=av,]*t?$/;

/** Read from the tokens, not the tree: braces that are being written are often not closed yet. */
function pairSignature({ query: { tokens } }: Block, offset: number): Signature | undefined {
  const last = lastStartingBy(tokens.starts, offset - 1);
  const open = last === NONE ? NONE : tokens.kinds.lastIndexOf(Kind.openBrace, last);
  if (open === NONE || !BEFORE_CURSOR.test(tokens.kinds.slice(open, last + 1))) return undefined;
  const term = tokens.kinds[open - 1] === Kind.has ? textOf(tokens, open - 2) : '';
  const before = `${term || 'properties'} has { `;
  return signature(before, [KEY, VALUE], ' and ', ' }', activePart(tokens, open, last), PAIR);
}

const PAIR = 'Files that have this property. Both values are in single quotes.';

/** 0 for the key, 1 for the value: the part that the cursor is in, or the one that is not written yet. */
function activePart(tokens: Tokens, open: TokenIndex, last: TokenIndex): 0 | 1 {
  const { kinds } = tokens;
  const name = kinds.lastIndexOf(Kind.property, last);
  const joint = Math.max(kinds.lastIndexOf(Kind.and, last), kinds.lastIndexOf(Kind.comma, last));
  if (name < open) return 0;
  const named = textOf(tokens, name) === 'value' ? 1 : 0;
  return joint < name ? named : named === 1 ? 0 : 1;
}

function fieldsSignature({ name, value, valueStart, variable }: DirectiveLine, offset: number): Signature | undefined {
  if (directiveNamed(name)?.valueType !== 'fields' || variable !== undefined) return undefined;
  const at = value === '' ? 0 : offset - valueStart;
  if (at < 0) return undefined;
  const position = fieldsPosition(value.padEnd(at), at);
  const rows = position.fields.filter((row) => row.name !== '');
  if (rows.length === 0) return undefined;
  const written = value.slice(position.start, position.end);
  const meant = rows.find((row) => row.name === written) ?? begun(rows, value.slice(position.start, at));
  const documented = rows.filter((row) => row.dialect === 'documented' || row === meant);
  const shown = documented.some((row) => row !== meant) ? documented : rows;
  const isWhole = shown.length === rows.length;
  const listed = shown.map((row): readonly [string, string] => [label(row), row.summary]);
  const parts = isWhole ? listed : [...listed, moreFields(rows, shown)];
  const active = meant ? shown.indexOf(meant) : isWhole ? undefined : listed.length;
  const outer = position.path.at(-1);
  const [before, behind] = outer === undefined ? ['@fields ', ''] : [`${outer === '*' ? '…' : outer}(`, ')'];
  return signature(before, parts, ', ', behind, active, level(position.path));
}

function begun(rows: readonly FileField[], prefix: string): FileField | undefined {
  return prefix === '' ? undefined : rows.find((row) => row.name.startsWith(prefix));
}

/** A field that has fields of its own says so. */
function label({ name, fields, each }: FileField): string {
  return fields || each ? `${name}(…)` : name;
}

function moreFields(rows: readonly FileField[], shown: readonly FileField[]): readonly [string, string] {
  const names = rows.filter((row) => !shown.includes(row)).map(({ name }) => code(name));
  return ['…', `Also: ${names.join(', ')}`];
}

function level(path: readonly string[]): string {
  const where = path.length === 0 ? 'The fields of the answer' : `The fields of ${code(path.join('/'))}`;
  return `${where}. \`*\` is all of them.`;
}

/** Parts side by side with a text between them, and where each stands in the whole. */
function signature(
  before: string,
  parts: readonly (readonly [label: string, documentation: string])[],
  between: string,
  behind: string,
  active: number | undefined,
  documentation: string,
): Signature {
  let text = before;
  const placed = parts.map(([label, about], index): SignaturePart => {
    if (index > 0) text += between;
    const start = text.length;
    text += label;
    return { start, end: text.length, documentation: about };
  });
  return { label: text + behind, documentation, parts: placed, active };
}
