import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEEPEST_MASK, type FieldNode, LONGEST_MASK, parseFields } from './fields';
import grammars from './grammar/fields.ohm-bundle';

/** The tree as a mask in its plainest form, `a(b,c(d))`. */
function print(nodes: readonly FieldNode[]): string {
  return nodes.map((node) => node.name + (node.children ? `(${print(node.children)})` : '')).join(',');
}

/** Problems as `code «text»`. */
function problemsOf(mask: string): string[] {
  return parseFields(mask).problems.map(({ code, start, end }) => `${code} «${mask.slice(start, end)}» ${start}`);
}

describe('a right mask', () => {
  test.each([
    ['nextPageToken,files(id,name,mimeType)', 'nextPageToken,files(id,name,mimeType)'],
    ['nextPageToken, files(id, name)', 'nextPageToken,files(id,name)'],
    ['*', '*'],
    ['files/*', 'files(*)'],
    ['files/id,files/name', 'files(id),files(name)'],
    ['permissions/permissionDetails/*', 'permissions(permissionDetails(*))'],
    ['items/pagemap/*/title', 'items(pagemap(*(title)))'],
    ['items(id,altId)/authority', 'items(id(authority),altId(authority))'],
    ['files (id)', 'files(id)'],
    ['files(properties/größe)', 'files(properties(größe))'],
  ])('%s', (mask, expected) => {
    const { tree, problems } = parseFields(mask);
    expect(problems).toEqual([]);
    expect(print(tree)).toBe(expected);
  });

  test('every node knows where its name stands', () => {
    const [files] = parseFields('files(id, owners/me)').tree;
    expect(files).toEqual({
      name: 'files',
      start: 0,
      end: 5,
      children: [
        { name: 'id', start: 6, end: 8 },
        { name: 'owners', start: 10, end: 16, children: [{ name: 'me', start: 17, end: 19 }] },
      ],
    });
    expect(parseFields('*').tree).toEqual([{ name: '*', start: 0, end: 1, wildcard: true }]);
  });
});

describe('a wrong mask', () => {
  test.each([
    ['', ['empty-mask «» 0'], ''],
    ['  ', ['empty-mask «  » 0'], ''],
    ['**', ['unexpected-wildcard «*» 1'], '*,*'],
    ['*/', ['missing-field «/» 1'], '*'],
    ['/name', ['missing-field «/» 0'], 'name'],
    ['()', ['selection-without-field «(» 0', 'empty-selection «()» 0'], ''],
    ['items()', ['empty-selection «()» 5'], 'items'],
    ['items(id', ['unclosed-selection «(» 5'], 'items(id)'],
    ['items(id)*', ['unexpected-wildcard «*» 9'], 'items(id),*'],
    ['items(id)name', ['missing-comma «name» 9'], 'items(id),name'],
    ['files(id name)', ['missing-comma «name» 9'], 'files(id,name)'],
    ['id,,name,', ['missing-field «,» 2', 'missing-field «,» 8'], 'id,name'],
    [',', ['missing-field «,» 0'], ''],
    ['files.id', ['dot-in-path «.» 5'], 'files(id)'],
    ['files / id', ['blank-in-path « / » 5'], 'files(id)'],
    ['files//id', ['missing-field «/» 6'], 'files(id)'],
    ['id)', ['unopened-selection «)» 2'], 'id'],
    ["'id'", ["unexpected-character «'» 0", "unexpected-character «'» 3"], 'id'],
    ['files[0]', ['unexpected-character «[» 5', 'missing-comma «0» 6', 'unexpected-character «]» 7'], 'files,0'],
    ['a(b)(c)', ['selection-without-field «(» 4'], 'a(b),c'],
    ['a(,b),c(d', ['missing-field «,» 2', 'unclosed-selection «(» 7'], 'a(b),c(d)'],
  ])('%s', (mask, expected, tree) => {
    expect(problemsOf(mask)).toEqual(expected);
    expect(print(parseFields(mask).tree)).toBe(tree);
  });
});

describe('hostile masks', () => {
  test('too long', () => {
    expect(parseFields('a'.repeat(LONGEST_MASK + 1)).problems).toEqual([{ code: 'too-long', start: 0, end: 10_001 }]);
    expect(parseFields('a'.repeat(LONGEST_MASK)).problems).toEqual([]);
  });

  test('too deep', () => {
    const nested = (depth: number) => `${'a('.repeat(depth)}b${')'.repeat(depth)}`;
    expect(parseFields(nested(DEEPEST_MASK)).problems).toEqual([]);
    expect(problemsOf(nested(DEEPEST_MASK + 1))).toEqual(['nested-too-deeply «(» 101']);
    expect(problemsOf('('.repeat(9_000))).toEqual(['nested-too-deeply «(» 50']);
    expect(problemsOf(`a${'/a'.repeat(4_000)}`)).toEqual(['nested-too-deeply «/» 101']);
    expect(parseFields(Array.from({ length: 400 }, () => 'a/b(c)').join(',')).problems).toEqual([]);
  });

  test('paths that multiply', () => {
    expect(parseFields(`a${'(b,c)/d'.repeat(45)}`).problems.map(({ code }) => code)).toEqual(['nested-too-deeply']);
    expect(parseFields(`a${'(b,c)/d'.repeat(3)}`).problems).toEqual([]);
  });
});

describe('whatever the text', () => {
  const mask = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.string({ unit: fc.constantFrom('a', 'id', '(', ')', ',', '/', '*', ' ', '.', "'", '(id)'), maxLength: 40 }),
  );

  test('parsing never throws, and there are problems exactly where the strict grammar refuses', () => {
    fc.assert(
      fc.property(mask, (text) => {
        const { tree, problems } = parseFields(text);
        for (const problem of problems) {
          expect(problem.start).toBeLessThanOrEqual(problem.end);
          expect(problem.end).toBeLessThanOrEqual(text.length);
        }
        const accepted = grammars.Fields.match(text).succeeded();
        expect(problems.length === 0).toBe(accepted);
        if (accepted) expect(tree.length).toBeGreaterThan(0);
      }),
      { numRuns: 2_000 },
    );
  });

  test('a right mask printed means the same', () => {
    const right = fc.letrec((tie) => ({
      list: fc.array(tie('item'), { minLength: 1, maxLength: 2 }).map((items) => items.join(', ')),
      item: fc.array(tie('step'), { minLength: 1, maxLength: 2 }).map((steps) => steps.join('/')),
      step: fc
        .tuple(
          fc.constantFrom('a', 'b', '*'),
          fc.option(tie('list'), { maxDepth: 3, depthIdentifier: 'mask', nil: undefined }),
        )
        .map(([name, list]) => (list === undefined ? name : `${name}(${list})`)),
    })).list;
    fc.assert(
      fc.property(right, (text) => {
        const first = parseFields(text);
        fc.pre(first.problems.every(({ code }) => code !== 'nested-too-deeply'));
        expect(first.problems).toEqual([]);
        const printed = print(first.tree);
        fc.pre(printed.length <= LONGEST_MASK);
        expect(print(parseFields(printed).tree)).toBe(printed);
      }),
    );
  });
});
