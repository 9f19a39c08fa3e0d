import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseQuery } from '../parse';
import { TERMS } from '../terms';
import { compileQuery } from './compile';
import { columnsOf, type FileFacts, type Surroundings } from './records';

const at = (time: string) => Date.parse(time);

const FILES: readonly FileFacts[] = [
  { name: 'HelloWorld', mimeType: 'text/plain', parents: ['top'], texts: ['The Master_Agreement of hello'] },
  { name: 'Q3-report.pdf', mimeType: 'application/pdf', parents: ['top'], trashed: true, texts: ['agreement master'] },
  { name: 'q3-REPORT.pdf', mimeType: 'application/pdf', owners: ['Ada@Example.com'], writers: ['ada@example.com'] },
  { name: "It's a \\ path", mimeType: 'image/png', starred: true, modifiedTime: at('2024-05-01T12:00:00.250Z') },
  {
    name: 'Plan',
    mimeType: 'application/vnd.svc-apps.spreadsheet',
    readers: ['team@example.com'],
    modifiedTime: at('2024-05-01T00:00:00Z'),
    viewedByMeTime: at('2024-05-02T00:00:00Z'),
  },
  { name: 'To Plan', mimeType: 'application/vnd.svc-apps.shortcut', shortcutTargetId: 'plan', sharedWithMe: true },
  {
    name: 'Deal',
    mimeType: 'text/csv',
    visibility: 'anyoneWithLink',
    properties: { mass: '1.3kg' },
    appProperties: { key: 'A' },
    labels: {
      contract: { status: ['signed'], amount: [12], due: ['2024-06-01'], notes: ['Grey area'], tags: ['a', 'b'] },
    },
  },
  { name: 'Draft', mimeType: 'text/csv', labels: { contract: { status: ['draft'], amount: [7] } } },
];

const AROUND: Surroundings = {
  folders: ['top', 'rootId', 'appId'],
  labels: {
    contract: {
      status: 'selection',
      amount: 'integer',
      due: 'date',
      notes: 'text',
      reviewer: 'user',
      tags: 'selection-list',
    },
  },
};

const ALIASES = { me: 'ada@example.com', folders: { root: 'rootId', appDataFolder: 'appId' } };

const compiled = (query: string) => compileQuery(parseQuery(query), columnsOf(FILES, AROUND), ALIASES);

function found(query: string): string[] {
  const { matches, problems } = compiled(query);
  expect(problems).toEqual([]);
  return FILES.filter((_, row) => matches(row)).map((file) => file.name);
}

const ALL = FILES.map((file) => file.name);
const without = (...names: string[]) => ALL.filter((name) => !names.includes(name));
const REPORTS = ['Q3-report.pdf', 'q3-REPORT.pdf'];

describe('strings', () => {
  test.each<[string, string[]]>([
    // name contains: prefixes of words
    ["name contains 'Hello'", ['HelloWorld']],
    ["name contains 'World'", []],
    ["name contains 'hellow'", ['HelloWorld']],
    ["name contains 'report'", REPORTS],
    ["name contains '.pdf'", REPORTS],
    ["name contains 'pdf q'", REPORTS],
    ["name contains 'pdf x'", []],
    ["name contains ''", ALL],
    // fullText contains: whole words, phrases
    ["fullText contains 'agreement'", ['HelloWorld', 'Q3-report.pdf']],
    ["fullText contains 'agree'", []],
    ["fullText contains 'hello'", ['HelloWorld']],
    ["fullText contains 'helloworld master'", ['HelloWorld']],
    ["fullText contains 'AGREEMENT of'", ['HelloWorld']],
    ['fullText contains \'"master agreement"\'', ['HelloWorld']],
    ['fullText contains \'"agreement master"\'', ['Q3-report.pdf']],
    ['fullText contains \'"master agreement" hello\'', ['HelloWorld']],
    ["fullText contains 'path \\\\ it'", ["It's a \\ path"]],
    // mimeType contains: at the start of a word
    ["mimeType contains 'image/'", ["It's a \\ path"]],
    ["mimeType contains 'vnd.svc'", ['Plan', 'To Plan']],
    ["mimeType contains 'spreadsheet'", ['Plan']],
    ["mimeType contains 'sheet'", []],
    ["mimeType contains '/pdf'", REPORTS],
    ["mimeType = 'image/png'", ["It's a \\ path"]],
    ["mimeType = 'image/'", []],
    ["mimeType != 'application/pdf'", without(...REPORTS)],
    ["mimeType in 'application/pdf'", REPORTS],
    // name equality without letter case
    ["name = 'q3-report.PDF'", REPORTS],
    ["name = 'Q3 report.pdf'", []],
    ["name != 'q3-report.pdf'", without(...REPORTS)],
    ["name in 'plan'", ['Plan']],
    // escapes
    ["name = 'It\\'s a \\\\ path'", ["It's a \\ path"]],
    ['name = "It\'s a \\\\ path"', ["It's a \\ path"]],
  ])('%s', (query, names) => expect(found(query)).toEqual(names));
});

