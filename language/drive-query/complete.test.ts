import { describe, expect, test } from 'vitest';
import { applied, completionsAt, labelsAt } from './complete/testing';

const EXTENDED = { dialect: 'extended' } as const;

describe('at the start of an operand', () => {
  test.each([
    ['|', 'name', 'name '],
    ['na|', 'name', 'name '],
    ['trashed = false and |', 'name', 'trashed = false and name '],
    ['trashed = false and (|)', 'name', 'trashed = false and (name )'],
    ['not |', 'name', 'not name '],
    ['not mim|', 'mimeType', 'not mimeType '],
    ["na|me contains 'x'", 'fullText', "fullText contains 'x'"],
    ["|name contains 'x'", 'not', "not name contains 'x'"],
    ["name = 'x' and |\ntrashed = false", 'starred', "name = 'x' and starred = \ntrashed = false"],
    ['|', 'trashed', 'trashed = '],
    ['|', 'trashed = false', 'trashed = false '],
    ['name = and tr|', 'trashed', 'name = and trashed = '],
    ["name ) ; name = 'x' and |", 'name', "name ) ; name = 'x' and name "],
    ['|', 'not', 'not '],
    ['|', '(', '($0)'],
    ['name |\n', 'contains', 'name contains \n'],
  ])('%s · %s', (marked, label, expected) => {
    expect(applied(marked, label)).toBe(expected);
  });

  test('terms whose value stands first are offered with it', () => {
    expect(applied('par|', "'…' in parents")).toBe("'$1' in parents$0");
    expect(applied('not |', "'…' in owners")).toBe("not '$1' in owners$0");
    expect(applied('|', "'labels/…' in labels")).toBe("'labels/$1' in labels$0");
    expect(applied('|', "'root' in parents")).toBe("'root' in parents ");
  });

  test('a term alone may be followed by its value behind it, turned round', () => {
    expect(applied('trashed = true and parents |', "'…' in parents")).toBe("trashed = true and '$1' in parents$0");
    expect(labelsAt('parents |')).toEqual(["'…' in parents"]);
  });

  test('what only the public reference lists comes under extended, behind the rest', () => {
    expect(labelsAt('|')).not.toContain('viewedByMeTime');
    const labels = labelsAt('|', EXTENDED);
    expect(labels).toContain('viewedByMeTime');
    expect(labels.indexOf('viewedByMeTime')).toBeGreaterThan(labels.indexOf('createdTime'));
  });

  test('where an operator follows, terms that take it come first', () => {
    const labels = labelsAt("x| > '2012-06-04T12:00:00'");
    expect(labels.slice(0, 2)).toEqual(['modifiedTime', 'createdTime']);
    expect(labels).not.toContain('sharedWithMe');
  });

  test('double negation is not offered', () => {
    expect(labelsAt('not |')).not.toContain('not');
  });
});

describe('behind a term', () => {
  test.each([
    ['name |', ['contains', '=', '!=']],
    ['name con|', ['contains', '=', '!=']],
    ["name = 'a' and fullText |", ['contains']],
    ['modifiedTime |', ['>', '>=', '<', '<=']],
    ['trashed |', ['=', '!=']],
    ['labels/a.b |', ['=']],
    ['sharedWithMe |', ['and', 'or']],
    ['(sharedWithMe |', ['and', 'or', ')']],
    ['modifiedTime <|', ['<=']],
    ['name !|', ['!=']],
    ['nonsense |', []],
  ])('%s: only what it takes', (marked, expected) => {
    const operators = completionsAt(marked).filter(({ kind }) => kind === 'operator' || kind === 'keyword');
    expect(operators.map(({ label }) => label)).toEqual(expected);
  });

  test('extended has more, behind the documented ones', () => {
    expect(labelsAt('modifiedTime |', EXTENDED)).toEqual(['>', '>=', '<', '<=', '=', '!=']);
    expect(labelsAt('labels/a.b |', EXTENDED)).toContain('is not null');
    expect(applied('labels/a.b is |', 'not null', EXTENDED)).toBe('labels/a.b is not null ');
    expect(applied('labels/a.b starts |', 'with', EXTENDED)).toBe('labels/a.b starts with ');
  });

  test('an operator is replaced whole, and a sign grows', () => {
    expect(applied("name con|tains 'x'", '=')).toBe("name = 'x'");
    expect(applied('modifiedTime >|', '>=')).toBe('modifiedTime >= ');
    expect(applied('name !|', '!=')).toBe('name != ');
  });

  test('braces are scaffolded', () => {
    expect(applied('properties |', "has { key='…' }")).toMatch(/^properties has \{ key='\$\{1:key\}' \\\}\$0$/);
    expect(applied('properties has |', "{ key='…' and value='…' }")).toContain("and value='");
  });
});

