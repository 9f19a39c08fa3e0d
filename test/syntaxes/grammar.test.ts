import { describe, expect, it } from 'vitest';
import { TERMS } from '../../language/drive-query/terms';
import { colour, readGrammar } from './colours';

const grammar = readGrammar();
const OPERATORS = new Set(TERMS.flatMap((term) => [...term.operators, ...term.extendedOperators]));
const WORDS = [...OPERATORS].filter((operator) => /^\w+$/.test(operator));

/** The innermost scope of `text` in `line`; fails when the line has no such piece. */
function scopeOf(line: string, text: string): string | undefined {
  const piece = colour(grammar, line).find((found) => found.text.trim() === text);
  if (!piece) throw new Error(`nothing coloured as one piece: ${text} in ${line}`);
  return piece.scopes.at(-1);
}

describe('the TextMate grammar', () => {
  it.each(TERMS.map((term) => term.name))('colours the term %s, also inside its line', (name) => {
    expect(scopeOf(name, name)).toBe('support.type.term.drive-query');
    expect(scopeOf(`(not 'x' in ${name}) and ${name}='y'`, name)).toBe('support.type.term.drive-query');
  });

  it.each(TERMS.map((term) => term.example))('leaves no letter of an example plain: %s', (example) => {
    let rest = example;
    for (const { text } of colour(grammar, example)) rest = rest.replace(text, ' ');
    expect(rest.trim()).toBe('');
  });

  it.each(WORDS)('colours the operator %s', (operator) => {
    expect(scopeOf(`name ${operator} 'x'`, operator)).toBe('keyword.operator.expression.drive-query');
  });

  it.each([
    ['### Images and more', '### Images and more', 'markup.heading.request.drive-query'],
    ['name = true # and more', '# and more', 'comment.line.number-sign.drive-query'],
    ['# dq-ignore-next-line a-b', '# dq-ignore-next-line a-b', 'comment.line.number-sign.suppression.drive-query'],
    ["name = 'a # b'", "'a # b'", 'string.quoted.single.drive-query'],
    ["name = 'it\\'s'", "'it\\'s'", 'string.quoted.single.drive-query'],
    ["name = 'it\\'s'", "\\'", 'constant.character.escape.drive-query'],
    ["name = 'a\\d'", '\\d', 'invalid.illegal.escape.drive-query'],
    ['fullText contains \'"a b"\'', '"a b"', 'string.quoted.phrase.drive-query'],
    ['name = "x\'y"', '"x\'y"', 'string.quoted.double.drive-query'],
    ["$team = 'x'", '$team =', undefined],
    ['$team in parents', '$team', 'variable.other.readwrite.drive-query'],
    ['modifiedTime > today - 30d', '30d', 'constant.numeric.duration.drive-query'],
    ['modifiedTime > today-30d', 'today', 'constant.language.time.drive-query'],
    ['a AND b', 'AND', 'keyword.control.logical.drive-query'],
    ["labels/contract.status = 'x'", 'labels/contract.status', 'support.type.label-field.drive-query'],
    ["properties has { key='k' and value='v' }", 'value', 'variable.other.property.drive-query'],
    ['@orderBy modifiedTime desc', 'desc', 'keyword.other.order.drive-query'],
    ['@pageSize 100', '100', 'constant.numeric.drive-query'],
    ['@fields files(id,name)', 'files', 'variable.other.property.drive-query'],
  ])('in %s colours %s', (line, text, scope) => {
    expect(scopeOf(line, text)).toBe(scope);
  });

  it.each([
    ['a term inside a longer word', 'names', 'support.type.term.drive-query'],
    ['a term inside an address', 'name@example.org', 'support.type.term.drive-query'],
    ['a keyword inside a word', 'notable', 'keyword.control.logical.drive-query'],
  ])('does not take %s', (_, line, scope) => {
    expect(colour(grammar, line).flatMap((piece) => piece.scopes)).not.toContain(scope);
  });

  it('ends an unterminated string with its line', () => {
    expect(scopeOf("name = 'open", "'open")).toBe('string.quoted.single.drive-query');
  });
});
