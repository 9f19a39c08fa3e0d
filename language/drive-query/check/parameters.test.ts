import { describe, expect, test } from 'vitest';
import { checkParameters, type DirectiveUse } from './parameters';

/** The directives of a text with one `@name value` a line. */
function directivesOf(text: string): DirectiveUse[] {
  return [...text.matchAll(/^@(\S+)[ ]?(.*)$/gm)].map((match) => {
    const [, name, value] = match;
    const nameEnd = match.index + 1 + name!.length;
    const start = value === '' ? nameEnd : nameEnd + 1;
    return { name: name!, value: value!, nameStart: match.index, nameEnd, start, end: start + value!.length };
  });
}

function found(text: string, hasFullText = false): string[] {
  return checkParameters(directivesOf(text), hasFullText).map(({ code, start, end, related }) => {
    const others = (related ?? []).map((place) => ` ← ${place.code} «${text.slice(place.start, place.end)}»`);
    return `${code} «${text.slice(start, end)}»${others.join('')}`;
  });
}

const BOTH = '@supportsAllDrives true\n@includeItemsFromAllDrives true';

describe('directives that go together', () => {
  test.each([
    '',
    '@orderBy name\n@pageSize 10',
    `@corpora drive\n@driveId 0A\n${BOTH}`,
    `@corpora allDrives\n${BOTH}`,
    BOTH,
    '@supportsAllDrives true',
    '@includeItemsFromAllDrives false',
    '@corpora domain',
  ])('%s', (text) => {
    expect(found(text)).toEqual([]);
  });
});

describe('directives that do not', () => {
  test.each([
    ['@orderby name', ['unknown-directive «@orderby»']],
    ['@colour red', ['unknown-directive «@colour»']],
    ['@pageSize', ['missing-directive-value «@pageSize»']],
    ['@pageSize 1\n@pageSize 2', ['repeated-directive «@pageSize» ← first-directive «@pageSize»']],
    ['@colour red\n@colour blue', ['unknown-directive «@colour»', 'unknown-directive «@colour»']],
    ['@key AIza', ['key-in-file «AIza»']],
    [`@corpora drive\n${BOTH}`, ['corpora-without-drive-id «drive»']],
    [`@driveId 0A\n${BOTH}`, ['drive-id-without-corpora «0A»']],
    [`@driveId 0A\n@corpora user\n${BOTH}`, ['drive-id-without-corpora «0A» ← other-corpora «user»']],
    ['@corpora drive\n@driveId 0A', ['all-drives-flags «drive»']],
    ['@corpora allDrives\n@supportsAllDrives true', ['all-drives-flags «allDrives»']],
    ['@includeItemsFromAllDrives true', ['all-drives-flags «true»']],
    ['@includeItemsFromAllDrives true\n@supportsAllDrives false', ['all-drives-flags «true» ← flag-off «false»']],
    // The last one counts.
    [
      '@corpora user\n@corpora domain\n@corpora user',
      Array(2).fill('repeated-directive «@corpora» ← first-directive «@corpora»'),
    ],
  ])('%s', (text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  test('an order with fullText', () => {
    expect(found('@orderBy name', true)).toEqual(['order-by-with-full-text «name»']);
    expect(found('@pageSize 10', true)).toEqual([]);
  });

  test.each([
    ['@orderby x', ['orderBy']],
    ['@teamDriveId x', ['driveId']],
    ['@supportsTeamDrives x', ['supportsAllDrives']],
    ['@maxresults 5', ['pageSize']],
    ['@page 5', ['pageSize', 'pageToken']],
  ])('%s is offered %j', (text, expected) => {
    expect(checkParameters(directivesOf(text), false)[0]?.data?.nearest).toEqual(expected);
  });

  test('the flags to add are named', () => {
    const [finding] = checkParameters(directivesOf('@corpora allDrives'), false);
    expect(finding?.data).toEqual({ name: 'corpora', missing: ['supportsAllDrives', 'includeItemsFromAllDrives'] });
  });
});