describe('values', () => {
  test.each([
    ['trashed = |', 'true', 'trashed = true'],
    ['trashed = fal|', 'false', 'trashed = false'],
    ['trashed = |false', 'true', 'trashed = true'],
    ['trashed = tr|ue and starred = true', 'false', 'trashed = false and starred = true'],
    ['visibility = |', "'limited'", "visibility = 'limited'"],
    ["visibility = '|'", 'limited', "visibility = 'limited'"],
    ["visibility = 'any|one'", 'anyoneWithLink', "visibility = 'anyoneWithLink'"],
    ["visibility = '|", 'limited', "visibility = 'limited'"],
    ["visibility = 'lim| and trashed = false", 'limited', "visibility = 'limited' and trashed = false"],
    ["visibility = '| and name = 'x'", 'limited', "visibility = 'limited' and name = 'x'"],
    ["visibility = 'lim|\nand trashed = false", 'limited', "visibility = 'limited'\nand trashed = false"],
    ['visibility = "|"', 'limited', 'visibility = "limited"'],
    ["visibility = |'limited'", "'anyoneCanFind'", "visibility = 'anyoneCanFind'"],
    ['mimeType contains |', "'image/'", "mimeType contains 'image/'"],
    ['mimeType = ima|', "'image/png'", "mimeType = 'image/png'"],
    ["mimeType = 'x|'", 'application/vnd.svc-apps.folder', "mimeType = 'application/vnd.svc-apps.folder'"],
    ["'|' in parents", 'root', "'root' in parents"],
    ["not '|' in owners", 'me', "not 'me' in owners"],
    ['| in parents', "'root'", "'root' in parents"],
    ['modifiedTime > |', 'today - 7d', 'modifiedTime > today - 7d'],
    ['modifiedTime > tod|ay - 30d and trashed = false', 'now', 'modifiedTime > now and trashed = false'],
    ["modifiedTime > '20|'", '2024-05-15T00:00:00', "modifiedTime > '2024-05-15T00:00:00'"],
    ['modifiedTime > today - |', '30d', 'modifiedTime > today - 30d'],
    ['modifiedTime > today - 3|', '3w', 'modifiedTime > today - 3w'],
    ['modifiedTime > today|', 'today - 7d', 'modifiedTime > today - 7d'],
    ['modifiedTime > today |', '- 7d', 'modifiedTime > today - 7d'],
    ['fullText contains |', '\'"…"\'', 'fullText contains \'"$1"\'$0'],
  ])('%s · %s', (marked, label, expected) => {
    expect(applied(marked, label)).toBe(expected);
  });

  test('prefixes of MIME types come with contains only, and first', () => {
    expect(labelsAt('mimeType contains |')[0]).toBe("'image/'");
    expect(labelsAt('mimeType = |')).not.toContain("'image/'");
  });

  test('MIME types have human names, by which they are found, and the vendor word of the connection', () => {
    const [folder] = completionsAt('mimeType = |', { vendor: 'acme' });
    expect(folder).toMatchObject({ label: "'application/vnd.acme-apps.folder'", detail: 'Folder' });
    expect(folder!.filterText).toContain('Folder');
  });

  test('relative times are previewed', () => {
    const found = completionsAt('modifiedTime > |').find(({ label }) => label === 'today - 7d');
    expect(found?.detail).toBe('Wed 2024-05-08 00:00:00 UTC');
    const step = completionsAt('modifiedTime > now - |').find(({ label }) => label === '1h');
    expect(step?.detail).toBe('Wed 2024-05-15 09:30:00 UTC');
  });

  test('values of enumerations that only the reference lists come under extended', () => {
    expect(labelsAt('visibility = |')).not.toContain("'domainCanFind'");
    expect(labelsAt('visibility = |', EXTENDED)).toContain("'domainCanFind'");
  });

  test('ids seen in results come with their names', () => {
    const known = {
      folders: [{ id: 'f1', name: 'Reports' }],
      users: [{ id: 'mira@example.com', name: 'Mira' }],
      labels: [{ id: 'l1', name: 'Contract', fields: [{ id: 'x1', name: 'Status' }] }],
      propertyKeys: ["it's"],
    };
    expect(completionsAt("'|' in parents", { known }).find(({ label }) => label === 'f1')?.detail).toBe('Reports');
    expect(applied("'|' in writers", 'mira@example.com', { known })).toBe("'mira@example.com' in writers");
    expect(applied("'|' in labels", 'labels/l1', { known })).toBe("'labels/l1' in labels");
    expect(applied('|', 'labels/l1.x1', { known })).toBe('labels/l1.x1 ');
    expect(applied("properties has { key='|' }", "it's", { known })).toBe("properties has { key='it\\'s' }");
  });

  test('nothing is offered where free text stands', () => {
    expect(labelsAt("name contains 're|'")).toEqual([]);
    expect(labelsAt("fullText contains 're| and trashed = false")).toEqual([]);
  });
});

