/** Answers of a service that means harm, over real sockets: what comes of each in the API client and in what is written. */
import type { ServerResponse } from 'node:http';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { redactor, tame } from '../../api';
import { csvSink, type Sink } from '../../api/rows';
import { failureOf, testClient } from '../../api/testing/client';
import { type Loopback, sendJson, serveHttp } from '../../api/testing/loopback';
import { tableSink } from '../../cli/output/table';

let service: Loopback | undefined;
afterEach(async () => await service?.[Symbol.asyncDispose]());

async function listFrom(answer: (response: ServerResponse, count: number) => void) {
  service = await serveHttp((_request, response, count) => answer(response, count));
  const credentials = { origin: service.origin, accessToken: 'token-of-mine-1234' };
  return testClient(service.origin, { credentials }).files.list({});
}

const JSON_TYPE = { 'Content-Type': 'application/json' };
const raw =
  (text: string, headers = JSON_TYPE) =>
  (response: ServerResponse) => {
    response.writeHead(200, headers).end(text);
  };

describe('an answer', () => {
  it('that never ends is given up at 32 MiB, whatever it is', async () => {
    let sent = 0;
    const block = Buffer.alloc(1_048_576, ' ');
    const failure = await failureOf(
      listFrom((response) => {
        response.writeHead(200, JSON_TYPE);
        const more = () => {
          while (!response.destroyed && response.write(block)) sent++;
        };
        response.on('drain', more);
        more();
      }),
    );
    expect(failure).toMatchObject({ kind: 'too-large' });
    expect(sent).toBeLessThan(200); // what sockets buffer comes on top
  });

  it('that says it has five gigabytes is not read at all', async () => {
    const failure = await failureOf(
      listFrom((response) => void response.writeHead(200, { ...JSON_TYPE, 'Content-Length': '5368709120' }).write('{')),
    );
    expect(failure).toMatchObject({ kind: 'too-large' });
  });

  it.each([
    ['lists', `{"files":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
    ['objects', `${'{"files":'.repeat(100_000)}[]${'}'.repeat(100_000)}`],
    ['lists that never end', `{"files":${'['.repeat(100_000)}`],
  ])('with 100,000 nested %s is refused, and nothing overflows', async (_what, text) => {
    expect(await failureOf(listFrom(raw(text)))).toMatchObject({ kind: 'malformed' });
  });

  it('with brackets in a name is no nested one', async () => {
    const name = `${'[{'.repeat(5000)}"\\`;
    const list = await listFrom((response) => sendJson(response, { files: [{ name }] }));
    expect(list.files?.[0]?.name).toBe(name);
  });

  it('with members named after what all objects have changes none of them', async () => {
    const text =
      '{"files":[{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"toString":1}],"__proto__":{"polluted":true}}';
    const list = await listFrom(raw(text));
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(Object.keys(list.files?.[0] ?? {})).toEqual(['__proto__', 'constructor', 'toString']);
    expect(await written(list.files ?? [], ['__proto__', 'constructor', 'valueOf'])).toContain('polluted');
  });

  it('without the members that a mask names has empty cells, also for what all objects have', async () => {
    const text = await written([{ id: 'a' }], ['id', 'constructor', '__proto__', 'toString']);
    expect(text).toBe('id,constructor,__proto__,toString\r\na,,,\r\n');
  });

  it('with headers twice, or with one of ten thousand characters, is read or refused, and never quoted', async () => {
    const failure = await failureOf(
      listFrom((response) =>
        response
          .writeHead(200, [
            ...['Content-Type', 'text/html', 'Content-Type', 'application/json'],
            ...['X-Long', 'x'.repeat(10_000)],
          ])
          .end('{}'),
      ),
    );
    expect(failure.kind).toBe('malformed');
    expect(`${failure.message} ${failure.advice}`.length).toBeLessThan(600);
  });

  it('that is an error and says a name of 10,000 characters with escapes is told in one short line', async () => {
    const nasty = `\u001b[2J\u202e<img src=x onerror=alert(1)>[Sign in](command:evil) token-of-mine-1234 ${'x'.repeat(10_000)}`;
    const failure = await failureOf(
      listFrom((response) => sendJson(response, { error: { code: 400, message: nasty } }, 400)),
    );
    const told = `${failure.message} ${failure.advice}`;
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be told
    expect(told).not.toMatch(/[\u0000-\u001f\u202a-\u202e]/);
    expect(told).not.toContain('token-of-mine-1234');
    expect(told.length).toBeLessThan(900);
  });

  it.each([
    ['plain', 'token-of-mine-1234'],
    ['in base64', btoa('Bearer token-of-mine-1234')],
    ['in an address', 'https://a.example/?access_token=token%2Dof-mine-1234&t=token-of-mine-1234'],
  ])('that echoes the token %s in an error does not have it told', async (_how, echo) => {
    const failure = await failureOf(
      listFrom((response) => sendJson(response, { error: { code: 400, message: `You sent ${echo}` } }, 400)),
    );
    const told = JSON.stringify(failure) + failure.message + failure.stack;
    expect(told).not.toContain('token-of-mine-1234');
    expect(told).not.toContain(btoa('token-of-mine-1234').slice(0, 20));
  });
});

async function written(files: readonly Record<string, unknown>[], columns: readonly string[]): Promise<string> {
  let text = '';
  const sink = csvSink(async (part) => {
    text += part;
  });
  await fill(sink, files, columns);
  return text;
}

async function fill(sink: Sink, files: readonly Record<string, unknown>[], columns: readonly string[]): Promise<void> {
  const head = { title: '', params: {}, columns, index: 0 } as Parameters<Sink['begin']>[0];
  await sink.begin(head);
  await sink.page({ files: [...files] });
  await sink.end(true);
  await sink.close();
}

/** Characters with which a cell, a terminal, a page or an editor could be commanded. */
const hostileText = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '=',
        '+',
        '-',
        '@',
        '\t',
        '\r',
        '\n',
        '"',
        ',',
        "'",
        '\u001b[31m',
        '\u001b]0;x\u0007',
        '\u009b2J',
      ),
      fc.constantFrom(
        '\u202e',
        '\u2066',
        '\u2028',
        '<script>',
        '](command:x)',
        '＝',
        '|',
        'DDE("cmd")',
        '\0',
        'é',
        '漢',
      ),
      fc.string({ maxLength: 4 }),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

describe('a name from the service', () => {
  it('begins no formula in CSV, and breaks out of no cell', async () => {
    await fc.assert(
      fc.asyncProperty(hostileText, hostileText, async (name, other) => {
        const text = await written([{ name, other }], ['name', 'other']);
        const cells = text.slice('name,other\r\n'.length);
        const found = /^("(?:[^"]|"")*"|[^",\r\n]*),("(?:[^"]|"")*"|[^",\r\n]*)\r\n$/.exec(cells);
        expect(found).not.toBeNull();
        for (const cell of [found![1]!, found![2]!]) {
          const inner = cell.startsWith('"') ? cell.slice(1) : cell;
          expect(inner).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('commands no terminal, and stays in its row', async () => {
    await fc.assert(
      fc.asyncProperty(hostileText, fc.boolean(), async (name, isTerminal) => {
        let text = '';
        const output = {
          isTerminal,
          columns: 80,
          write: async (part: string) => {
            text += part;
          },
        };
        await fill(
          tableSink(output, (_style, part) => part, false) as unknown as Sink,
          [{ id: 'a', name }],
          ['id', 'name'],
        );
        // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not reach a terminal
        expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/);
        expect(text.split('\n')).toHaveLength(3);
      }),
      { numRuns: 300 },
    );
  });

  it('is one short line without control characters wherever it stands in a message', () => {
    fc.assert(
      fc.property(fc.array(hostileText, { maxLength: 200 }), (parts) => {
        const shown = tame(parts.join(''));
        // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be shown
        expect(shown).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/);
        expect(shown.length).toBeLessThanOrEqual(401);
      }),
    );
  });
});

it('long words of beginnings of secrets do not keep the redactor busy', () => {
  const redact = redactor(['token-of-mine-1234']);
  expect(redact('token-of-mine-123'.repeat(100_000))).toHaveLength(1_700_000);
});
