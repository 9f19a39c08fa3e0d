import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { failureOf, testClient } from './testing/client';
import { errorBody, sendJson, serveHttp } from './testing/loopback';

const MIB = 1_048_576;

describe('an answer that is not what was asked for', () => {
  const cases: [string, string, string, { why: string; says: string }][] = [
    ['a web page', 'text/html; charset=utf-8', '<title>Sign in\nhere</title>', { why: 'html', says: 'Sign in here' }],
    ['another type', 'text/plain', '{}', { why: 'content-type', says: 'text/plain' }],
    ['cut JSON', 'application/json', '{"files":[{"id":"1"},{"na', { why: 'json', says: '{"files":[{"id":"1"},{"na' }],
    ['nothing', 'application/json', '', { why: 'empty', says: 'empty' }],
    ['an array', 'application/json', '[1]', { why: 'shape', says: '[1]' }],
    ['null', 'application/json', 'null', { why: 'shape', says: 'null' }],
    ['files that are none', 'application/json', '{"files":[1]}', { why: 'shape', says: '{"files":[1]}' }],
    ['files as an object', 'application/json', '{"files":{}}', { why: 'shape', says: '{"files":{}}' }],
    ['a token that is none', 'application/json', '{"nextPageToken":7}', { why: 'shape', says: '7' }],
  ];
  test.each(cases)('%s', async (_what, type, body, { why, says }) => {
    await using server = await serveHttp((_request, response) => {
      response.writeHead(200, { 'Content-Type': type }).end(body);
    });
    const error = await failureOf(testClient(server.origin).files.list({}));
    expect(error).toMatchObject({ kind: 'malformed', why, attempts: 1 });
    expect(error.message).toContain(says);
    expect(error.advice).not.toBe('');
  });

  test('bytes that are no UTF-8', async () => {
    await using server = await serveHttp((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]));
    });
    expect(await failureOf(testClient(server.origin).files.list({}))).toMatchObject({
      kind: 'malformed',
      why: 'encoding',
    });
  });

  test.each(['', 'application/json; charset=UTF-8', 'application/problem+json'])(
    'JSON that calls itself “%s” is read',
    async (type) => {
      await using server = await serveHttp((_request, response) => {
        response.writeHead(200, type === '' ? {} : { 'Content-Type': type }).end('{"files":[]}');
      });
      expect(await testClient(server.origin).files.list({})).toEqual({ files: [] });
    },
  );

  test('a message with control characters is shown on one harmless line', async () => {
    const message = 'a\u001b[31mred\nline\u202e';
    await using server = await serveHttp((_request, response) =>
      sendJson(response, errorBody(400, 'invalid', message), 400),
    );
    const error = await failureOf(testClient(server.origin).files.list({}));
    expect(error.message).toContain('a [31mred line');
  });
});

describe('an answer that is too large', () => {
  test('says so in its headers: nothing is read', async () => {
    await using server = await serveHttp((_request, response) => {
      response
        .writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': String(5 * 1024 * MIB) })
        .write('{');
    });
    const error = await failureOf(testClient(server.origin).files.list({}));
    expect(error).toMatchObject({ kind: 'too-large', limit: 32 * MIB });
    expect(error.message).toContain('32 MiB');
  });

  test('comes without end: reading stops at the limit and the connection is closed', async () => {
    let sent = 0;
    const closed = Promise.withResolvers<void>();
    await using server = await serveHttp((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' });
      response.on('close', closed.resolve);
      const more = () => {
        do sent += MIB;
        while (!response.destroyed && response.write(Buffer.alloc(MIB, ' ')));
      };
      response.on('drain', more);
      more();
    });
    const { files } = testClient(server.origin, { limits: { maxBytes: 4 * MIB } });
    expect(await failureOf(files.list({}))).toMatchObject({ kind: 'too-large', limit: 4 * MIB, attempts: 1 });
    await closed.promise;
    expect(sent).toBeLessThan(64 * MIB);
  });

  test('is small until it is unpacked', async () => {
    await using server = await serveHttp((_request, response) => {
      const packed = gzipSync(Buffer.alloc(8 * MIB, ' '));
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' }).end(packed);
    });
    const { files } = testClient(server.origin, { limits: { maxBytes: 4 * MIB } });
    expect(await failureOf(files.list({}))).toMatchObject({ kind: 'too-large' });
  });

  test('is an error: the status counts, the body is left', async () => {
    await using server = await serveHttp((_request, response) => {
      response.writeHead(404, { 'Content-Type': 'application/json' });
      response.write(Buffer.alloc(MIB, ' '));
    });
    expect(await failureOf(testClient(server.origin).files.list({}))).toMatchObject({ kind: 'http', status: 404 });
  });
});

describe('an error of the service', () => {
  test('carries status, reason, location and the place in q', async () => {
    const violation = {
      '@type': 'drive-query/ParameterViolation',
      parameter: 'q',
      code: 'unknown-term',
      start: 0,
      end: 5,
      message: 'title is no term',
    };
    const bad = [{ ...violation, start: -1 }, { ...violation, end: 'x' }, { ...violation, start: 9 }, null, 'x'];
    const body = errorBody(400, 'invalid', 'Invalid Value', { locationType: 'parameter', location: 'q' }) as {
      error: object;
    };
    await using server = await serveHttp((_request, response) =>
      sendJson(response, { error: { ...body.error, details: [...bad, violation] } }, 400),
    );
    const error = await failureOf(testClient(server.origin).files.list({ q: "title = 'x'" }));
    expect(error).toMatchObject({
      kind: 'http',
      status: 400,
      reason: 'invalid',
      location: 'q',
      serverMessage: 'Invalid Value',
      violations: [violation],
    });
    expect(error.message).toBe('The service does not accept the query (HTTP 400): Invalid Value.');
    expect(error.request).toMatchObject({
      method: 'GET',
      url: `${server.origin}/drive/v3/files?q=title%20%3D%20%27x%27`,
    });
  });

  test.each([
    [401, 'authError', 'Authorization', 'access token'],
    [403, 'insufficientPermissions', undefined, 'scope'],
    [403, 'forbidden', undefined, 'account'],
    [404, 'notFound', 'fileId', 'ids'],
    [404, undefined, undefined, 'base address'],
    [400, 'invalid', 'pageToken', 'first page'],
    [400, 'invalidParameter', 'fields', 'parameter'],
    [414, undefined, undefined, 'Shorten'],
    [431, undefined, undefined, 'Shorten'],
    [501, undefined, undefined, 'side of the service'],
    [304, undefined, undefined, 'base address'],
  ])('%i %s %s says what to do', async (status, reason, location, advice) => {
    const body =
      reason === undefined ? 'no json' : errorBody(status, reason, 'M', location === undefined ? {} : { location });
    const fetch = async () => new Response(status === 304 ? null : JSON.stringify(body), { status });
    const error = await failureOf(testClient('http://sandbox.localhost', { fetch }).files.list({}));
    expect(error).toMatchObject({ kind: 'http', status });
    expect(error.advice).toContain(advice);
  });

  test('an error in the newer shape, without errors[]', async () => {
    await using server = await serveHttp((_request, response) =>
      sendJson(response, { error: { code: 400, message: 'No', status: 'INVALID_ARGUMENT' } }, 400),
    );
    expect(await failureOf(testClient(server.origin).files.list({}))).toMatchObject({
      reason: 'INVALID_ARGUMENT',
      violations: [],
    });
  });
});