describe('behind a value', () => {
  test.each([
    ["'x' |", 'in', "'x' in "],
    ["'x'|", 'in', "'x' in "],
    ["'x' in |", 'parents', "'x' in parents "],
    ["'me' in |", 'owners', "'me' in owners "],
    ["'labels/x' in |", 'labels', "'labels/x' in labels "],
    ['trashed = false |', 'and', 'trashed = false and '],
    ["name = 'x'|", 'and', "name = 'x' and "],
    ["(name = 'x' |", ')', "(name = 'x' )"],
    ["'x' in parents |", 'or', "'x' in parents or "],
    ['not sharedWithMe |', 'and', 'not sharedWithMe and '],
    ["properties has { key='a' } |", 'and', "properties has { key='a' } and "],
    ['modifiedTime > now - 1d |', 'and', 'modifiedTime > now - 1d and '],
    ["(name = 'x') |", 'and', "(name = 'x') and "],
  ])('%s · %s', (marked, label, expected) => {
    expect(applied(marked, label)).toBe(expected);
  });

  test('the terms are those that the value fits', () => {
    expect(labelsAt("'me' in |")).toEqual(['owners', 'writers', 'readers']);
    expect(labelsAt("'labels/x' in |")).toEqual(['labels']);
  });

  test('a parenthesis is closed only where one is open', () => {
    expect(labelsAt('trashed = false |')).not.toContain(')');
    expect(labelsAt('(trashed = false |)')).not.toContain(')');
    expect(labelsAt('((trashed = false |)')).toContain(')');
  });

  test('the connective of the row comes first', () => {
    expect(labelsAt('trashed = true or starred = true |').slice(0, 2)).toEqual(['or', 'and']);
  });
});

describe('inside braces', () => {
  test.each([
    ['properties has { |', 'key', "properties has { key='$1'$0"],
    ["properties has { k|='a' }", 'key', "properties has { key='a' }"],
    ['properties has { key |', '=', 'properties has { key ='],
    ["properties has { key='a' |}", "and value='…'", "properties has { key='a' and value='$1'$0}"],
    ["properties has { key='a' and |}", 'value', "properties has { key='a' and value='$1'$0}"],
    ["properties has { key='a' |", '}', "properties has { key='a' }"],
  ])('%s · %s', (marked, label, expected) => {
    expect(applied(marked, label)).toBe(expected);
  });
});

describe('variables', () => {
  const HEAD = "$team = '0AB'\n$since = today - 7d\n$on = true\n### A\n";

  test.each([
    ['$te| in parents', '$team', '$team in parents'],
    ['$|', '$team', '$team'],
    ['modifiedTime > |', '$since', 'modifiedTime > $since'],
    ['modifiedTime > $s|', '$since', 'modifiedTime > $since'],
    ['trashed = |', '$on', 'trashed = $on'],
    ['@driveId |', '$team', '@driveId $team'],
    ['@supportsAllDrives |', '$on', '@supportsAllDrives $on'],
  ])('%s · %s', (marked, label, expected) => {
    expect(applied(HEAD + marked, label)).toBe(HEAD + expected);
  });

  test('only those that fit and are defined above', () => {
    expect(labelsAt(`${HEAD}trashed = |`)).toEqual(['true', 'false', '$on']);
    expect(labelsAt(`${HEAD}name = $|`)).toEqual(['$team']);
    expect(labelsAt("$x| in parents\n### B\n$team = 'a'")).toEqual([]);
    expect(labelsAt(`${HEAD}name = '|'`)).toEqual([]);
  });

  test('the value of a definition', () => {
    expect(applied('$a = |', 'true')).toBe('$a = true');
    expect(applied('$a = |', "'…'")).toBe("$a = '$1'$0");
    expect(applied('$a = today - |', '7d')).toBe('$a = today - 7d');
    expect(labelsAt('$a| = ')).toEqual([]);
    expect(labelsAt("$a = 'x' |")).toEqual([]);
  });
});

