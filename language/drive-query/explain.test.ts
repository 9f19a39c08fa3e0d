import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS, type LanguageSettings } from '../settings';
import { DriveQueryDocument } from './document';
import { compileQuery } from './evaluate/compile';
import { columnsOf } from './evaluate/records';
import { explain } from './explain';
import { parseQuery } from './parse';
import { LABEL_FIELD, TERMS } from './terms';

const NOW = new Date('2024-05-06T07:08:09Z');

function explained(text: string, settings: LanguageSettings = DEFAULT_SETTINGS, request = 0) {
  return explain(new DriveQueryDocument(text), request, { now: NOW, settings });
}

/** The paragraphs of the plain text. */
function paragraphs(text: string): string[] {
  return explained(text)?.text.split('\n\n') ?? [];
}

describe('what is found', () => {
  test.each<[string, string[]]>([
    ["name contains 'report'", ['Finds files that have a word in their name that begins with “report”.']],
    [
      "name contains 'Annual Report'",
      ['Finds files that have words in their name that begin with “annual” and “report”.'],
    ],
    ["name contains '...'", ['Finds files that have any name.']],
    ["name = 'Q3.pdf'", ['Finds files that have exactly the name “Q3.pdf” (letter case aside).']],
    ["name != 'x'", ['Finds files that do not have exactly the name “x” (letter case aside).']],
    ["not name = 'x'", ['Finds files that do not have exactly the name “x” (letter case aside).']],
    ["name in 'x'", ['Finds files that have exactly the name “x” (letter case aside).']],
    ["fullText contains 'hello'", ['Finds files that have the word “hello” in their name, description or content.']],
    [
      "fullText contains 'master agreement'",
      ['Finds files that have all of the words “master” and “agreement” in their name, description or content.'],
    ],
    [
      `fullText contains '"master agreement"'`,
      ['Finds files that have the exact phrase “master agreement” in their name, description or content.'],
    ],
    [
      `fullText contains 'x "master agreement"'`,
      [
        'Finds files that have the word “x” and the exact phrase “master agreement” in their name, description or content.',
      ],
    ],
    [
      "not fullText contains 'hello'",
      ['Finds files that do not have the word “hello” in their name, description or content.'],
    ],
    ["mimeType contains 'image/'", ['Finds files that have a MIME type that begins with “image/”.']],
    [
      "mimeType contains 'spreadsheet'",
      ['Finds files that have a MIME type with a word that begins with “spreadsheet”.'],
    ],
    ["mimeType contains '/pdf'", ['Finds files that have a MIME type that holds “/pdf”.']],
    [
      "mimeType = 'application/vnd.svc-apps.folder'",
      ['Finds files that have the MIME type “application/vnd.svc-apps.folder” (Folder).'],
    ],
    ["mimeType != 'application/pdf'", ['Finds files that do not have the MIME type “application/pdf” (PDF document).']],
    ["mimeType = 'x/y'", ['Finds files that have the MIME type “x/y”.']],
    [
      "modifiedTime > '2012-06-04T12:00:00'",
      ['Finds files that were last changed after Monday, 4 June 2012, 12:00:00 UTC.'],
    ],
    [
      "createdTime <= '2012-06-04T12:00:00+02:00'",
      ['Finds files that were created at or before Monday, 4 June 2012, 10:00:00 UTC (“2012-06-04T12:00:00+02:00”).'],
    ],
    [
      'modifiedTime > today - 30d',
      ['Finds files that were last changed after Saturday, 6 April 2024, 00:00:00 UTC (“today - 30d”).'],
    ],
    [
      '$since = now - 1d - 30m\nviewedByMeTime >= $since',
      ['Finds files that were last opened by you at or after Sunday, 5 May 2024, 06:38:09 UTC (“$since”).'],
    ],
    ["not createdTime < '2012-06-04'", ['Finds files that were not created before Monday, 4 June 2012, 00:00:00 UTC.']],
    [
      "modifiedTime != '2012-06-04T12:00:00'",
      ['Finds files that were not last changed exactly at Monday, 4 June 2012, 12:00:00 UTC.'],
    ],
    ['trashed = false', ['Finds files that are not in the trash.']],
    ['trashed = true', ['Finds files that are in the trash.']],
    ['not trashed = true', ['Finds files that are not in the trash.']],
    ['trashed', ['Finds files that are in the trash.']],
    ['not trashed', ['Finds files that are not in the trash.']],
    ['trashed != true', ['Finds files that are not in the trash.']],
    ['starred = true', ['Finds files that are starred by you.']],
    ['sharedWithMe', ['Finds files that are in your “Shared with me” view.']],
    ['not sharedWithMe', ['Finds files that are not in your “Shared with me” view.']],
    ['sharedWithMe = false', ['Finds files that are not in your “Shared with me” view.']],
    ["'root' in parents", ['Finds files that are directly at the top of your own storage.']],
    ["'abc' in parents", ['Finds files that are directly in the folder “abc”.']],
    ["not 'abc' in parents", ['Finds files that are not directly in the folder “abc”.']],
    ["'appDataFolder' in parents", ['Finds files that are directly in the application data folder.']],
    ["$team = 'abc'\n$team in parents", ['Finds files that are directly in the folder “abc” (“$team”).']],
    ["parents in 'abc'", ['Finds files that are directly in the folder “abc”.']],
    ["'me' in owners", ['Finds files that are owned by you.']],
    ["'a@b.c' in writers", ['Finds files that can be changed by “a@b.c”.']],
    ["not 'me' in readers", ['Finds files that cannot be read by you.']],
    [
      "properties has { key='mass' and value='1.3kg' }",
      ['Finds files that have the property “mass” with exactly the value “1.3kg”.'],
    ],
    ["properties has { key='mass' }", ['Finds files that have the property “mass” with any value.']],
    [
      "not appProperties has { key='id' }",
      ['Finds files that do not have the property of this app “id” with any value.'],
    ],
    [
      "visibility = 'limited'",
      ['Finds files that have the visibility “limited” (only people named in the sharing settings).'],
    ],
    [
      "visibility != 'anyoneWithLink'",
      ['Finds files that do not have the visibility “anyoneWithLink” (anyone who has the link).'],
    ],
    ["shortcutDetails.targetId = 'abc'", ['Finds files that are shortcuts to the file “abc”.']],
    ["shortcutDetails.targetId != 'abc'", ['Finds files that are not shortcuts to the file “abc”.']],
    ["'labels/contract' in labels", ['Finds files that carry the label “contract”.']],
    ["not 'labels/contract' in labels", ['Finds files that do not carry the label “contract”.']],
    [
      "labels/contract.status = 'signed'",
      ['Finds files that have “signed” in the field “status” of the label “contract”.'],
    ],
    ["labels/c.f != 'x'", ['Finds files that do not have “x” in the field “f” of the label “c”.']],
    ['labels/c.f is null', ['Finds files that do not have a value in the field “f” of the label “c”.']],
    ['labels/c.f is not null', ['Finds files that have a value in the field “f” of the label “c”.']],
    ['labels/c.n >= 5', ['Finds files that have “5” or a value above in the field “n” of the label “c”.']],
    [
      "labels/c.t starts with 'a'",
      ['Finds files that have a text that begins with “a” in the field “t” of the label “c”.'],
    ],
    ["labels/c.l not in 'x'", ['Finds files that do not have “x” among the values of the field “l” of the label “c”.']],
    [
      "name contains 'a' and trashed = false",
      ['Finds files that have a word in their name that begins with “a” and that are not in the trash.'],
    ],
    [
      "name contains 'a' or starred = true or sharedWithMe",
      [
        'Finds files that have a word in their name that begins with “a”, that are starred by you or that are in your “Shared with me” view.',
      ],
    ],
    [
      "name contains 'a' and starred = true and sharedWithMe and trashed = false",
      [
        'Finds files that match all of these:',
        '- have a word in their name that begins with “a”',
        '- are starred by you',
        '- are in your “Shared with me” view',
        '- are not in the trash',
      ],
    ],
    [
      "name contains 'a' or starred = true and trashed = false",
      [
        'Finds files that match all of these:',
        '- match at least one of these:',
        '  - have a word in their name that begins with “a”',
        '  - are starred by you',
        '- are not in the trash',
      ],
    ],
    [
      'trashed = false and (starred = true or sharedWithMe)',
      [
        'Finds files that match all of these:',
        '- are not in the trash',
        '- match at least one of these:',
        '  - are starred by you',
        '  - are in your “Shared with me” view',
      ],
    ],
    [
      'not (starred = true or sharedWithMe)',
      ['Finds files that match none of these:', '- are starred by you', '- are in your “Shared with me” view'],
    ],
    [
      'not (starred = true and sharedWithMe)',
      ['Finds files that do not match all of these:', '- are starred by you', '- are in your “Shared with me” view'],
    ],
    ['not not starred = true', ['Finds files that are starred by you.']],
    ['((starred = true))', ['Finds files that are starred by you.']],
    [
      '(starred = true and sharedWithMe) and trashed = false',
      ['Finds files that are starred by you, that are in your “Shared with me” view and that are not in the trash.'],
    ],
    ["title = 'x'", ["Finds files that match “title = 'x'” (cannot be read: there is no term “title”)."]],
    ["name > 'x'", ["Finds files that match “name > 'x'” (cannot be read: “name” does not take “>”)."]],
    ['name = ', ['Finds files that match “name =” (cannot be read: the value is missing).']],
    [
      "name contains 'a' trashed = false",
      ['Finds files that have a word in their name that begins with “a” and that are not in the trash.'],
    ],
    [
      "modifiedTime > '2012-02-31T00:00:00'",
      [
        "Finds files that match “modifiedTime > '2012-02-31T00:00:00'” (cannot be read: “2012-02-31T00:00:00” is no time).",
      ],
    ],
    ["'x' = name", ["Finds files that have exactly the name “x” (letter case aside) (as written: “'x' = name”)."]],
    [
      "name == 'x' && trashed = false",
      [
        "Finds files that have exactly the name “x” (letter case aside) (as written: “name == 'x'”) and that are not in the trash.",
      ],
    ],
    [
      "name not contains 'x'",
      ["Finds files that do not have a word in their name that begins with “x” (as written: “name not contains 'x'”)."],
    ],
    ["'x' not in parents", ["Finds files that are not directly in the folder “x” (as written: “'x' not in parents”)."]],
    ['me in owners', ['Finds files that are owned by you (as written: “me in owners”).']],
    ["trashed = 'false'", ["Finds files that are not in the trash (as written: “trashed = 'false'”)."]],
    ['$x in parents', ['Finds files that match “$x in parents” (cannot be read: the variable is not defined above).']],
    ["visibility = 'all'", ["Finds files that match “visibility = 'all'” (cannot be read: there is no such value)."]],
    ["name = 'never closed", ['Finds files that have exactly the name “never closed” (letter case aside).']],
    ["(name = 'a'", ['Finds files that have exactly the name “a” (letter case aside).']],
    [
      'properties has { key=5 }',
      [
        "Finds files that match “properties has { key=5 }” (cannot be read: a property is written like { key='mass' and value='1.3kg' }).",
      ],
    ],
    ["name in ('a', 'b')", ["Finds files that match “name in ('a', 'b')” (cannot be read: a list cannot stand here)."]],
    ['!starred = true', ['Finds files that are not starred by you.']],
    [
      ') )',
      [
        'Finds files that match “)” (cannot be read: it does not belong here) and that match “)” (cannot be read: it does not belong here).',
      ],
    ],
    [
      "name = 'a' and",
      ['Finds files that have exactly the name “a” (letter case aside) and that match a term that is missing.'],
    ],
    ['name', ['Finds files that match “name” (cannot be read: an operator and a value are missing).']],
    ["labels = 'x'", ["Finds files that match “labels = 'x'” (cannot be read: “labels” does not take “=”)."]],
  ])('%s', (query, lines) => {
    expect(paragraphs(query)[0]!.split('\n')).toEqual(lines);
  });
});

