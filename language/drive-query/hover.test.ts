import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS, type LanguageSettings } from '../settings';
import { cursor } from '../testing';
import { NOW } from './complete/testing';
import { DIRECTIVES } from './directives';
import { DriveQueryDocument } from './document';
import { hover } from './hover';
import { TERMS } from './terms';

/** What the hover at the `|` says, and the text it stands for. */
function hoverAt(marked: string, settings: Partial<LanguageSettings> = {}): { says: string; over: string } | undefined {
  const { text, offset } = cursor(marked);
  const found = hover(new DriveQueryDocument(text), offset, { ...DEFAULT_SETTINGS, ...settings }, NOW);
  return found && { says: found.markdown, over: text.slice(found.start, found.end) };
}

describe('in the query', () => {
  test.each([
    ["na|me contains 'x'", 'name', 'The name of the file.'],
    ["|name contains 'x'", 'name', 'Operators: `contains`, `=`, `!=`'],
    ["name| contains 'x'", 'name', "name contains 'hello'\n```"],
    ["name con|tains 'x'", 'contains', 'beginnings of words'],
    ["fullText con|tains 'x'", 'contains', 'whole words'],
    ["mimeType con|tains 'x'", 'contains', 'Matches the **beginning** of the MIME type'],
    ['modifiedTime >|= now', '>=', 'At or after'],
    ['modifiedTime |> now', '>', 'Times are UTC'],
    ["modifiedTime |= '2012-06-04T12:00:00'", '=', 'Only the public reference lists this operator'],
    ["trashed con|tains 'x'", 'contains', 'Not available here: use `=`, `!='],
    ["'me' i|n owners", 'in', 'The value stands first'],
    ['labels/a.b is| not null', 'is not', 'some value'],
    ["name =|= 'x'", '==', 'is no operator'],
    ["properties ha|s { key='a' }", 'has', 'exact'],
    ["properties has {| key='a' }", '{', 'exact'],
    ["properties has { k|ey='a' }", 'key', 'The key of the property'],
    ["properties has { key='a|' and value='b' }", "'a'", "The key `'a'`"],
    ["properties has { key='a' a|nd value='b' }", 'and', 'joins the key and its value'],
    ['trashed = true a|nd starred = true', 'and', '`(a or b) and c`'],
    ['trashed = true o|r starred = true', 'or', 'At least one side'],
    ['no|t trashed = true', 'not', 'does **not** find'],
    ["name no|t contains 'x'", 'not', 'is refused'],
    ['(|trashed = true)', 'trashed', 'in the trash'],
    ['|(trashed = true)', '(', 'belong together'],
    ["'labels/l|1' in labels", "'labels/l1'", 'The label with the id `l1`'],
    ["labels/l1.s|t = 'x'", 'labels/l1.st', 'Field `st` of the label `l1`'],
    ["nam|o = 'x'", 'namo', 'Nearest: `name`'],
  ])('%s', (marked, over, says) => {
    const found = hoverAt(marked);
    expect(found?.over).toBe(over);
    expect(found?.says).toContain(says);
  });
});

describe('values', () => {
  test.each([
    ["name contains 'Annual rep|ort'", 'for each of `annual`, `report`'],
    ["name contains 'rep|ort'", 'a word begins with `report`'],
    ["name = 'rep|ort'", 'The text `report`'],
    ["fullText contains 'a| b'", 'All of the words `a`, `b`'],
    ['fullText contains \'"a| b"\'', 'The exact phrase `a b`'],
    ["mimeType = 'application/vnd.svc-apps.folder|'", '**Folder**'],
    ["mimeType contains 'im|age/'", '**Any image**'],
    ["mimeType contains 'image/j|'", 'JPEG image: `image/jpeg`'],
    ["mimeType = 'x-y|/z'", 'MIME type `x-y/z`'],
    ["visibility = 'lim|ited'", 'Only people named'],
    ["visibility = 'se|cret'", 'no value of `visibility`'],
    ['trashed = fal|se', '`trashed` does **not** hold'],
    ["'m|e' in owners", 'Yourself'],
    ["'ro|ot' in parents", 'top folder of your own storage'],
    ["'a@b|.c' in readers", 'The user or group `a@b.c`'],
    ["modifiedTime > '2012-06-04T12:00:0|0'", '**Monday, 4 June 2012, 12:00:00 UTC** (11 years ago)'],
    ["modifiedTime > '2024-05-15T12:30:00+02:0|0'", '10:30:00 UTC** (now)'],
    ["modifiedTime > '2012-02-31T12:00:0|0'", 'no such day'],
    ["modifiedTime > 'yester|day'", 'not `YYYY-MM-DDTHH:MM:SS`'],
    ['modifiedTime > to|day - 30d', '**Monday, 15 April 2024, 00:00:00 UTC** (1 month ago)'],
    ['modifiedTime > now + |2h', "is sent as `'2024-05-15T12:30:00'`"],
    ['modifiedTime > now + 9999999|99w', 'Outside the years'],
    ['modifiedTime > now - |3', 'A step is'],
    ['name = rep|ort', 'not in quotes'],
  ])('%s', (marked, says) => {
    expect(hoverAt(marked)?.says).toContain(says);
  });

  test('a relative time is one thing', () => {
    expect(hoverAt('modifiedTime > now - 1d + |2h and trashed = true')?.over).toBe('now - 1d + 2h');
  });

  test('ids seen in results have names', () => {
    const known = {
      folders: [{ id: 'f1', name: 'My *best* reports' }],
      labels: [{ id: 'l1', name: 'Contract', fields: [{ id: 'x1', name: 'Status' }] }],
    };
    expect(hoverAt("'f1|' in parents", { known })?.says).toBe('Folder **My \\*best\\* reports** — `f1`');
    expect(hoverAt("'labels/l1|' in labels", { known })?.says).toContain('Label **Contract**');
    expect(hoverAt("labels/l1.x1| = 'a'", { known })?.says).toContain(
      'Field **Status** (`x1`) of the label **Contract**',
    );
  });
});

