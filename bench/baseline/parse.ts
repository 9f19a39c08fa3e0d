/**
 * The baseline of the parser benchmark: the same query grammar (api.md §4, with `.dq`'s variables and relative times) as
 * the smallest hand-written recursive descent that builds a tree with offsets. It gives up at the first mistake, which is
 * what the product's parser must not do; the benchmark says what tolerance and a readable grammar cost.
 */
export type Node =
  | { kind: 'and' | 'or'; left: Node; right: Node; start: number; end: number }
  | { kind: 'not'; operand: Node; start: number; end: number }
  | { kind: 'comparison'; term: string; operator: string; value: Leaf; start: number; end: number }
  | { kind: 'in'; value: Leaf; term: string; start: number; end: number }
  | { kind: 'has'; term: string; key: Leaf; value: Leaf | undefined; start: number; end: number }
  | { kind: 'bare'; term: string; start: number; end: number };

export interface Leaf {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** The tree of `text`. Throws a SyntaxError with the offset of the first token that does not fit. */
export function parseBaseline(text: string): Node {
  let at = 0;
  let start = 0;
  let token = next();

  function next(): string {
    while (text.charCodeAt(at) <= 32) at++;
    start = at;
    if (at >= text.length) return '';
    const code = text.charCodeAt(at);
    if (code === 39) {
      do at += text.charCodeAt(at) === 92 ? 2 : 1;
      while (at < text.length && text.charCodeAt(at) !== 39);
      return text.slice(start, ++at);
    }
    if (isWord(code)) {
      while (at < text.length && isWord(text.charCodeAt(at))) at++;
    } else {
      at += (code === 33 || code === 60 || code === 62) && text.charCodeAt(at + 1) === 61 ? 2 : 1;
    }
    return text.slice(start, at);
  }

  function fail(): never {
    throw new SyntaxError(`unexpected ${token || 'end'} at ${start}`);
  }

  function expect(expected: string): void {
    if (token !== expected) fail();
    token = next();
  }

  function leaf(): Leaf {
    if (token === '' || token === ')' || token === '(') fail();
    const first = { text: token, start, end: at };
    token = next();
    if (first.text !== 'now' && first.text !== 'today') return first;
    let end = first.end;
    while (token === '+' || token === '-') {
      token = next();
      end = at;
      token = next();
    }
    return { text: text.slice(first.start, end), start: first.start, end };
  }

  function sequence(): Node {
    let left = operand();
    while (token === 'and' || token === 'or') {
      const kind = token;
      token = next();
      const right = operand();
      left = { kind, left, right, start: left.start, end: right.end };
    }
    return left;
  }

  function operand(): Node {
    const first = start;
    if (token === 'not') {
      token = next();
      const inner = operand();
      return { kind: 'not', operand: inner, start: first, end: inner.end };
    }
    if (token === '(') {
      token = next();
      const inner = sequence();
      expect(')');
      return inner;
    }
    return comparison();
  }

  function comparison(): Node {
    const left = leaf();
    switch (token) {
      case 'in': {
        token = next();
        const term = leaf();
        return { kind: 'in', value: left, term: term.text, start: left.start, end: term.end };
      }
      case 'has':
        return has(left);
      case 'contains':
      case '=':
      case '!=':
      case '<':
      case '<=':
      case '>':
      case '>=': {
        const operator = token;
        token = next();
        const value = leaf();
        return { kind: 'comparison', term: left.text, operator, value, start: left.start, end: value.end };
      }
      default:
        return { kind: 'bare', term: left.text, start: left.start, end: left.end };
    }
  }

  function has(term: Leaf): Node {
    token = next();
    expect('{');
    expect('key');
    expect('=');
    const key = leaf();
    let value: Leaf | undefined;
    if (token === 'and') {
      token = next();
      expect('value');
      expect('=');
      value = leaf();
    }
    const end = at;
    expect('}');
    return { kind: 'has', term: term.text, key, value, start: term.start, end };
  }

  const tree = sequence();
  if (token !== '') fail();
  return tree;
}

/** Letters, digits, and the marks inside term names, variables and durations. */
function isWord(code: number): boolean {
  return (
    (code >= 97 && code <= 122) ||
    (code >= 65 && code <= 90) ||
    (code >= 46 && code <= 57) ||
    code === 95 ||
    code === 36
  );
}