describe('what is worth knowing', () => {
  test.each<[string, string]>([
    [
      "name contains 'report'",
      'Files in the trash are found too. In names only the beginnings of words are compared; letter case and the order of the words do not matter.',
    ],
    ["name contains '...'", 'Files in the trash are found too.'],
    [
      "fullText contains 'hello'",
      'Files in the trash are found too. In the text whole words are compared, and letter case does not matter.',
    ],
    [
      'modifiedTime > today - 30d',
      'Files in the trash are found too. Times worked out from “now” and “today” are those of this moment, in UTC; a run works them out again.',
    ],
    ['trashed = false', ''],
    [
      'sharedWithMe',
      'Files in the trash are found too. “Shared with me” is what people shared with you directly, not what lies inside a shared folder.',
    ],
    [
      "'root' in parents",
      'Files in the trash are found too. Only direct children are found, not what lies in subfolders.',
    ],
    ["'a@b.c' in writers", 'Files in the trash are found too. Owners count as people who may change a file.'],
    [
      "not 'me' in readers",
      'Files in the trash are found too. Owners and people who may change a file count as people who may read it.',
    ],
    [
      "name contains 'a' and trashed = false",
      'In names only the beginnings of words are compared; letter case and the order of the words do not matter.',
    ],
    [
      "name contains 'a' or starred = true or sharedWithMe",
      'Files in the trash are found too. In names only the beginnings of words are compared; letter case and the order of the words do not matter. “Shared with me” is what people shared with you directly, not what lies inside a shared folder.',
    ],
    [
      "name contains 'a' and starred = true and sharedWithMe and trashed = false",
      'In names only the beginnings of words are compared; letter case and the order of the words do not matter. “Shared with me” is what people shared with you directly, not what lies inside a shared folder.',
    ],
    [
      "name contains 'a' or starred = true and trashed = false",
      'Mixed “and” and “or” are taken from left to right, neither goes first; the list shows the order. In names only the beginnings of words are compared; letter case and the order of the words do not matter.',
    ],
    [
      'trashed = false and (starred = true or sharedWithMe)',
      '“Shared with me” is what people shared with you directly, not what lies inside a shared folder.',
    ],
    [
      "title = 'x'",
      'Files in the trash are found too. The service refuses the query until every part of it can be read.',
    ],
    [
      "name contains 'a' trashed = false",
      'The service refuses the query until every part of it can be read. Between two conditions “and” or “or” is missing; “and” is assumed. In names only the beginnings of words are compared; letter case and the order of the words do not matter.',
    ],
    [
      "'x' = name",
      'Files in the trash are found too. The service refuses the query as it is written; what was probably meant is explained.',
    ],
    [
      "name == 'x' && trashed = false",
      'The service refuses the query as it is written; what was probably meant is explained.',
    ],
    [
      "name not contains 'x'",
      'Files in the trash are found too. The service refuses the query as it is written; what was probably meant is explained. In names only the beginnings of words are compared; letter case and the order of the words do not matter.',
    ],
    [
      "'x' not in parents",
      'Files in the trash are found too. The service refuses the query as it is written; what was probably meant is explained. Only direct children are found, not what lies in subfolders.',
    ],
    [
      "name = 'never closed",
      'Files in the trash are found too. The service refuses the query until every part of it can be read. A quoted value is not closed before the end of its line.',
    ],
    [
      "(name = 'a'",
      'Files in the trash are found too. The service refuses the query until every part of it can be read. A parenthesis is never closed.',
    ],
    [
      ') )',
      'Files in the trash are found too. The service refuses the query until every part of it can be read. Between two conditions “and” or “or” is missing; “and” is assumed.',
    ],
  ])('%s', (query, note) => {
    expect(paragraphs(query).slice(1, -1).join()).toBe(note);
  });
});

