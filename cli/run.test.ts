import { describe, expect, test } from 'vitest';
import { dq, type World } from './testing/dq';

const BASE = 'https://api.example';
const row = (id: string) => ({ id, name: `file ${id}` });

/** A service that answers by page token, and what it was asked. */
function service(answers: Record<string, object>, status = 200) {
  const asked: URL[] = [];
  const headers: Headers[] = [];
  const fetch = async (request: Request) => {
    const url = new URL(request.url);
    asked.push(url);
    headers.push(request.headers);
    return Response.json(answers[url.searchParams.get('pageToken') ?? ''] ?? {}, { status });
  };
  return { fetch, asked, headers };
}

const THREE_PAGES = {
  '': { files: [row('1'), row('2')], nextPageToken: 'b' },
  b: { files: [row('3')], nextPageToken: 'c' },
  c: { files: [row('4')] },
};

/** Runs `dq run` on a document against a service. */
const run = (document: string, args: string[], world: World) =>
  dq(['run', '--base-url', BASE, ...args, '-'], { stdin: document, ...world });

describe('how much is fetched', () => {
  test.each([
    ['the first page', '', [], ['1', '2'], 1, 'b'],
    ['all pages', '', ['--all'], ['1', '2', '3', '4'], 3, undefined],
    ['as many as --limit', '', ['--limit', '3'], ['1', '2', '3'], 2, 'c'],
    ['as many as @limit', '@limit 3\n', [], ['1', '2', '3'], 2, 'c'],
    ['as many as --limit before @limit', '@limit 1\n', ['--limit', '2', '--all'], ['1', '2'], 1, 'b'],
    ['a part of a page', '', ['--limit', '1'], ['1'], 1, undefined],
  ])('%s', async (_what, directives, args, ids, requests, nextPageToken) => {
    const { fetch, asked } = service(THREE_PAGES);
    const { status, stdout, stderr } = await run(`${directives}starred = true`, ['--format', 'json', ...args], {
      fetch,
    });
    expect([status, stderr]).toEqual([0, '']);
    const answer = JSON.parse(stdout);
    expect(answer.files.map((file: { id: string }) => file.id)).toEqual(ids);
    expect(answer.nextPageToken).toBe(nextPageToken);
    expect(asked).toHaveLength(requests);
  });

  test('a table of the first page says that there are more', async () => {
    const { stderr, stdout } = await run('starred = true', [], { fetch: service(THREE_PAGES).fetch });
    expect(stderr).toBe('dq: these are the first 2 rows, and there are more: --all fetches them.\n');
    expect(stdout).not.toContain('--all');
  });

  test('a table of as many rows as were asked for does not', async () => {
    const { stderr } = await run('starred = true', ['--limit', '3'], { fetch: service(THREE_PAGES).fetch });
    expect(stderr).toBe('');
  });

  test('an incomplete search is told, whatever the format', async () => {
    const { fetch } = service({ '': { files: [row('1')], incompleteSearch: true } });
    const { status, stderr } = await run('starred = true', ['--format', 'jsonl'], { fetch });
    expect(status).toBe(0);
    expect(stderr).toContain('@corpora');
  });
});

