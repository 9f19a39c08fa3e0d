import { expect, test } from 'vitest';
import { columnsOf } from './columns';

test.each([
  [undefined, undefined, ['kind', 'id', 'name', 'mimeType', 'resourceKey']],
  ['*', undefined, undefined],
  ['files(id,owners(displayName,emailAddress))', ['id', 'owners/displayName', 'owners/emailAddress'], ['id', 'owners']],
  ['files(id,*)', ['id', '*'], undefined],
])('the columns of the mask %j', (fields, fileFields, columns) => {
  const params = fields === undefined ? {} : { fields };
  expect(columnsOf({ params, run: fileFields === undefined ? {} : { fileFields } })).toEqual(columns);
});