describe('a whole request', () => {
  test.each<[string, string[]]>([
    [
      '### All\n@pageSize 20',
      [
        'Finds all your files and folders.',
        'Files in the trash are found too.',
        'Files come in no particular order. A page holds at most 20 files. Each file comes with its kind, id, name, MIME type and resource key.',
      ],
    ],
    [
      '@orderBy folder,modifiedTime desc,name_natural\n@limit 1\n@fields nextPageToken, files(id, name, owners(displayName, emailAddress), capabilities/canEdit)\ntrashed = false',
      [
        'Finds files that are not in the trash.',
        'Sorted with folders first; then by last change (newest first); then by name, numbers by value (A to Z). Stops after 1 file. Each file comes with its id, name, owners (display name and email address) and capabilities (can edit).',
      ],
    ],
    [
      "@orderBy name\nfullText contains 'x'",
      [
        'Finds files that have the word “x” in their name, description or content.',
        'Files in the trash are found too. In the text whole words are compared, and letter case does not matter.',
        'Sorted by name, letter by letter (A to Z). The service refuses an order together with a search in the text. Each file comes with its kind, id, name, MIME type and resource key.',
      ],
    ],
    [
      "fullText contains 'x' and trashed = false",
      [
        'Finds files that have the word “x” in their name, description or content and that are not in the trash.',
        'In the text whole words are compared, and letter case does not matter.',
        'Files come by relevance. Each file comes with its kind, id, name, MIME type and resource key.',
      ],
    ],
    [
      '@fields files(id)\n@corpora drive\n@driveId abc\n@supportsAllDrives true\n@includeItemsFromAllDrives true\ntrashed=false',
      [
        'Finds files that are not in the trash.',
        'Searches the shared drive “abc”. Files in shared drives are found too.',
        'Files come in no particular order. Each file comes with its id. There is no second page, because the fields do not name nextPageToken.',
      ],
    ],
    [
      '@fields *\n@key AIza\n@pageToken x\n@connection sandbox\n@spaces drive,appDataFolder',
      [
        'Finds all your files and folders.',
        'Files in the trash are found too.',
        'Runs on the connection “sandbox”. Looks among ordinary files and folders and the application data folder. An API key is sent along.',
        'Files come in no particular order. Starts at the page that the page token names. The answer comes with every field there is.',
      ],
    ],
    [
      '@corpora allDrives\n@orderBy foo desc\n@pageSize 0\n@fields a(\n@foo bar\n@includeItemsFromAllDrives true',
      [
        'Finds all files and folders.',
        'Files in the trash are found too.',
        'Searches your files and every shared drive; the answer may be incomplete. Files in shared drives are found too, but the service refuses that without @supportsAllDrives true.',
        'Sorted by “foo”, which the service does not know. The page size “0” is no number from 1 to 1000. The fields “a(” cannot be read. There is no directive “@foo”: it is not sent.',
      ],
    ],
    [
      '@fields nextPageToken,incompleteSearch\n@corpora domain',
      [
        'Finds all files and folders.',
        'Files in the trash are found too.',
        'Searches the files shared with your organization; the answer may be incomplete.',
        'Files come in no particular order. The answer comes without any files, because the fields do not name them. The answer also tells whether some files were left out.',
      ],
    ],
    [
      '@fields files\n@corpora zebra\n@driveId x',
      [
        'Finds all files and folders.',
        'Files in the trash are found too.',
        'Searches in “zebra”, which the service does not know.',
        'Files come in no particular order. Each file comes with every field there is. There is no second page, because the fields do not name nextPageToken.',
      ],
    ],
  ])('%s', (text, expected) => {
    expect(paragraphs(text)).toEqual(expected);
  });
});