describe('times', () => {
  test.each<[string, string[]]>([
    ["modifiedTime > '2024-05-01T12:00:00'", ["It's a \\ path"]],
    ["modifiedTime > '2024-05-01T12:00:00.250'", []],
    ["modifiedTime >= '2024-05-01T12:00:00.250'", ["It's a \\ path"]],
    ["modifiedTime = '2024-05-01T12:00:00'", []],
    ["modifiedTime = '2024-05-01T12:00:00.250Z'", ["It's a \\ path"]],
    ["modifiedTime > '2024-05-01T14:00:00.1+02:00'", ["It's a \\ path"]],
    ["modifiedTime < '2024-05-01T10:00:00-02:00'", ['Plan']],
    ["modifiedTime >= '2024-05-01' and modifiedTime < '2024-05-01T00:00:01'", ['Plan']],
    ["modifiedTime<='2024-05-01'", ['Plan']],
    ["viewedByMeTime > '2012-06-04'", ['Plan']],
    ["not viewedByMeTime > '2012-06-04'", without('Plan')],
    ["modifiedTime != '2024-05-01'", without('Plan')],
  ])('%s', (query, names) => expect(found(query)).toEqual(names));
});

describe('collections', () => {
  test.each<[string, string[]]>([
    ["'top' in parents", ['HelloWorld', 'Q3-report.pdf']],
    ["parents in 'top'", ['HelloWorld', 'Q3-report.pdf']],
    ["parents = 'top'", ['HelloWorld', 'Q3-report.pdf']],
    ["not 'top' in parents", without('HelloWorld', 'Q3-report.pdf')],
    ["'root' in parents", []],
    ["'appDataFolder' in parents", []],
    ["'me' in owners", ['q3-REPORT.pdf']],
    ["'Me' in writers", ['q3-REPORT.pdf']],
    ["'ADA@example.com' in owners", ['q3-REPORT.pdf']],
    ["'team@example.com' in readers", ['Plan']],
    ["properties has { key='mass' and value='1.3kg' }", ['Deal']],
    ["properties has { value='1.3kg' and key='mass' }", ['Deal']],
    ["properties has { key='mass' }", ['Deal']],
    ["properties has { key='Mass' }", []],
    ["properties has { key='mass' and value='1.3' }", []],
    ["appProperties has { key='key' and value='A' }", ['Deal']],
    ["shortcutDetails.targetId = 'plan'", ['To Plan']],
    ["shortcutDetails.targetId != 'plan'", without('To Plan')],
    ["visibility = 'anyoneWithLink'", ['Deal']],
    ["visibility != 'limited'", ['Deal']],
  ])('%s', (query, names) => expect(found(query)).toEqual(names));
});

