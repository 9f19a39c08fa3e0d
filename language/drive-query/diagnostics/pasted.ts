import type { DiagnosticTable } from './row';

/** Findings about queries that were taken whole from a program, an address or a page. */
export const PASTED: DiagnosticTable = {
  'query-in-quotes': {
    group: 'syntax',
    severity: 'error',
    malformed: true,
    message: 'The whole query stands in quotes, as in a program. Remove the quotes around it.',
    summary: 'Quotes around a whole query.',
    explanation: 'A query is written as it is; only the values in it stand in quotes.',
    wrong: '"name = \'report\' and trashed = false"',
    right: "name = 'report' and trashed = false",
    fixes: ['Remove the quotes around the query'],
  },
  'parameter-in-query': {
    group: 'syntax',
    severity: 'error',
    message: '“q” is the parameter that carries the query. Write the query alone, without “q” and without quotes.',
    summary: 'The name of the parameter `q` in front of the query.',
    explanation: 'In a `.dq` document the query stands by itself; the parameter `q` is made of it when it is sent.',
    wrong: 'q = "name = \'report\'"',
    right: "name = 'report'",
    fixes: ['Write the query alone'],
  },
  'escaped-query': {
    group: 'syntax',
    severity: 'error',
    malformed: true,
    message: 'The query is escaped, as in an address or the source of a page. Write it in plain text.',
    summary: 'A query with the escapes of a URL or of HTML.',
    explanation: 'A query is escaped when it is sent. In a `.dq` document it is plain text.',
    wrong: 'name%20%3D%20%27report%27',
    right: "name = 'report'",
    fixes: ['Write it in plain text'],
  },
  'sql-statement': {
    group: 'syntax',
    severity: 'error',
    malformed: true,
    message: 'A query is only what stands behind WHERE in SQL. Remove what stands before it.',
    summary: '`SELECT … WHERE` in front of a query.',
    explanation: 'A query names which files it wants; what is listed of them is said by `@fields`.',
    wrong: "SELECT * FROM files WHERE name = 'report'",
    right: "name = 'report'",
    fixes: ['Remove the head of the statement'],
  },
};