describe('which requests', () => {
  const document =
    "### One\nname = '1'\n### Two\nname = '2'\n### 1\nname = '3'\n### two\nname = '4'\n### TWICE\n### Twice\n";
  test.each([
    ['Two', "name = '2'"],
    ['2', "name = '2'"],
    ['1', "name = '3'"],
    ['ONE', "name = '1'"],
    ['two', "name = '4'"],
  ])('--request %s', async (wanted, q) => {
    const { fetch, asked } = service({});
    expect(await run(document, ['--request', wanted], { fetch })).toMatchObject({ status: 0 });
    expect(asked.map((url) => url.searchParams.get('q'))).toEqual([q]);
  });

  test.each([
    ['none', 'has no request “none”; there are 1 “One”, 2 “Two”'],
    ['0', 'has no request “0”'],
    ['7', 'has no request “7”'],
    ['twice', 'has several requests “twice”'],
  ])('--request %s is refused', async (wanted, says) => {
    const { fetch, asked } = service({});
    const { status, stderr } = await run(document, ['--request', wanted], { fetch });
    expect([status, asked]).toEqual([2, []]);
    expect(stderr).toContain(says);
  });

  test('all of them, in order, unless told', async () => {
    const { fetch, asked } = service({ '': { files: [row('1')] } });
    const { stdout } = await run(document, ['--format', 'json'], { fetch });
    expect(asked).toHaveLength(6);
    expect(JSON.parse(stdout).map((answer: { title: string }) => answer.title)).toEqual([
      'One',
      'Two',
      '1',
      'two',
      'TWICE',
      'Twice',
    ]);
  });

  test('a table has their titles', async () => {
    const { stdout } = await run('### One\n### Two\n', [], { fetch: service({ '': { files: [row('1')] } }).fetch });
    expect(stdout).toMatch(/^One\nname .*\n.*file 1.*\n\nTwo\nname/);
  });

  test('CSV needs one of several', async () => {
    const { status, stderr } = await run(document, ['--format', 'csv'], service({}));
    expect(status).toBe(2);
    expect(stderr).toContain('--request');
  });

  test('a document without any is refused', async () => {
    expect(await run('# nothing\n', [], service({}))).toMatchObject({ status: 2 });
  });
});

test.each(['csv', 'json', 'jsonl'])('%s on a terminal does not command it', async (format) => {
  const { fetch } = service({ '': { files: [{ id: '1', name: 'a\u001b[2J\u009b\u202eb' }] } });
  const onTerminal = await run('@fields files(id, name)', ['--format', format], { fetch, terminal: 80 });
  for (const command of ['\u001b', '\u009b', '\u202e']) expect(onTerminal.stdout).not.toContain(command);
  expect(onTerminal.stdout).toContain('b');
  const inFile = await run('@fields files(id, name)', ['--format', format], { fetch });
  expect(inFile.stdout).toContain('\u009b\u202eb');
});

