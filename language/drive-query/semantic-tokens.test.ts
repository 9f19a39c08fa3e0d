import { expect, test } from 'vitest';
import { DriveQueryDocument } from './document';
import { semanticTokens, TOKEN_SIZE, TOKEN_TYPES } from './semantic-tokens';

/** The tokens of a text of one block, as `text:type`, `!` behind declarations. */
function coloured(text: string): string[] {
  const numbers = semanticTokens(new DriveQueryDocument(text).block(0));
  return Array.from({ length: numbers.length / TOKEN_SIZE }, (_, index) => {
    const [start, end, type, modifiers] = numbers.slice(index * TOKEN_SIZE, (index + 1) * TOKEN_SIZE);
    return `${text.slice(start, end)}:${TOKEN_TYPES[type!]}${modifiers ? '!' : ''}`;
  });
}

test.each([
  ['### Title', ['### Title:namespace']],
  [
    "name = 'x' and not trashed = true",
    [
      'name:property',
      '=:operator',
      "'x':string",
      'and:keyword',
      'not:keyword',
      'trashed:property',
      '=:operator',
      'true:enumMember',
    ],
  ],
  ["nmae = 'x'", ['=:operator', "'x':string"]],
  [String.raw`name = 'a\'b\\'`, ['name:property', '=:operator', "'a:string", 'b:string', "':string"]],
  ['me in owners', ['in:operator', 'owners:property']],
  ["visibility = 'limited'", ['visibility:property', '=:operator', "'limited':enumMember"]],
  ['createdTime > today - 3d', ['createdTime:property', '>:operator', 'today:macro', '-:operator', '3d:number']],
  ["properties has { key='a' }", ['properties:property', 'has:operator', 'key:parameter', '=:operator', "'a':string"]],
  ['labels/a.b is null', ['labels/a.b:property', 'is:operator', 'null:enumMember']],
  ["$a = 'x' # why", ['$a:variable!', '=:operator', "'x':string", '# why:comment']],
  ['$a in parents # why', ['$a:variable', 'in:operator', 'parents:property', '# why:comment']],
  ['@fields files(id,*), kind', ['@fields:decorator', 'files:property', 'id:property', '*:operator', 'kind:property']],
  ['@orderBy name desc,folder', ['@orderBy:decorator', 'name:property', 'desc:keyword', 'folder:property']],
  ['@pageSize 50', ['@pageSize:decorator', '50:number']],
  ['@corpora user', ['@corpora:decorator', 'user:enumMember']],
  ['@driveId $d', ['@driveId:decorator', '$d:variable']],
  ['@driveId 0A-b', ['@driveId:decorator', '0A-b:string']],
  ['@nothing 5', ['@nothing:decorator']],
  [
    '# dq-ignore-file no-such, other',
    ['# :comment', 'dq-ignore-file:keyword', ' :comment', 'no-such:parameter', ', :comment', 'other:parameter'],
  ],
  ["# one\nname = # two\n'x'", ['# one:comment', 'name:property', '=:operator', '# two:comment', "'x':string"]],
])('%s', (text, expected) => expect(coloured(text)).toEqual(expected));