test('titles, several requests, and none', () => {
  const text = "$v = 'a'\n### One\nname = $v\n### Two";
  expect(explained(text)?.title).toBe('One');
  expect(explained(text)?.text).toContain('the name “a” (“$v”)');
  expect(explained(text, DEFAULT_SETTINGS, 1)?.title).toBe('Two');
  expect(explained(text, DEFAULT_SETTINGS, 2)).toBeUndefined();
  expect(explained('# nothing')).toBeUndefined();
});

test('ids that results have shown go by their names', () => {
  const known = {
    folders: [{ id: 'f1', name: 'Team' }],
    labels: [{ id: 'l1', name: 'Contract', fields: [{ id: 's1', name: 'Status' }] }],
  };
  const { text } = explained("'f1' in parents and 'labels/l1' in labels and labels/l1.s1 = 'x'", {
    ...DEFAULT_SETTINGS,
    known,
  })!;
  expect(text).toContain('in the folder “Team” (id “f1”), that carry the label “Contract” (id “l1”)');
  expect(text).toContain('in the field “Status” of the label “Contract”');
});

test('the vendor of the connection names the service’s own types', () => {
  const text = "mimeType = 'application/vnd.acme-apps.folder'";
  expect(explained(text)?.text).not.toContain('Folder');
  expect(explained(text, { ...DEFAULT_SETTINGS, vendor: 'acme' })?.text).toContain('(Folder)');
});