describe('a failure', () => {
  const q = "title = 'x'";
  const details = [
    { '@type': 'drive-query/ParameterViolation', parameter: 'q', code: 'c', start: 19, end: 24, message: 'no term' },
  ];
  const errors = [{ reason: 'invalid', message: 'Invalid Value', locationType: 'parameter', location: 'q' }];
  const body = { error: { code: 400, message: 'Invalid Value', errors, details } };

  test('that names no place in q does not say that one is marked', async () => {
    const { fetch } = service({ '': { error: { ...body.error, details: [] } } }, 400);
    const { stderr } = await run('starred = true', [], { fetch });
    expect(stderr).toContain('  Correct the query. Where no place in it is marked, it may be too long or too complex');
  });

  test('that names a place in q is shown there, with what to do', async () => {
    const document = `# a comment\n\nstarred =   true   # here\n  and ${q}\n`;
    const { status, stdout, stderr } = await run(document, ['--format', 'json'], {
      fetch: service({ '': body }, 400).fetch,
    });
    expect(status).toBe(1);
    expect(JSON.parse(stdout)).toEqual({ files: [] });
    expect(stderr.split('\n')).toEqual([
      'dq: The service does not accept the query (HTTP 400): Invalid Value.',
      '-:4:7: no term',
      "  4 |   and title = 'x'",
      '    |       ^^^^^',
      '  Correct the query at the marked place.',
      '',
    ]);
  });

  const violated = (parameter: string, start: number, end: number) => [
    { '@type': 'drive-query/ParameterViolation', parameter, code: 'c', start, end, message: 'not there' },
  ];
  test.each([
    ['a place in a directive', 400, 'fields', violated('fields', 3, 9), '@fields id,nonsen', '-:1:12: not there', 6],
    [
      'a place in a variable',
      400,
      'fields',
      violated('fields', 3, 9),
      '$f = "id,x"\n@fields $f',
      '-:2:9: not there',
      2,
    ],
    ['a directive as a whole', 400, 'pageSize', undefined, '@pageSize 1\n@pageSize 50', '-:2:11', 2],
    ['a directive with an error of ours', 403, 'orderBy', undefined, '@orderBy name,nme', /^-:1:15: .*nme/, 3],
    ['a folder in the query', 404, 'fileId', violated('q', 0, 3), "'x' in parents", '-:1:1: not there', 3],
  ])('that names %s is shown there', async (_what, code, location, places, document, shown, carets) => {
    const answer = {
      error: { code, message: 'No', errors: [{ reason: 'r', message: 'No', location }], details: places },
    };
    const { stderr } = await run(document, [], { fetch: service({ '': answer }, code).fetch });
    const lines = stderr.split('\n');
    expect(lines[1]).toMatch(shown);
    expect(lines[3]?.split(' ').at(-1)).toBe('^'.repeat(carets));
  });

  test('that is tried again is told in whole sentences', async () => {
    let asked = 0;
    const fetch = async () => {
      asked++;
      const headers = { 'Retry-After': '0' };
      return asked > 1 ? Response.json({ files: [] }) : Response.json({}, { status: 503, headers });
    };
    const { stderr } = await run('starred = true', [], { fetch });
    expect(stderr).toMatch(/\(HTTP 503\)\. Trying again in .* s \(attempt 2\)\.\n/);
  });

  test('of the last page keeps what came', async () => {
    const fetch = async (request: Request) =>
      request.url.includes('pageToken') ? Response.json({}, { status: 404 }) : Response.json(THREE_PAGES['']);
    const { status, stdout, stderr } = await run('', ['--all', '--format', 'json'].concat(), {
      fetch,
      stdin: 'starred = true',
    });
    expect(status).toBe(1);
    expect(JSON.parse(stdout)).toEqual({ files: [row('1'), row('2')], nextPageToken: 'b' });
    expect(stderr).toContain('HTTP 404');
  });

  test('is not told as “no files”', async () => {
    expect(await run('starred = true', [], { fetch: service({}, 404).fetch })).toMatchObject({ status: 1, stdout: '' });
    expect(await run('starred = true', [], { fetch: service({}).fetch })).toMatchObject({ stdout: 'No files.\n' });
  });

  test('a token that repeats for ever keeps what came', async () => {
    const { fetch } = service({ '': THREE_PAGES[''], b: { files: [row('3')], nextPageToken: 'b' } });
    const { status, stdout, stderr } = await run('starred = true', ['--all', '--format', 'jsonl'], { fetch });
    expect(status).toBe(1);
    expect(stdout.split('\n').filter(Boolean)).toHaveLength(3);
    expect(stderr).toContain('no end');
  });

  test('of one request does not keep the next from running', async () => {
    const fetch = async (request: Request) =>
      request.url.includes('one') ? Response.json({}, { status: 403 }) : Response.json({ files: [row('1')] });
    const { status, stdout } = await run("### a\nname = 'one'\n### b\n", ['--format', 'json'], { fetch });
    expect(status).toBe(1);
    expect(JSON.parse(stdout).map((answer: { files: object[] }) => answer.files.length)).toEqual([0, 1]);
  });

  test.each([
    ['http://plain.example', 'plain HTTP'],
    ['nonsense', 'not an address'],
  ])('the address %s is wrong usage', async (address, says) => {
    const { status, stderr } = await dq(['run', '--base-url', address, '-'], { stdin: 'starred = true' });
    expect(status).toBe(2);
    expect(stderr).toContain(says);
  });

  test('a file that cannot be read', async () => {
    expect(await dq(['run', 'no.dq'])).toEqual({
      status: 2,
      stdout: '',
      stderr: 'dq: no.dq cannot be run: there is no such file.\n',
    });
  });
});

