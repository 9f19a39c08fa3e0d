import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { dq } from '../testing/dq';

const ENV = { DQ_BASE_URL: 'https://example.com', DQ_SPEECH_EU_ENDPOINT: 'https://eu.example.com' };

describe('dq connections', () => {
  test('lists what there is, and where requests go', async () => {
    const { status, stdout, stderr } = await dq(['connections'], { env: { ...ENV, DQ_ACCESS_TOKEN: 'secret-1' } });
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toBe(`sandbox
  no credentials
google
  files   https://www.googleapis.com
  global  https://speech.googleapis.com
  eu      https://eu-speech.googleapis.com
  us      https://us-speech.googleapis.com
  with application default credentials, where there are any
environment, where requests go that name none
  files   https://example.com
  eu      https://eu.example.com
  with DQ_ACCESS_TOKEN or DQ_API_KEY
`);
  });

  test('is the same with its name, and as JSON without a secret', async () => {
    expect(await dq(['connections', 'list'])).toEqual(await dq(['connections']));
    const { stdout } = await dq(['connections', '--format', 'json'], { env: { ...ENV, DQ_ACCESS_TOKEN: 'secret-1' } });
    expect(JSON.parse(stdout)).toMatchObject([
      { name: 'sandbox', current: false, credentials: 'none' },
      { name: 'google', baseUrl: 'https://www.googleapis.com', credentials: 'default' },
      { name: 'environment', current: true, credentials: 'environment' },
    ]);
    expect(stdout).not.toContain('secret-1');
  });

  test.each(['text', 'json'])('shows no password in an address, as %s', async (format) => {
    const env = { DQ_BASE_URL: 'https://ada:secret-2@example.invalid' };
    for (const command of ['list', 'test']) {
      const { stdout, stderr } = await dq(['connections', command, '--format', format], { env });
      expect(stdout).toContain('https://[redacted]@example.invalid');
      expect(stdout + stderr).not.toContain('secret-2');
    }
  });
});

async function served<T>(status: number, run: (baseUrl: string) => Promise<T>): Promise<T> {
  const server = createServer((request, response) => {
    const isSpeech = request.url?.includes('speech') ?? false;
    const code = isSpeech ? 400 : status;
    response.writeHead(code, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify(
        code === 200 ? { files: [], items: [] } : { error: { code, message: 'No', errors: [{ reason: 'authError' }] } },
      ),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await run(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

const NOW = () => new Date();

describe('dq connections test', () => {
  test('finds nothing wrong with the sandbox', async () => {
    const { status, stdout, stderr } = await dq(['connections', 'test']);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^Connection sandbox\n\nNothing is known to be wrong\./);
  });

  test('finds nothing wrong with a service that answers', async () => {
    const outcome = await served(200, (DQ_BASE_URL) =>
      dq(['connections', 'test', 'environment'], { env: { DQ_BASE_URL, DQ_ACCESS_TOKEN: 'secret-1' }, now: NOW() }),
    );
    expect([outcome.status, outcome.stderr]).toEqual([0, '']);
    expect(outcome.stdout).toMatch(/✓ Calendars +The token reaches the list of calendars\./);
  });

  test('ends with 1 where the token is refused, and does not print it', async () => {
    const { status, stdout } = await served(401, (DQ_BASE_URL) =>
      dq(['connections', 'test', '--format', 'json'], {
        env: { DQ_BASE_URL, DQ_ACCESS_TOKEN: 'secret-1' },
        now: NOW(),
      }),
    );
    expect(status).toBe(1);
    const { connection, isGood, places } = JSON.parse(stdout);
    expect([connection, isGood]).toEqual(['environment', false]);
    const [files] = places;
    expect(files.verdicts.find(({ step }: { step: string }) => step === 'credentials').outcome).toBe('bad');
    expect(stdout).not.toContain('secret-1');
  });

  test('ends with 1 where nobody listens', async () => {
    const { status, stdout } = await dq(['connections', 'test'], { env: { DQ_BASE_URL: 'http://127.0.0.1:9' } });
    expect(status).toBe(1);
    expect(stdout).toMatch(/✗ Answer/);
  });

  test.each([
    [['work'], /no connection “work” here: there are sandbox, google, environment/],
    [['environment'], /names no address/],
    [['a', 'b'], /takes one connection/],
  ])('%j is wrong usage', async (operands, says) => {
    const { status, stderr } = await dq(['connections', 'test', ...operands]);
    expect(status).toBe(2);
    expect(stderr).toMatch(says);
  });
});