test('nothing of a user is Markdown, and nothing steers a terminal', () => {
  const { text, markdown } = explained("name = '`*[x](y)*` \u001b[31m'\n@fields a_b")!;
  expect(markdown).toContain('the name `` `*[x](y)*` \u001b[31m `` (letter case aside)');
  expect(text).toContain('the name “`*[x](y)*` [31m”');
  expect(explained("name = '\u202e\u0007x'")?.text).toContain('“ x”');
});

test('names that every object has are no names of ours', () => {
  const { text } = explained(
    "@corpora constructor\n@spaces toString\n@orderBy valueOf\n@fields nextPageToken, toString, files(constructor)\n'toString' in parents",
  )!;
  expect(text).not.toContain('function');
});

test.each([
  ['not (trashed = true or starred = true)', false],
  ['not (trashed = true and starred = true)', true],
  ['trashed = false or starred = true', true],
  ['(trashed = false or starred = true) and trashed = false', false],
])('files in the trash may be found: %s', (query, isSaid) => {
  expect(explained(query)?.text.includes('Files in the trash are found too where the conditions allow it.')).toBe(
    isSaid,
  );
  expect(explained(query)?.text.includes('in the trash are found too')).toBe(isSaid);
});

test.each([
  [
    'modifiedTime > 2012-06-04T12:00:00',
    'Monday, 4 June 2012, 12:00:00 UTC (as written: “modifiedTime > 2012-06-04T12:00:00”)',
  ],
  ["properties has { key='a' + }", '(cannot be read: a property is written like'],
  ["name is 'a'", "(as written: “name is 'a'”)"],
])('what is written wrong is told: %s', (query, told) => {
  expect(paragraphs(query)[0]).toContain(told);
});