describe('labels', () => {
  test.each<[string, string[]]>([
    ["'labels/contract' in labels", ['Deal', 'Draft']],
    ["not 'labels/contract' in labels", without('Deal', 'Draft')],
    ["labels/contract.status = 'signed'", ['Deal']],
    ["labels/contract.status != 'signed'", without('Deal')],
    ['labels/contract.amount > 7', ['Deal']],
    ['labels/contract.amount = 7', ['Draft']],
    ["labels/contract.due < '2024-06-02'", ['Deal']],
    ["labels/contract.notes contains 'ar GREY'", ['Deal']],
    ["labels/contract.notes starts with 'grey a'", ['Deal']],
    ["labels/contract.notes STARTS WITH 'area'", []],
    ['labels/contract.due is null', without('Deal')],
    ['labels/contract.due IS NOT NULL', ['Deal']],
    ["labels/contract.tags in 'b'", ['Deal']],
    ["'b' in labels/contract.tags", ['Deal']],
    ["labels/contract.tags not in 'b'", without('Deal')],
  ])('%s', (query, names) => expect(found(query)).toEqual(names));
});

describe('booleans and logic', () => {
  const notTop = without('HelloWorld', 'Q3-report.pdf');
  test.each<[string, string[]]>([
    ['trashed = true', ['Q3-report.pdf']],
    ['trashed=True', ['Q3-report.pdf']],
    ['trashed = FALSE', without('Q3-report.pdf')],
    ['trashed != false', ['Q3-report.pdf']],
    ['trashed', ['Q3-report.pdf']],
    ['not trashed', without('Q3-report.pdf')],
    ['trashed in true', ['Q3-report.pdf']],
    ['starred', ["It's a \\ path"]],
    ['sharedWithMe', ['To Plan']],
    ['sharedWithMe = true', ['To Plan']],
    ['sharedWithMe != true', without('To Plan')],
    // No filter without a query, and none for trash.
    ['', ALL],
    ['  ', ALL],
    // Left to right: (A or B) and C, not A or (B and C).
    ["starred or 'top' in parents and trashed", ['Q3-report.pdf']],
    ["starred or ('top' in parents and trashed)", ['Q3-report.pdf', "It's a \\ path"]],
    ["trashed and 'top' in parents or starred", ['Q3-report.pdf', "It's a \\ path"]],
    // not binds the next term or group.
    ["not 'top' in parents and starred", ["It's a \\ path"]],
    ["not ('top' in parents and trashed)", without('Q3-report.pdf')],
    ["not 'top' in parents or trashed", [...['Q3-report.pdf'], ...notTop]],
    ['not not trashed', ['Q3-report.pdf']],
    ['((trashed))', ['Q3-report.pdf']],
    ["trashed=true AND'top'in parents", ['Q3-report.pdf']],
    ["( 'top' in parents\n Or\tstarred )and trashed=true", ['Q3-report.pdf']],
  ])('%s', (query, names) => expect(found(query)).toEqual(names));
});

describe('refused, and where', () => {
  test.each<[string, string]>([
    ["«'gone'» in parents", 'unknown-folder'],
    ["parents = «'gone'»", 'unknown-folder'],
    ["not «'labels/none'» in labels", 'unknown-label'],
    ["«'contract'» in labels", 'wrong-value'],
    ["«labels/none.x» = 'v'", 'unknown-label'],
    ["«labels/contract.none» = 'v'", 'unknown-label-field'],
    ["labels/contract.status «contains» 'x'", 'operator-not-available'],
    ["labels/contract.amount = «'7'»", 'wrong-value'],
    ["labels/contract.due = «'1 June'»", 'wrong-value'],
    ["«title» = 'x'", 'unknown-term'],
    ["name «>» 'x'", 'operator-not-available'],
    ["name «==» 'x'", 'operator-not-available'],
    ["fullText «=» 'x'", 'operator-not-available'],
    ["parents «contains» 'x'", 'operator-not-available'],
    ["«'x' = name»", 'malformed-query'],
    ["«'x' contains parents»", 'malformed-query'],
    ["«name not contains 'x'»", 'malformed-query'],
    ["«'top' not in parents»", 'malformed-query'],
    ["trashed = «'true'»", 'wrong-value'],
    ["modifiedTime > «'2023-02-31'»", 'wrong-value'],
    ["modifiedTime > «'2023-02-01T25:00:00'»", 'wrong-value'],
    ['modifiedTime > «createdTime»', 'wrong-value'],
    ['trashed = «flase»', 'wrong-value'],
    ['name = «x»', 'wrong-value'],
    ['«name =»', 'wrong-value'],
    ["visibility = «'public'»", 'wrong-value'],
    ['«properties»', 'operator-not-available'],
    ["properties has «{ value='v' }»", 'wrong-value'],
    ["properties has «{ key='k', value='v' }»", 'wrong-value'],
    ['«(trashed = true»', 'malformed-query'],
    ['trashed && «starred»', 'malformed-query'],
    ['trashed «starred»', 'malformed-query'],
    ['«!trashed»', 'malformed-query'],
    ['«not»', 'malformed-query'],
    ['trashed and«»', 'malformed-query'],
    ['trashed = true «# why»', 'malformed-query'],
    ["name = «'x»", 'malformed-query'],
  ])('%s: %s', (marked, code) => {
    const query = marked.replace(/[«»]/g, '');
    const { matches, problems } = compiled(query);
    const places = problems.map(({ refused, start, end }) => `${refused} ${start}-${end}`);
    expect(places[0]).toBe(`${code} ${marked.indexOf('«')}-${marked.indexOf('»') - 1}`);
    expect(FILES.some((_, row) => matches(row))).toBe(false);
  });
});

