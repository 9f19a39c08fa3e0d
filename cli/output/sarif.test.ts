import { describe, expect, test } from 'vitest';
import { DIAGNOSTICS } from '../../language';
import { REQUEST_DIAGNOSTICS } from '../../language/requests/index';
import { dq } from '../testing/dq';

const WRONG = "title = 'x'";

async function sarif(files: Readonly<Record<string, string>>, args: readonly string[] = Object.keys(files)) {
  const { status, stdout } = await dq(['check', '--format', 'sarif', ...args], { files, stdin: WRONG });
  const log = JSON.parse(stdout);
  return { status, log, run: log.runs[0], rules: log.runs[0].tool.driver.rules, results: log.runs[0].results };
}

describe('the log', () => {
  test('is one run of one tool, in version 2.1.0', async () => {
    const { log, run, status } = await sarif({ 'a.dq': 'trashed = false' });
    expect(status).toBe(0);
    expect(Object.keys(log)).toEqual(['$schema', 'version', 'runs']);
    expect(log.$schema).toMatch(/^https:\/\/.*sarif-schema-2\.1\.0\.json$/);
    expect(log.version).toBe('2.1.0');
    expect(log.runs).toHaveLength(1);
    expect(run.tool.driver).toMatchObject({ name: 'dq', semanticVersion: '1.2.3' });
    expect(run).toMatchObject({
      columnKind: 'utf16CodeUnits',
      originalUriBaseIds: { '%SRCROOT%': { description: { text: expect.any(String) } } },
      invocations: [{ executionSuccessful: true }],
      results: [],
    });
  });

  test('says when a file could not be checked', async () => {
    const { status, run } = await sarif({ 'a.dq': WRONG }, ['a.dq', 'no.dq']);
    expect(status).toBe(2);
    expect(run.invocations).toEqual([{ executionSuccessful: false }]);
    expect(run.results).toHaveLength(1);
  });
});

describe('rules', () => {
  test('there is one for every code, whether it was found or not', async () => {
    const { rules } = await sarif({ 'a.dq': '' });
    expect(rules.map(({ id }: { id: string }) => id)).toEqual([
      ...Object.keys(DIAGNOSTICS),
      ...Object.keys(REQUEST_DIAGNOSTICS),
    ]);
  });

  test('say all that code scanning shows', async () => {
    const { rules } = await sarif({ 'a.dq': '' });
    for (const rule of rules) {
      expect(rule).toEqual({
        id: expect.stringMatching(/^[a-z0-9]+(-[a-z0-9]+)*$/),
        shortDescription: { text: expect.stringMatching(/./) },
        fullDescription: { text: expect.stringMatching(/./) },
        helpUri: expect.stringMatching(/^https:\/\/.+#[\w-]+$/),
        help: { text: expect.stringMatching(/./), markdown: expect.stringMatching(/./) },
        defaultConfiguration: { level: expect.stringMatching(/^(error|warning|note)$/) },
        properties: { tags: [expect.any(String)], 'problem.severity': expect.any(String) },
      });
      expect(rule.shortDescription.text.length).toBeLessThanOrEqual(1024);
      expect(rule.fullDescription.text.length).toBeLessThanOrEqual(1024);
    }
  });

  test('have the level that findings have unless told otherwise', async () => {
    const { rules } = await sarif({ 'a.dq': '' });
    const levelOf = (id: string) => rules.find((rule: { id: string }) => rule.id === id).defaultConfiguration.level;
    expect(levelOf('unknown-term')).toBe('error');
    expect(levelOf('extended-only')).toBe('warning');
    expect(levelOf('corpora-wide')).toBe('note');
  });
});

describe('results', () => {
  test('have their rule, level, message and place; lines and columns count from 1', async () => {
    const { status, results, rules } = await sarif({ 'a.dq': `# a comment\n  ${WRONG}` });
    expect(status).toBe(1);
    expect(results).toEqual([
      {
        ruleId: 'unknown-term',
        ruleIndex: rules.findIndex(({ id }: { id: string }) => id === 'unknown-term'),
        level: 'error',
        message: { text: expect.stringContaining('title') },
        locations: [
          {
            physicalLocation: {
              artifactLocation: { uri: 'a.dq', uriBaseId: '%SRCROOT%' },
              region: { startLine: 2, startColumn: 3, endLine: 2, endColumn: 8 },
            },
          },
        ],
      },
    ]);
  });

  test('columns are UTF-16 code units', async () => {
    const { results } = await sarif({ 'a.dq': `name = '😀' and ${WRONG}` });
    expect(results[0].locations[0].physicalLocation.region).toMatchObject({ startColumn: 17, endColumn: 22 });
  });

  test('point at the other places that matter', async () => {
    const { results } = await sarif({ 'a.dq': '@spaces drive\n@spaces drive' });
    expect(results[0]).toMatchObject({ ruleId: 'repeated-directive', level: 'warning' });
    expect(results[0].relatedLocations).toEqual([
      {
        id: 0,
        physicalLocation: {
          artifactLocation: { uri: 'a.dq', uriBaseId: '%SRCROOT%' },
          region: expect.objectContaining({ startLine: 1 }),
        },
        message: { text: expect.stringMatching(/./) },
      },
    ]);
  });

  test('information is a note', async () => {
    const { results, status } = await sarif({ 'a.dq': '@corpora domain' });
    expect(results).toMatchObject([{ ruleId: 'corpora-wide', level: 'note' }]);
    expect(status).toBe(0);
  });

  test('those of several files, request files among them, are in one run', async () => {
    const { results, rules } = await sarif({ 'a.dq': `${WRONG} and ${WRONG}`, 'b.stop.json': '{"id": "1"}' });
    const fileOf = (result: (typeof results)[number]) => result.locations[0].physicalLocation.artifactLocation.uri;
    expect(new Set(results.map(fileOf))).toEqual(new Set(['a.dq', 'b.stop.json']));
    expect(results.at(-1).ruleId).toBe('missing-member');
    for (const { ruleId, ruleIndex } of results) expect(rules[ruleIndex].id).toBe(ruleId);
  });
});

describe('addresses of files', () => {
  test.each([
    ['a.dq', 'a.dq'],
    ['./deep/../a.dq', 'a.dq'],
    ['reports 50%#1/ä.dq', 'reports%2050%25%231/%C3%A4.dq'],
    ['/home/ada/queries/a.dq', 'a.dq'],
    ['..a.dq', '..a.dq'],
  ])('%s is relative to the working directory', async (file, uri) => {
    const { results } = await sarif({ [file]: WRONG });
    expect(results[0].locations[0].physicalLocation.artifactLocation).toEqual({ uri, uriBaseId: '%SRCROOT%' });
  });

  test.each([
    ['../a.dq', 'file:///home/ada/a.dq'],
    ['/tmp/a.dq', 'file:///tmp/a.dq'],
    ['-', '-'],
  ])('%s stands for itself', async (file, uri) => {
    const { results } = await sarif({ [file]: WRONG }, [file]);
    expect(results[0].locations[0].physicalLocation.artifactLocation).toEqual({ uri });
  });
});