test('an API key is never told', () => {
  const { text, markdown } = explained('@key AIzaSecret')!;
  expect(text + markdown).not.toContain('AIzaSecret');
});

test('long and deep queries are told in part', () => {
  const long = Array.from({ length: 100_000 }, (_, index) => `name = 'a${index}'`);
  expect(paragraphs(long.join(' and '))[0]!.split('\n').at(-1)).toBe('- … and 99950 more');
  expect(
    paragraphs(
      long
        .map((term, at) => term + (at % 2 ? ' and ' : ' or '))
        .join('')
        .concat('trashed'),
    )[0]!.length,
  ).toBeLessThan(1500);
  expect(paragraphs(`${'('.repeat(10_000)}trashed`)[0]).toContain('it is nested too deeply');
  expect(paragraphs(`${'('.repeat(90)}trashed${')'.repeat(90)}`)[0]).toBe('Finds files that are in the trash.');
});

test('every operator of every term has words', () => {
  for (const { name, operators, extendedOperators } of [...TERMS, { ...LABEL_FIELD, name: 'labels/a.b' }]) {
    for (const operator of [...operators, ...extendedOperators]) {
      const value =
        operator === 'has' ? "{ key='k' }" : operator.startsWith('is') ? '' : (VALUES[name] ?? "'labels/x'");
      const [found, ...rest] = paragraphs(`${name} ${operator} ${value}`);
      expect(found).toMatch(/^Finds files that (are|were|can|cannot|carry|have|do not) /);
      expect([found, ...rest].join()).not.toContain('refuses');
    }
  }
});