describe('directives', () => {
  test.each([
    ['@|', '@orderBy', '@orderBy '],
    ['@or|', '@orderBy', '@orderBy '],
    ['@or| name', '@orderBy', '@orderBy name'],
    ['|', '@fields', '@fields '],
    ['@supportsAllDrives |', 'true', '@supportsAllDrives true'],
    ['@corpora u|', 'user', '@corpora user'],
    ['@corpora |   # why', 'drive', '@corpora drive   # why'],
    ['@spaces drive, |', 'appDataFolder', '@spaces drive, appDataFolder'],
    ['@orderBy |', 'modifiedTime desc', '@orderBy modifiedTime desc'],
    ['@orderBy modifiedTime |', 'desc', '@orderBy modifiedTime desc'],
    ['@orderBy modifiedTime de|sc', 'desc', '@orderBy modifiedTime desc'],
    ['@orderBy modifiedTime,na|', 'name', '@orderBy modifiedTime,name'],
    ['@orderBy |modifiedTime', 'folder', '@orderBy folder, modifiedTime'],
    ['@pageSize |', '1000', '@pageSize 1000'],
    ['@fields |', 'files(…)', '@fields files($1)$0'],
    ['@fields |', 'nextPageToken', '@fields nextPageToken'],
    ['@fields nextPageToken,files(id,na|)', 'name', '@fields nextPageToken,files(id,name)'],
    ['@fields files(|id)', 'name', '@fields files(name, id)'],
    ['@fields files/ow|', 'owners', '@fields files/owners'],
    ['@fields files(owners/|)', 'emailAddress', '@fields files(owners/emailAddress)'],
    ['@fields files(owners(|', 'displayName', '@fields files(owners(displayName'],
  ])('%s · %s', (marked, label, expected) => {
    expect(applied(marked, label)).toBe(expected);
  });

  test('nothing is offered twice', () => {
    expect(labelsAt('@orderBy name\n@|')).not.toContain('@orderBy');
    expect(labelsAt('@orderBy modifiedTime, |')).not.toContain('modifiedTime');
    expect(labelsAt('@fields files(id, name, |)')).not.toContain('id');
    expect(labelsAt('@fields files(id, owners(me), |)')).not.toContain('owners');
    expect(labelsAt('@fields nextPageToken,|files(id)')).not.toContain('files');
    expect(labelsAt('@spaces drive, |')).not.toContain('drive');
  });

  test('connections are those that there are', () => {
    expect(labelsAt('@connection |', { connections: ['sandbox', 'own'] })).toEqual(['sandbox', 'own']);
  });

  test('a key is not offered, for it does not belong into a file', () => {
    expect(labelsAt('@|')).not.toContain('@key');
  });

  test('behind the query, and between fields without a comma, there is nothing to offer', () => {
    expect(labelsAt('trashed = false\n@|')).toEqual([]);
    expect(labelsAt('@fields files(id |)')).toEqual([]);
    expect(labelsAt('@fields files(id)|')).toEqual([]);
  });
});

describe('requests and comments', () => {
  test('an empty request is offered whole queries', () => {
    expect(applied('### A\n|', 'Shared with me')).toMatch(/^### A\nsharedWithMe and name contains '/);
    expect(labelsAt('### A\ntrashed = false and |')).not.toContain('Shared with me');
  });

  test('a new request begins where a line does', () => {
    expect(applied('trashed = false\n#|', '###')).toMatch(/^trashed = false\n### \$\{1:Title\}\n\$0$/);
    expect(labelsAt('trashed = false #|')).not.toContain('###');
  });

  test('suppressions and their codes, those of the next line first', () => {
    expect(applied('# |', 'dq-ignore-file')).toBe('# dq-ignore-file ');
    expect(applied('#|\nx', '###')).toContain('### ');
    expect(applied('# dq-ignore-next-line |\ntitle = 1', 'unknown-term')).toBe(
      '# dq-ignore-next-line unknown-term\ntitle = 1',
    );
    expect(labelsAt("# dq-ignore-next-line |\ntitle = 'x'")[0]).toBe('unknown-term');
    expect(labelsAt('# dq-ignore-file unknown-term, |')).not.toContain('unknown-term');
  });

  test('in a title and in a comment nothing is offered', () => {
    expect(labelsAt('### My tit|le\nname')).toEqual([]);
    expect(labelsAt('# what I want to s|')).toEqual([]);
  });
});

test('MIME types that results have shown come behind the catalogue, each once', () => {
  const known = { mimeTypes: ['application/x-odd', 'application/pdf'] };
  const labels = labelsAt('mimeType = |', { known });
  expect(labels.filter((label) => label === "'application/pdf'")).toHaveLength(1);
  expect(labels.indexOf("'application/x-odd'")).toBeGreaterThan(labels.indexOf("'application/pdf'"));
});
