import { describe, expect, test } from 'vitest';
import { DIRECTIVES } from '../directives';
import { describeCompletion } from './describe';
import { completionsAt } from './testing';

/** What the completion with this label at the `|` says about itself. */
function documentation(marked: string, label: string): string | undefined {
  const subject = completionsAt(marked).find((each) => each.label === label)?.subject;
  return subject && describeCompletion(subject);
}

describe('documentation of a completion', () => {
  test.each([
    ['|', 'name', 'The name of the file.'],
    ['|', "'…' in parents", 'Direct children only'],
    ['|', 'not', 'does **not** find'],
    ['|', "labels/….… = '…'", 'The value of a field of a label.'],
    ['|', 'Folders', "mimeType = 'application/vnd.svc-apps.folder' and trashed = false"],
    ['name |', 'contains', 'beginnings of words'],
    ['trashed = true |', 'or', 'At least one side must hold.'],
    ["'|' in owners", 'me', 'Yourself'],
    ['visibility = |', "'limited'", 'Only people named'],
    ['mimeType = |', "'image/png'", '**PNG image**'],
    ['modifiedTime > |', 'today', 'Midnight UTC'],
    ['@|', '@corpora', 'Which collections of files are searched.'],
    ['@corpora |', 'user', 'Your own files'],
    ['@orderBy |', 'modifiedTime', 'The recommended key'],
    ['@fields files(|)', 'owners', '`files/owners`'],
    ['# dq-ignore-file |', 'unknown-term', '[Documentation](https://'],
  ])('%s · %s', (marked, label, says) => {
    expect(documentation(marked, label)).toContain(says);
  });

  test('a subject that is plain JSON finds its row again', () => {
    for (const { name, summary } of DIRECTIVES) {
      const subject = JSON.parse(JSON.stringify({ kind: 'directive', name }));
      expect(describeCompletion(subject)).toContain(summary);
    }
  });

  test('a row that is gone has nothing to say', () => {
    expect(describeCompletion({ kind: 'term', name: 'gone' })).toBeUndefined();
    expect(describeCompletion({ kind: 'field', path: ['files', 'gone'] })).toBeUndefined();
  });
});