describe('credentials', () => {
  const env = { DQ_BASE_URL: BASE, DQ_ACCESS_TOKEN: 'token-of-mine', DQ_API_KEY: 'key-of-mine' };
  test('of the environment go to its address', async () => {
    const { fetch, asked, headers } = service({});
    await dq(['run', '-'], { stdin: 'starred = true', env, fetch });
    expect(headers[0]!.get('authorization')).toBe('Bearer token-of-mine');
    expect(asked[0]!.href).toBe(`${BASE}/drive/v3/files?q=starred%20%3D%20true&key=key-of-mine`);
  });

  test('never show, not even in errors', async () => {
    const body = { error: { code: 401, message: 'token-of-mine is bad, and key-of-mine too' } };
    const { fetch } = service({ '': body }, 401);
    const { status, stdout, stderr } = await dq(['run', '-'], { stdin: 'starred = true', env, fetch });
    expect(status).toBe(1);
    expect(stdout + stderr).not.toMatch(/of-mine/);
    expect(stderr).toContain('DQ_ACCESS_TOKEN');
  });

  test('stay at home when another address is given, and that is told', async () => {
    const { fetch, headers, asked } = service({});
    const { stderr } = await dq(['run', '--base-url', 'https://b.example', '-'], {
      stdin: 'starred = true',
      env,
      fetch,
    });
    expect(headers[0]!.has('authorization')).toBe(false);
    expect(asked[0]!.searchParams.has('key')).toBe(false);
    expect(stderr).toContain('not sent to https://b.example');
  });

  test('a document cannot choose where they go', async () => {
    const { fetch, asked } = service({});
    const { status, stderr } = await dq(['run', '-'], { stdin: '@connection evil\nstarred = true', env, fetch });
    expect([status, asked]).toEqual([2, []]);
    expect(stderr).toContain('“evil”');
  });
});

describe('a person who watches', () => {
  test('sees the count go up, and it is gone at the end', async () => {
    const { fetch } = service(THREE_PAGES);
    const { stderr } = await run('starred = true', ['--all', '--format', 'jsonl'], { fetch, terminal: 80 });
    expect(stderr).toContain('2 rows, page 1');
    expect(stderr).toContain('4 rows, page 3');
    expect(stderr.endsWith('\r\u001b[2K')).toBe(true);
  });

  test('cancels and keeps what came', async () => {
    const controller = new AbortController();
    const fetch = async (request: Request) => {
      if (!request.url.includes('pageToken')) return Response.json(THREE_PAGES['']);
      controller.abort();
      return await new Promise<Response>(() => {});
    };
    const world = { fetch, interruption: controller.signal };
    const { status, stdout, stderr } = await run('starred = true', ['--all', '--format', 'json'], world);
    expect(status).toBe(1);
    expect(JSON.parse(stdout)).toEqual({ files: [row('1'), row('2')], nextPageToken: 'b' });
    expect(stderr).toBe('dq: stopped; rows kept: 2.\n');
  });

  test('a reader who has enough ends it quietly', async () => {
    const controller = new AbortController();
    const fetch = async () => {
      controller.abort('unread');
      return await new Promise<Response>(() => {});
    };
    const { status, stderr } = await run('starred = true', ['--all'], { fetch, interruption: controller.signal });
    expect([status, stderr]).toEqual([0, '']);
  });

  test.each([
    ['on a terminal', { terminal: 80 }, true],
    ['elsewhere', {}, false],
    ['on a terminal with NO_COLOR', { terminal: 80, env: { NO_COLOR: '1' } }, false],
    ['on a terminal with NO_COLOR empty', { terminal: 80, env: { NO_COLOR: '' } }, true],
    ['on a dumb terminal', { terminal: 80, env: { TERM: 'dumb' } }, false],
    ['elsewhere with FORCE_COLOR', { env: { FORCE_COLOR: '1' } }, true],
    ['elsewhere with FORCE_COLOR and NO_COLOR', { env: { FORCE_COLOR: '1', NO_COLOR: '1' } }, true],
    ['on a terminal with FORCE_COLOR=0', { terminal: 80, env: { FORCE_COLOR: '0' } }, false],
  ])('%s', async (_where, world, coloured) => {
    const { stdout } = await run('starred = true', [], { fetch: service(THREE_PAGES).fetch, ...world });
    // biome-ignore lint/suspicious/noControlCharactersInRegex: colours are escape sequences
    expect(/\u001b\[\d+m/.test(stdout)).toBe(coloured);
  });
});

test('with nothing set up the embedded sandbox answers', async () => {
  const fetch = () => Promise.reject(new Error('nothing leaves this machine'));
  const { status, stdout, stderr } = await dq(['run', '--format', 'json', '-'], { stdin: 'trashed = false', fetch });
  expect([status, stderr]).toEqual([0, '']);
  expect(JSON.parse(stdout).files.length).toBeGreaterThan(10);
});