test('every example of the term table is understood', () => {
  for (const term of TERMS) {
    const codes = compiled(term.example).problems.map((problem) => problem.refused);
    expect(codes.filter((code) => code !== 'unknown-folder' && code !== 'unknown-label')).toEqual([]);
  }
});

test('what the host learns beside the truth', () => {
  const { searchWords, folders } = compiled(
    "'root' in parents and fullText contains 'a \"B c\"' and not 'top' in parents",
  );
  expect(searchWords).toEqual(['a', 'b', 'c']);
  expect(folders).toEqual(['rootId', 'top']);
  expect(compiled('trashed').searchWords).toBeUndefined();
});

test('ten thousand terms are evaluated', () => {
  const query = Array.from({ length: 10_000 }, (_, index) => (index % 2 ? 'trashed' : 'starred')).join(' or ');
  expect(found(query)).toEqual(['Q3-report.pdf', "It's a \\ path"]);
  const mixed = Array.from({ length: 5_000 }, () => 'trashed = true and not starred or starred').join(' or ');
  expect(found(mixed)).toEqual(['Q3-report.pdf', "It's a \\ path"]);
});

describe('for every query', () => {
  const terms = ['trashed', 'starred', "'top' in parents", "name contains 'q3'", "mimeType = 'text/csv'"];
  const term = fc.constantFrom(...terms);
  const rows = (query: string) => new Set(found(query));

  test('not is the complement, and, or are intersection and union', () => {
    fc.assert(
      fc.property(term, term, (left, right) => {
        const [a, b] = [rows(left), rows(right)];
        expect(rows(`not ${left}`)).toEqual(new Set(ALL.filter((name) => !a.has(name))));
        expect(rows(`${left} and ${right}`)).toEqual(new Set(ALL.filter((name) => a.has(name) && b.has(name))));
        expect(rows(`${left} or ${right}`)).toEqual(new Set(ALL.filter((name) => a.has(name) || b.has(name))));
      }),
    );
  });

  test('a row of terms means its grouping from the left', () => {
    const steps = fc.array(fc.tuple(fc.constantFrom('and', 'or'), term), { maxLength: 8 });
    fc.assert(
      fc.property(term, steps, (first, rest) => {
        const flat = [first, ...rest.map((step) => step.join(' '))].join(' ');
        const grouped = rest.reduce((query, [word, next]) => `(${query}) ${word} ${next}`, first);
        expect(rows(flat)).toEqual(rows(grouped));
      }),
    );
  });

  test('no text makes it throw', () => {
    const piece = fc.constantFrom(
      ...terms,
      'and',
      'or',
      'not',
      '(',
      ')',
      "'",
      '{',
      '}',
      'has',
      'in',
      '=',
      '#',
      '"',
      ',',
    );
    fc.assert(fc.property(fc.array(piece), (pieces) => typeof compiled(pieces.join(' ')).matches === 'function'));
  });
});