describe('variables', () => {
  const HEAD = "$team = '0AB'\n$since = today - 7d\n### A\n";

  test('a use tells the value and where it is defined', () => {
    expect(hoverAt(`${HEAD}$te|am in parents`)?.says).toBe("**`$team`** = `'0AB'` (text)\n\nDefined in line 1.");
    expect(hoverAt(`${HEAD}modifiedTime > $sin|ce`)?.says).toContain("Right now: `'2024-05-08T00:00:00'`");
    expect(hoverAt(`${HEAD}@driveId $te|am`)?.says).toContain("`'0AB'`");
    expect(hoverAt(`${HEAD}$nob|ody in parents`)?.says).toContain('not defined above');
  });

  test('a definition tells the same, and its value is hovered like any other', () => {
    expect(hoverAt("$te|am = '0AB'")?.over).toBe('$team');
    expect(hoverAt('$since = to|day - 7d')?.says).toContain('Wednesday, 8 May 2024');
  });
});

describe('directives', () => {
  test.each([
    ['@order|By name', '@orderBy', 'The order of the files.'],
    ['@orderBy modified|Time desc', 'modifiedTime', 'last changed'],
    ['@orderBy modifiedTime de|sc', 'desc', 'largest or latest first'],
    ['@orderBy no|thing', 'nothing', 'is no key to order by'],
    ['@fields nextPage|Token', 'nextPageToken', 'The token for the next page'],
    ['@fields files(id,own|ers(me))', 'owners', '`files/owners`'],
    ['@fields files/owners/m|e', 'me', 'Whether this is you'],
    ['@fields files(*|)', '*', 'Every field of this level'],
    ['@fields files(no|pe)', 'nope', '`files/nope` is no known field'],
    ['@corpora do|main', 'domain', 'organization'],
    ['@spaces drive, app|DataFolder', 'appDataFolder', 'application data'],
    ['@pageSize 1|0', '10', 'From 1 to 1000'],
    ['@supportsAllDrives tr|ue', 'true', 'Default: `false`'],
    ['@max|Results 10', '@maxResults', 'Nearest: `@pageSize`'],
  ])('%s', (marked, over, says) => {
    const found = hoverAt(marked);
    expect(found?.over).toBe(over);
    expect(found?.says).toContain(says);
  });
});

describe('headings and comments', () => {
  test('a heading explains its request, its title as text', () => {
    const page = "$a = 'x'\n### One\nstarred = true\n### My *fi|les*\n@pageSize 5\nname = $a\n  and trashed = true";
    const found = hoverAt(page);
    expect(found?.over).toBe('### My *files*');
    expect(found?.says).toMatch(/^\*\*My \\\*files\\\*\*\*\n\nFinds files .*name `x` .*in the trash\./);
    expect(found?.says).toContain('at most 5');
    expect(hoverAt('###|')?.says).toMatch(/^Request without a title\n\nFinds all your files and folders\./);
  });

  test('a heading shows the beginning of a query too long to be explained', () => {
    const long = Array.from({ length: 2_000 }, (_, index) => `name = 'x${index}'`).join(' or ');
    const says = hoverAt(`### All of th|em\n${long}`)?.says;
    expect(says).toMatch(/^\*\*All of them\*\*\n\nQuery: `name = 'x0' or .*…`$/);
  });

  test('a suppression tells what it keeps quiet, other comments nothing', () => {
    expect(hoverAt('# dq-ig|nore-file unknown-term\nx')?.says).toBe(
      'Findings `unknown-term` are kept quiet in this file.',
    );
    expect(hoverAt('# dq-ignore-file unk|nown-term\nx')?.says).toContain('**`unknown-term`** — ');
    expect(hoverAt('# just wo|rds')).toBeUndefined();
  });
});

test('there is nothing to say between tokens', () => {
  expect(hoverAt("name  |  = 'x'")).toBeUndefined();
  expect(hoverAt('|')).toBeUndefined();
  expect(hoverAt("name = 'x' |  ")).toBeUndefined();
});

test('every term and every directive has its own hover', () => {
  for (const { name, example, summary } of TERMS) {
    const at = example.lastIndexOf(name) + 1;
    expect(hoverAt(`${example.slice(0, at)}|${example.slice(at)}`)?.says).toContain(summary);
  }
  for (const { example, summary } of DIRECTIVES) {
    expect(hoverAt(`@|${example.slice(1)}`)?.says).toContain(summary);
  }
});

test('text of users stays text', () => {
  const says = hoverAt("name = '`a` <img src=x> |[b](c)'")?.says ?? '';
  expect(says).toContain('`` `a` <img src=x> [b](c) ``');
});