const VALUES: Readonly<Record<string, string>> = {
  trashed: 'true',
  starred: 'true',
  sharedWithMe: 'true',
  visibility: "'limited'",
  modifiedTime: "'2012-06-04T12:00:00'",
  createdTime: 'now',
  viewedByMeTime: 'now',
};

/** What a sentence or list says of a file with these flags. */
function holds(lines: string[], flags: Readonly<Record<string, boolean>>): boolean {
  const [head = '', ...rest] = lines;
  const list = /(do not match all|match all|match at least one|match none) of these:$/.exec(head)?.[1];
  if (list !== undefined) {
    const items: string[][] = [];
    for (const line of rest) line.startsWith('- ') ? items.push([line.slice(2)]) : items.at(-1)!.push(line.slice(2));
    const held = items.map((item) => holds(item, flags));
    return {
      'match all': held.every(Boolean),
      'do not match all': !held.every(Boolean),
      'match at least one': held.some(Boolean),
      'match none': !held.some(Boolean),
    }[list]!;
  }
  const parts = head.replace(/^Finds files that |\.$/g, '').split(/,? (?:and |or )?that /);
  const held = parts.map((part) => flags[part.replace(' not', '')] !== part.includes(' not'));
  return head.includes(' or that ') ? held.some(Boolean) : held.every(Boolean);
}

test('the words mean what the query means', () => {
  const flag = fc.constantFrom(
    'trashed = true',
    'starred = true',
    'sharedWithMe',
    'trashed != true',
    'not starred = true',
  );
  const { query } = fc.letrec<{ query: string; operand: string }>((tie) => ({
    operand: fc.oneof(
      { maxDepth: 3 },
      flag,
      tie('query').map((inner) => `(${inner})`),
      tie('operand').map((inner) => `not ${inner}`),
    ),
    query: fc
      .array(fc.tuple(fc.constantFrom(' and ', ' or '), tie('operand')), { minLength: 1, maxLength: 4 })
      .map((parts) =>
        parts.flatMap(([joint, operand], index) => (index === 0 ? [operand] : [joint, operand])).join(''),
      ),
  }));
  const files = Array.from({ length: 8 }, (_, bits) => ({
    name: '',
    mimeType: '',
    trashed: (bits & 1) > 0,
    starred: (bits & 2) > 0,
    sharedWithMe: (bits & 4) > 0,
  }));
  const columns = columnsOf(files, { folders: [], labels: {} });
  fc.assert(
    fc.property(query, (q) => {
      const { matches } = compileQuery(parseQuery(q), columns, { me: '', folders: {} });
      const lines = paragraphs(q)[0]!.split('\n');
      for (const [row, { trashed, starred, sharedWithMe }] of files.entries()) {
        const flags = {
          'are in the trash': trashed,
          'are starred by you': starred,
          'are in your “Shared with me” view': sharedWithMe,
        };
        expect(holds(lines, flags), `${q}: ${JSON.stringify(flags)}`).toBe(matches(row));
      }
    }),
    { numRuns: 300 },
  );
});

test('never fails', () => {
  const part = fc.constantFrom(
    'name',
    '=',
    "'a'",
    "'",
    '(',
    ')',
    '{',
    '}',
    'key',
    'and',
    'or',
    'not',
    '!',
    'in',
    'has',
    'is',
    'null',
    '$v',
    '$v = ',
    'now',
    '-',
    '30d',
    '99999999w',
    '\n',
    '###',
    '@fields ',
    '@orderBy ',
    '@limit 5',
    ',',
    'labels/a.b',
    'modifiedTime',
    '5',
    '#',
    'toString',
    '__proto__',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(part, { maxLength: 20 }).map((parts) => parts.join(' ')),
        fc.string({ unit: 'binary' }),
      ),
      (text) => {
        const document = new DriveQueryDocument(text);
        for (let index = 0; index < document.requestCount; index++) {
          const explanation = explain(document, index, { now: NOW, settings: DEFAULT_SETTINGS })!;
          expect(explanation.text).toMatch(/^Finds /);
          expect(explanation.text).not.toContain('undefined');
          expect(explanation.markdown).not.toBe('');
        }
      },
    ),
    { numRuns: 500 },
  );
});
