import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Built, buildProgram, nodes, type Running, start } from '../testing/built';

const FILE = {
  $request: { watch: 'calendars/primary/events' },
  id: '3f2a12bc-0000-4000-8000-000000000001',
  type: 'web_hook',
  address: 'https://example.com/team',
  token: 'team=7',
};

let built: Built;
beforeAll(() => {
  built = buildProgram();
  writeFileSync(path.join(built.folder, 'team.channel.json'), JSON.stringify(FILE));
});
afterAll(() => built.remove());

describe.each(nodes())('dq watch on Node $version', ({ version, path: node }) => {
  const state = () => path.join(built.folder, `state ${version}`);
  const dq = (args: readonly string[], env: Record<string, string> = {}) =>
    start(node, built.program, args, { cwd: built.folder, env: { DQ_STATE_DIR: state(), ...env } });

  async function output(args: readonly string[], env: Record<string, string> = {}) {
    const running = dq(args, env);
    return { status: await running.ended, stdout: running.stdout(), stderr: running.stderr() };
  }

  /** Changes something in a sandbox, so that notifications have a cause. */
  async function change(baseUrl: string, accessToken: string): Promise<void> {
    const body = JSON.stringify({ resource: 'events', calendarId: 'primary' });
    const answer = await fetch(`${baseUrl}/sandbox/v1/calendars/change`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${accessToken}` },
      body,
    });
    expect(answer.status).toBe(200);
  }

  const end = async (running: Running) => {
    running.child.kill('SIGINT');
    return await running.ended;
  };

  test('creates, receives, renews, lists and stops at a sandbox that serves', async () => {
    mkdirSync(state(), { recursive: true });
    const server = dq(['serve']);
    await server.says('\n');
    const { baseUrl, accessToken } = JSON.parse(server.stdout());
    const env = { DQ_BASE_URL: baseUrl, DQ_ACCESS_TOKEN: accessToken };

    const first = dq(['watch', 'create', '--listen', 'team.channel.json'], env);
    await first.says('expires');
    await first.says(' sync ');
    await change(baseUrl, accessToken);
    await first.says(' exists ');
    expect(first.stdout()).toContain(`Watching calendars/primary/events at ${baseUrl}`);
    expect(await end(first)).toBe(0);
    expect(first.stderr()).toMatch(/dq: \d+ messages\.\n$/);

    // The receiver of before is gone; another one takes its place, where the channel expects it.
    const second = dq(['watch', 'listen'], env);
    const renewed = await (async () => {
      await second.tells('receiving at');
      const { status, stdout, stderr } = await output(['watch', 'renew', '--format', 'json', '3f2a'], env);
      expect([status, stderr]).toEqual([0, `dq: the old channel ${FILE.id} is stopped.\n`]);
      return JSON.parse(stdout);
    })();
    await second.says(renewed.id);
    await change(baseUrl, accessToken);
    expect(await output(['watch', 'stop', renewed.id], env)).toMatchObject({ status: 0 });
    expect(await end(second)).toBe(0);

    const { stdout } = await output(['watch', 'list', '--all', '--format', 'json']);
    expect(JSON.parse(stdout)).toMatchObject([
      { id: FILE.id, state: 'stopped', renewedBy: renewed.id, connection: 'environment', last: {} },
      { id: renewed.id, state: 'stopped', renews: FILE.id, last: {} },
    ]);
    expect(await end(server)).toBe(0);
  });

  test('shows a newcomer a notification without any service', async () => {
    const run = dq(['watch', 'create', '--new-id', '--listen', 'team.channel.json']);
    await run.says('expires');
    await run.says(' sync ');
    await run.tells('calendars/change');
    const baseUrl = /at (http:\S+)/.exec(run.stdout())![1]!;
    const [command, accessToken] = /Bearer ([^']+)' .*$/m.exec(run.stderr())!;
    expect(command).toContain(`${baseUrl}/sandbox/v1/calendars/change`);
    await change(baseUrl, accessToken!);
    await run.says(' exists ');
    expect(await end(run)).toBe(0);
    const list = await output(['watch', 'list', '--all', '--format', 'json']);
    expect(list.stdout).not.toContain(baseUrl);
  });

  test('says that nothing is delivered where nobody listens', async () => {
    const { status, stdout } = await output(['watch', 'check', 'https://127.0.0.1:9/']);
    expect([status, stdout]).toEqual([1, expect.stringContaining('nothing listens there')]);
  });
});
