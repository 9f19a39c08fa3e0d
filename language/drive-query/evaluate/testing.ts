import fc from 'fast-check';
import { DriveQueryDocument } from '../document';
import { parseQuery } from '../parse';
import { resolveDocument } from '../resolve';
import { type CompiledQuery, compileQuery } from './compile';
import { columnsOf, type FileFacts } from './records';

/** Random queries of few terms and few values, so that they meet, and random files that they may be about. */

const DAY = 86_400_000;

/** The moment at which the documents are sent; some way into a day. */
export const SENT = new Date('2026-05-06T07:08:09.500Z');

const NAMES = ['a', 'A', 'a b', 'b', 'report.pdf', 'Ä'];
const TYPES = ['image/png', 'image/jpeg', 'text/plain', 'application/pdf', 'application/vnd.svc-apps.spreadsheet'];
const TIMES = ["'2026-05-06T00:00:00'", "'2026-05-01T00:00:00'", "'2012-06-04T12:00:00'", "'2026-05-01'"];
const MOMENTS = ['now', 'today', 'now - 1d', 'today - 1d', 'today + 1d', 'now + 2h', '$since', 'today - 24h'];

const one = fc.constantFrom;
const joined = (...parts: fc.Arbitrary<string>[]) => fc.tuple(...parts).map((words) => words.join(' '));

/** One comparison that the service takes, in either dialect. */
export const comparisons: fc.Arbitrary<string> = fc.oneof(
  joined(one('trashed', 'starred', 'sharedWithMe'), one('=', '!='), one('true', 'false', 'TRUE')),
  one('trashed', 'sharedWithMe', 'starred'),
  joined(one('name'), one('=', '!=', 'contains', 'in'), one(...NAMES.map((name) => `'${name}'`), "''", '$name')),
  joined(one('mimeType'), one('=', '!=', 'contains'), one(...TYPES.map((type) => `'${type}'`), "'image/'", "'PDF'")),
  joined(one('modifiedTime', 'viewedByMeTime'), one('=', '!=', '<', '<=', '>', '>='), one(...TIMES, ...MOMENTS)),
  joined(one("'p'", "'q'", "'root'", '$folder'), one('in'), one('parents')),
  joined(one('parents'), one('in', '='), one("'p'", "'q'")),
  joined(one("'me'", "'x@y.z'"), one('in'), one('owners', 'writers')),
  joined(one('visibility'), one('=', '!='), one("'limited'", "'anyoneCanFind'")),
  joined(one('shortcutDetails.targetId'), one('=', '!='), one("'p'", "'q'")),
  joined(one('properties has'), one("{ key='k' }", "{ key='k' and value='1' }", "{ key = 'k' and value = '2' }")),
  joined(one('fullText contains'), one("'a'", "'b'", '\'"a b"\'')),
  one('labels/l.f is null', 'labels/l.f is not null', "labels/l.f = 'a'", "labels/l.f != 'a'", "labels/l.f = 'b'"),
);

/** Whole queries, mixed connectives, groups and negations among them. */
export const queries: fc.Arbitrary<string> = fc.letrec<{ query: string; operand: string }>((tie) => ({
  query: fc
    .tuple(tie('operand'), fc.array(fc.tuple(one('and', 'or'), tie('operand')), { maxLength: 4 }))
    .map(([first, more]) => [first, ...more.map((pair) => pair.join(' '))].join(' ')),
  operand: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    { weight: 4, arbitrary: comparisons },
    { weight: 1, arbitrary: tie('operand').map((operand) => `not ${operand}`) },
    { weight: 2, arbitrary: tie('query').map((query) => `(${query})`) },
  ),
})).query;

/** What stands above a query whose variables are those of `comparisons`. */
export const DEFINITIONS = "$since = today - 2d\n$name = 'a'\n$folder = 'p'\n";

const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined });
const times = fc.oneof(
  one(...['2026-05-06T00:00:00Z', '2026-05-01T00:00:00Z', '2012-06-04T12:00:00Z'].map((time) => Date.parse(time))),
  fc.integer({ min: -3 * DAY, max: 3 * DAY }).map((distance) => SENT.getTime() + distance),
);

/** Files that the queries tell apart. */
export const files: fc.Arbitrary<FileFacts> = fc
  .record({
    name: one(...NAMES, 'c'),
    mimeType: one(...TYPES),
    trashed: fc.boolean(),
    starred: fc.boolean(),
    sharedWithMe: fc.boolean(),
    visibility: one('limited', 'anyoneCanFind', 'anyoneWithLink'),
    parents: fc.subarray(['p', 'q', 'rootId']),
    owners: fc.subarray(['me@y.z', 'x@y.z']),
    writers: fc.subarray(['me@y.z', 'x@y.z']),
    modifiedTime: times,
    viewedByMeTime: maybe(times),
    shortcutTargetId: maybe(one('p', 'q')),
    properties: one<Readonly<Record<string, string>>>({}, { k: '1' }, { k: '2' }),
    labels: one<NonNullable<FileFacts['labels']>>({}, { l: {} }, { l: { f: ['a'] } }, { l: { f: ['b'] } }),
  })
  .map(({ viewedByMeTime, shortcutTargetId, ...file }) => ({
    ...file,
    ...(viewedByMeTime !== undefined && { viewedByMeTime }),
    ...(shortcutTargetId !== undefined && { shortcutTargetId }),
  }));

/** The request of a document (the first one unless told) as it is sent, compiled for these files. */
export function compiledRequest(text: string, among: readonly FileFacts[], index = 0): CompiledQuery {
  const q = resolveDocument(new DriveQueryDocument(text), { now: SENT })[index]?.params.q ?? '';
  const around = { folders: ['p', 'q', 'rootId'], labels: { l: { f: 'selection' } } } as const;
  return compileQuery(parseQuery(q), columnsOf(among, around), { me: 'me@y.z', folders: { root: 'rootId' } });
}

/** The rows of the files that the request finds. Fails when the service refuses it. */
export function foundRows(text: string, among: readonly FileFacts[], index = 0): number[] {
  const { matches, problems } = compiledRequest(text, among, index);
  if (problems.length > 0) throw new Error(`${text} is refused: ${problems[0]!.message}`);
  return among.map((_, row) => row).filter((row) => matches(row));
}
