import { expect, test } from 'vitest';
import { mayAcknowledge } from './abuse';

test.each([
  ['its owner', { ownedByMe: true }, true],
  ['somebody else', { ownedByMe: false }, false],
  ['an organizer', { driveId: 'd', capabilities: { canDelete: true } }, true],
  ['another member of the drive', { driveId: 'd', capabilities: { canDelete: false, canEdit: true } }, false],
  ['somebody who may delete it and has no drive', { ownedByMe: false, capabilities: { canDelete: true } }, false],
  ['nobody knows who', {}, false],
  ['metadata of the wrong type', { ownedByMe: 'true', driveId: 5, capabilities: 'canDelete' }, false],
])('%s', (_who, file, may) => {
  expect(mayAcknowledge(file)).toBe(may);
});
