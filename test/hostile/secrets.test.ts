/**
 * The command line, with a secret of every kind, at a service that gives each of them back wherever it can: nothing that
 * the program wrote holds one of them, as it is or encoded.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Loopback, serveHttp } from '../../api/testing/loopback';
import { type Built, buildProgram, start } from '../../cli/testing/built';
import { leaks, spellingsOf, textsBelow } from '../support/seeds';

const home = mkdtempSync(path.join(tmpdir(), 'dq-seeds-'));
const at = (...names: string[]) => path.join(home, ...names);
const SEEDS = {
  token: 'seed-of-the-access-token/+=1',
  key: 'seed-of-the-api-key-4711',
  documentKey: 'seed-of-the-key-in-a-document',
};

let built: Built;
let service: Loopback;
let echo: (sent: Sent, response: ServerResponse) => void;

interface Sent {
  /** All that the request holds, in one text. */
  readonly all: string;
  readonly request: IncomingMessage;
}

beforeAll(async () => {
  built = buildProgram();
  service = await serveHttp((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const sent = `${request.url} ${JSON.stringify(request.headers)} ${Buffer.concat(chunks).toString()}`;
      echo({ all: sent, request }, response);
    });
  });
  mkdirSync(at('work'));
  mkdirSync(at('state'));
  const document = `@key ${SEEDS.documentKey}\n@fields files(id)\ntrashed = false\n`;
  writeFileSync(at('work', 'key.dq'), document);
  writeFileSync(at('work', 'a.dq'), '### Mine\ntrashed = false\n');
  const config = { languageCode: 'en-US' };
  writeFileSync(at('work', 'a.recognize.json'), JSON.stringify({ config, audio: { content: 'AAAA' } }));
  const channel = { id: 'channel-1', type: 'web_hook', address: 'https://me.example/x' };
  const watched = { $request: { watch: 'calendars/primary/events' }, ...channel };
  writeFileSync(at('work', 'a.channel.json'), JSON.stringify(watched));
});

afterAll(async () => {
  await service[Symbol.asyncDispose]();
  built.remove();
  rmSync(home, { recursive: true });
});

/** Runs the built program; what it wrote, and which of the seeds is in it. */
async function dq(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const own = {
    DQ_BASE_URL: service.origin,
    DQ_SPEECH_ENDPOINT: service.origin,
    DQ_ACCESS_TOKEN: SEEDS.token,
    DQ_API_KEY: SEEDS.key,
    DQ_STATE_DIR: at('state'),
    HOME: home,
    ...env,
  };
  const running = start(process.execPath, built.program, args, { env: own, cwd: at('work') });
  const status = await running.ended;
  const [stdout, stderr] = [running.stdout(), running.stderr()];
  return { status, stdout, stderr, leaked: leaks(SEEDS, { stdout, stderr, ...textsBelow(at('state')) }) };
}

const json = (response: ServerResponse, status: number, value: unknown) =>
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value));

/** The ways in which a service gives back what it was sent. */
const ECHOES: readonly (readonly [string, typeof echo])[] = [
  ['the message of an error', ({ all }, response) => json(response, 400, { error: { code: 400, message: all } })],
  [
    'all texts of an error',
    ({ all }, response) => {
      const errors = [{ reason: all, location: all, message: all }];
      const details = [
        { '@type': 'x.BadRequest', fieldViolations: [{ field: all, description: all }] },
        { '@type': 'drive-query/ParameterViolation', parameter: 'q', start: 0, end: 1, code: all, message: all },
      ];
      json(response, 403, { error: { code: 403, status: all, message: all, errors, details } });
    },
  ],
  [
    'base64',
    ({ request }, response) =>
      json(response, 400, { error: { code: 400, message: btoa(request.headers.authorization ?? '') } }),
  ],
  [
    'the title of a web page',
    ({ all }, response) =>
      response.writeHead(200, { 'Content-Type': 'text/html' }).end(`<title>${all.replaceAll('<', '')}</title>`),
  ],
  ['JSON that breaks off', ({ all }, response) => response.end(`{"files": "${all.replaceAll('"', "'")}`)],
  [
    'a type of content',
    ({ request }, response) => response.writeHead(200, { 'Content-Type': `x/${request.url}` }).end('x'),
  ],
  [
    'a redirect',
    ({ request }, response) => response.writeHead(302, { Location: `http://a.example${request.url}` }).end(),
  ],
  ['a broken connection', ({ request }) => request.socket.destroy()],
];

const COMMANDS: readonly (readonly string[])[] = [
  ['run', 'a.dq'],
  ['run', 'key.dq'],
  ['recognize', '--force', 'a.recognize.json'],
  ['watch', 'create', '--force', '--new-id', 'a.channel.json'],
];

describe.each(ECHOES)('a service that gives secrets back in %s', (_how, give) => {
  it.each(COMMANDS.map((args) => [args.join(' '), args] as const))(
    'gets none of them written by dq %s',
    async (_, args) => {
      echo = give;
      const before = service.seen.length;
      const { status, leaked } = await dq(args);
      const sent = JSON.stringify(service.seen.slice(before));
      expect([status, sent.includes(SEEDS.token)]).toEqual([1, true]);
      expect(leaked).toEqual([]);
    },
  );
});

describe('what is written down', () => {
  it.each([
    ['curl', 'a.dq'],
    ['curl', 'key.dq'],
    ['code', '--language', 'python', 'a.dq'],
    ['connections'],
    ['check', 'key.dq'],
    ['explain', 'key.dq'],
  ])('by dq %s %s %s %s holds no secret', async (...args) => {
    const { leaked } = await dq(args);
    // What a document says is shown where it is about the document itself.
    expect(leaked.filter((each) => !(args[0] === 'check' && each.startsWith('documentKey')))).toEqual([]);
  });

  it('by an export that broke off holds no secret', async () => {
    echo = ({ request }, response) => {
      if (request.url?.includes('pageToken')) request.socket.destroy();
      else json(response, 200, { files: [{ id: '1' }], nextPageToken: 'next' });
    };
    await dq(['run', '--all', '--out', at('work', 'out.csv'), 'key.dq']);
    const left = textsBelow(at('work'), (file) => file.endsWith('.dq'));
    expect(Object.keys(left).some((file) => file.startsWith('out.csv'))).toBe(true);
    expect(leaks(SEEDS, left)).toEqual([]);
  });
});

it('a proxy in the environment is not asked', async () => {
  await using proxy = await serveHttp((_request, response) => void response.end('{}'));
  echo = (_sent, response) => json(response, 200, { files: [] });
  const names = [
    'HTTP_PROXY',
    'HTTPS_PROXY',
    'ALL_PROXY',
    'http_proxy',
    'https_proxy',
    'all_proxy',
    'npm_config_proxy',
  ];
  const { status } = await dq(['run', 'a.dq'], Object.fromEntries(names.map((name) => [name, proxy.origin])));
  expect([status, proxy.seen]).toEqual([0, []]);
});

it('the search would find a secret in each spelling', () => {
  for (const spelling of spellingsOf(SEEDS.token)) {
    expect(leaks(SEEDS, { text: `x${spelling}y` }).length).toBeGreaterThan(0);
  }
});
