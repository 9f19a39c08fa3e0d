import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../settings';
import { DIRECTIVES } from '../directives';
import { checkDirectiveValue } from './values';

/** Findings of a directive line as `code «text»`, its value starting 100 characters into a document. */
function found(line: string, dialect: 'documented' | 'extended' = 'extended'): string[] {
  const [, name, value] = /^@(\w+) ?(.*)$/s.exec(line)!;
  const findings = checkDirectiveValue(name!, value!, 100, { ...DEFAULT_SETTINGS, dialect });
  return findings.map(({ code, start, end }) => `${code} «${value!.slice(start - 100, end - 100)}»`);
}

function dataOf(line: string): unknown {
  const [, name, value] = /^@(\w+) ?(.*)$/s.exec(line)!;
  return checkDirectiveValue(name!, value!, 0, DEFAULT_SETTINGS)[0]?.data;
}

describe('right values find nothing', () => {
  test.each([
    '@fields nextPageToken, files(id, name, mimeType, modifiedTime)',
    '@fields *',
    '@fields nextPageToken,files(shortcutDetails/targetId,properties/mine,owners)',
    '@orderBy modifiedTime desc',
    '@pageSize 1',
    '@pageSize 1000',
    '@limit 5000',
    '@supportsAllDrives true',
    '@includeItemsFromAllDrives false',
    '@corpora user',
    '@corpora drive',
    '@spaces drive',
    '@driveId 0AbC-dEf_9',
    '@pageToken ~!!~AI9FV7Tc=',
    '@key AIza-whatever',
    '@connection my own one',
    '@unknown whatever',
    '@fields',
  ])('%s', (line) => {
    expect(found(line, 'documented')).toEqual([]);
  });
});

describe('wrong values', () => {
  test.each([
    ['@pageSize many', ['invalid-integer «many»']],
    ['@pageSize 10.5', ['invalid-integer «10.5»']],
    ['@pageSize 0', ['page-size-range «0»']],
    ['@pageSize 1001', ['page-size-range «1001»']],
    ['@pageSize -5', ['page-size-range «-5»']],
    ['@limit 0', ['limit-range «0»']],
    ['@supportsAllDrives yes', ['invalid-boolean «yes»']],
    ['@supportsAllDrives TRUE', ['invalid-boolean «TRUE»']],
    ['@corpora users', ['value-not-in-enumeration «users»']],
    ['@corpora user,drive', ['value-not-in-enumeration «user,drive»']],
    ['@corpora domain', ['corpora-wide «domain»']],
    ['@corpora allDrives', ['corpora-wide «allDrives»']],
    ['@spaces drive, fotos', ['value-not-in-enumeration «fotos»']],
    ['@spaces drive,', ['value-not-in-enumeration «,»']],
    ['@spaces ,drive', ['value-not-in-enumeration «,»']],
    ['@driveId my drive', ['invalid-id «my drive»']],
    ["@driveId '0AbC'", ["quoted-directive-value «'0AbC'»"]],
    ['@orderBy "name desc"', ['quoted-directive-value «"name desc"»']],
    ['@orderBy nme', ['unknown-order-key «nme»']],
    ['@orderBy createdTime', ['order-by-created-time «createdTime»']],
    ['@orderBy name,folder,name desc', ['repeated-order-key «name»']],
    ['@orderBy name down', ['order-by-syntax «down»']],
    ['@orderBy name,,x', ['order-by-syntax «,»', 'unknown-order-key «x»']],
    ['@fields files(id', ['fields-syntax «(»']],
    ['@fields files(id)', ['fields-without-next-page-token «files(id)»']],
    ['@fields nextPageToken,files(idd,nmae)', ['unknown-field «idd»', 'unknown-field «nmae»']],
    ['@fields id,nextPageToken', ['unknown-field «id»']],
    ['@fields nextPageToken,files(id,capabilities,canAddChildren)', ['unknown-field «canAddChildren»']],
    ['@fields nextPageToken,files(name/first)', ['unknown-field «first»']],
    ['@fields nextPageToken,files/*/emailAddress', []],
    ['@fields nextPageToken,files/*/key', []],
    ['@fields nextPageToken,*/nope', ['unknown-field «nope»']],
    ['@fields nextPageToken,files(owners,sharingUser)/nope', ['unknown-field «nope»']],
  ])('%s', (line, expected) => {
    expect(found(line)).toEqual(expected);
  });
});

/** api.md leaves the lists of fields, order keys and spaces open, so what the public reference adds is no finding. */
describe('what only the public reference lists', () => {
  test.each([
    ['@orderBy folder,modifiedTime desc', []],
    ['@orderBy modifiedTime asc', ['extended-only «asc»']],
    ['@spaces appDataFolder', []],
    ['@corpora allDrives', ['corpora-wide «allDrives»']],
    ['@fields nextPageToken,files(size,permissions(role,permissionDetails/role))', []],
    ['@fields nextPageToken,files(owners(me))', []],
    ['@pageSize 10', []],
    ['@driveId 0Ab', []],
  ])('%s', (line, expected) => {
    expect(found(line, 'documented')).toEqual(expected);
    expect(found(line, 'extended')).toEqual(expected.filter((finding) => !finding.startsWith('extended-only')));
  });
});

describe('what fixes and messages read', () => {
  test.each([
    ['@fields id', { name: 'id', parent: '', nearest: [], elsewhere: ['files/id'] }],
    [
      '@fields files/canEdit',
      { name: 'canEdit', parent: 'files', nearest: [], elsewhere: ['files/capabilities/canEdit'] },
    ],
    ['@fields files(id))', { problem: 'unopened-selection', text: ')' }],
    ['@orderBy title', { name: 'title', nearest: ['name'] }],
    ['@orderBy name dsc', { problem: 'unknown-direction', text: 'dsc', nearest: ['desc', 'asc'] }],
    ['@supportsAllDrives True', { name: 'supportsAllDrives', value: 'True', nearest: ['true'] }],
    ['@pageSize 5000', { name: 'pageSize', value: '5000', min: 1, max: 1000, near: '1000' }],
    [
      '@corpora alldrives',
      { name: 'corpora', value: 'alldrives', values: ['user', 'drive', 'domain', 'allDrives'], nearest: ['allDrives'] },
    ],
    [
      '@driveId https://files.example/drive/folders/0AbCdEfGh?usp=x',
      { name: 'driveId', value: 'https://files.example/drive/folders/0AbCdEfGh?usp=x', nearest: ['0AbCdEfGh'] },
    ],
  ])('%s', (line, expected) => {
    expect(dataOf(line)).toEqual(expected);
  });
});

test('a huge value has one finding with a short text', () => {
  for (const name of ['spaces', 'corpora', 'fields', 'orderBy', 'pageSize', 'supportsAllDrives']) {
    const findings = checkDirectiveValue(name, ', '.repeat(500_000), 0, DEFAULT_SETTINGS);
    expect(findings, name).toHaveLength(1);
    expect(JSON.stringify(findings[0]?.data).length, name).toBeLessThan(300);
  }
});

test('whatever the value, findings stay within it', () => {
  const names = fc.constantFrom(...DIRECTIVES.map(({ name }) => name));
  const value = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom('files', '(', ')', ',', ' ', '*') }),
  );
  fc.assert(
    fc.property(names, value, (name, text) => {
      for (const { start, end } of checkDirectiveValue(name, text, 7, DEFAULT_SETTINGS)) {
        expect(start).toBeGreaterThanOrEqual(7);
        expect(end).toBeGreaterThan(start);
        expect(end).toBeLessThanOrEqual(7 + text.length);
      }
    }),
  );
});
