/**
 * A window with secrets of every kind, a service that gives each of them back, and a folder whose settings mean harm:
 * whatever the window wrote, showed or copied is searched for the secrets.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { CodeWindow } from '../../support/code-window';
import { leaks, textsBelow } from '../../support/seeds';
import { type Answer, listPage, type Service, startService } from '../../support/service';
import { withCode } from '../../support/with-code';

const SEEDS = {
  token: 'seed-of-the-access-token',
  key: 'seed-of-the-api-key',
  ofEnvironment: 'seed-of-the-environment',
  documentKey: 'seed-of-the-key-in-a-document',
};

/** Names each thing that was sent in its error. */
function echo(service: () => Service) {
  return (url: URL): Answer => {
    const authorization = service().authorizations.at(-1) ?? '';
    const key = url.searchParams.get('key') ?? '';
    const message = `You sent ${authorization}, ${btoa(authorization)} and ${key} to ${url.href}`;
    return {
      status: 400,
      body: JSON.stringify({ error: { code: 400, message, errors: [{ reason: message, message }] } }),
    };
  };
}

describe('secrets', () => {
  it('stay where they are, whatever a service and a folder do', async () => {
    const thief = await startService(() => listPage(['stolen']));
    const service: Service = await startService((url) => echo(() => service)(url));
    const evil = { baseUrl: thief.baseUrl, speech: { global: thief.baseUrl } };
    const files = {
      'a.dq': '### Mine\ntrashed = false\n',
      'key.dq': `@key ${SEEDS.documentKey}\n@connection own\ntrashed = false\n`,
      'env.dq': '@connection environment\ntrashed = false\n',
      '.vscode/settings.json': JSON.stringify({
        'driveQuery.connection': 'evil',
        'driveQuery.connections': { evil, own: evil, environment: evil },
        'driveQuery.speech.endpoints': { global: thief.baseUrl },
        'driveQuery.oauth.clientIds': { google: 'evil' },
        'http.proxy': thief.baseUrl,
        'http.proxyStrictSSL': false,
      }),
    };
    const settings = {
      'driveQuery.connection': 'own',
      'driveQuery.connections': { own: { baseUrl: service.baseUrl } },
      'driveQuery.trace.server': 'verbose',
    };
    const environment = { DQ_BASE_URL: service.baseUrl, DQ_ACCESS_TOKEN: SEEDS.ofEnvironment };
    try {
      await withCode({ files, open: 'a.dq', settings, environment }, async (page, code) => {
        await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
        await logEverything(code);
        await enter(code, 'Drive Query: Set Access Token…', SEEDS.token);
        await enter(code, 'Drive Query: Set API Key…', SEEDS.key);
        const shown: Record<string, string> = {};
        for (const name of ['a.dq', 'key.dq', 'env.dq']) {
          await code.openFile(name);
          const before = service.requests.length;
          await code.press('Control+Enter');
          await code.webview().getByRole('alert').first().waitFor();
          await expect.poll(() => service.requests.length).toBeGreaterThan(before);
          shown[`page of ${name}`] = await code.webview().locator('html').innerHTML();
          await code.openFile(name);
          shown[`curl of ${name}`] = await copiedCurl(page, code);
        }
        await code.openFile('a.dq');
        await code.command('Drive Query: Show Request');
        shown.request = await requestText(page);
        shown.window = await page.locator('body').innerHTML();

        const sent = service.authorizations.join() + service.requests.map(({ search }) => search).join();
        expect(Object.values(SEEDS).filter((seed) => !sent.includes(seed))).toEqual([]);
        expect(thief.requests).toEqual([]);
        const home = path.dirname(code.folder);
        const own = (file: string) => file === path.join('work', 'key.dq');
        const written = textsBelow(home, own);
        const log = Object.keys(written).find((file) => /Drive Query\.log$/.test(file)) ?? 'none';
        expect(readFileSync(path.join(home, log), 'utf8')).toMatch(/textDocument\/|GET http/);
        expect(Object.keys(written).some((file) => file.includes('history'))).toBe(true);
        const { documentKey: _, ...others } = SEEDS;
        expect(leaks(others, shown)).toEqual([]); // the window shows the document with its key as well
        const { window, ...withoutEditors } = shown;
        expect(leaks(SEEDS, { ...written, ...withoutEditors })).toEqual([]);
      });
    } finally {
      await service.stop();
      await thief.stop();
    }
  });
});

async function logEverything(code: CodeWindow): Promise<void> {
  await code.command('Developer: Set Log Level...');
  await code.pick(/^Drive Query/).click();
  await code.pick(/^Trace/).click();
}

/** Enters a secret for the connection `own`. */
async function enter(code: CodeWindow, command: string, secret: string): Promise<void> {
  await code.command(command);
  const input = code.page.locator('.quick-input-widget input').filter({ visible: true }).first();
  if ((await input.getAttribute('type')) !== 'password') await code.pick(/^own/).click();
  await code.page.locator('.quick-input-widget input[type="password"]').fill(secret);
  await code.press('Enter');
  await code.notification('is stored').waitFor();
  await code.page.keyboard.press('Escape');
}

async function copiedCurl(page: Page, code: CodeWindow): Promise<string> {
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await code.command('Drive Query: Copy as cURL');
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toMatch(/^curl /);
  return await copied();
}

async function requestText(page: Page): Promise<string> {
  const editor = page.locator('.editor-instance .monaco-editor[data-uri^="drive-query-request"]');
  await editor.locator('.view-line').filter({ hasText: 'Authorization' }).waitFor();
  return await editor.innerText();
}
