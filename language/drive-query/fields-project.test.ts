import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseFields } from './fields';
import { project, selects } from './fields-project';

const LIST = {
  nextPageToken: 't',
  files: [
    { id: '1', name: 'one', owners: [{ me: true, emailAddress: 'a@b.c' }], size: '5' },
    { id: '2', name: 'two', capabilities: { canEdit: true, canCopy: false } },
  ],
};

describe('project', () => {
  test.each([
    ['*', LIST],
    ['files(id)', { files: [{ id: '1' }, { id: '2' }] }],
    [
      'files/id,files/name',
      {
        files: [
          { id: '1', name: 'one' },
          { id: '2', name: 'two' },
        ],
      },
    ],
    ['files(owners(me)),nextPageToken', { nextPageToken: 't', files: [{ owners: [{ me: true }] }, {}] }],
    ['files(owners/me,owners)', { files: [{ owners: [{ me: true, emailAddress: 'a@b.c' }] }, {}] }],
    ['files/*/canEdit', { files: [{ owners: [{}] }, { capabilities: { canEdit: true } }] }],
    ['files(*/canEdit,owners/me)', { files: [{ owners: [{ me: true }] }, { capabilities: { canEdit: true } }] }],
    ['files/capabilities(canEdit)', { files: [{}, { capabilities: { canEdit: true } }] }],
    ['nextPageToken/x', {}],
    ['nothing', {}],
  ])('%s', (mask, expected) => {
    expect(project(parseFields(mask).tree, LIST)).toEqual(expected);
  });

  test('is quick where wildcards and names combine at every level', () => {
    const depth = 24;
    const { tree, problems } = parseFields(`${'*(a(x),'.repeat(depth)}x${')'.repeat(depth)}`);
    expect(problems).toEqual([]);
    expect(project(tree, { a: { a: { x: 1, y: 2 } } })).toEqual({ a: { a: { x: 1 } } });
  });

  test('a member called __proto__ is a member like others', () => {
    const value = JSON.parse('{"__proto__":{"id":1,"b":2}}');
    expect(JSON.stringify(project(parseFields('__proto__/id').tree, value))).toBe('{"__proto__":{"id":1}}');
  });

  test('projecting twice changes nothing more, and the value stays as it was', () => {
    const masks = fc.string({ unit: fc.constantFrom('a', 'b', '*', '(', ')', ',', '/'), minLength: 1, maxLength: 20 });
    const values = fc.object({ key: fc.constantFrom('a', 'b', 'c'), maxDepth: 3 });
    fc.assert(
      fc.property(masks, values, (mask, value) => {
        const { tree } = parseFields(mask);
        const before = JSON.stringify(value);
        const once = project(tree, value);
        expect(project(tree, once)).toEqual(once);
        expect(JSON.stringify(value)).toBe(before);
      }),
    );
  });
});

describe('selects', () => {
  test.each([
    ['nextPageToken,files(id)', ['nextPageToken'], true],
    ['files(id)', ['nextPageToken'], false],
    ['files(id)', ['files'], true],
    ['files(id)', ['files', 'name'], false],
    ['files', ['files', 'name'], true],
    ['*', ['files', 'name'], true],
    ['files/*', ['nextPageToken'], false],
    ['files(permissions(role))', ['files', 'permissions'], true],
  ])('%s selects %j: %s', (mask, path, expected) => {
    expect(selects(parseFields(mask).tree, path)).toBe(expected);
  });
});
