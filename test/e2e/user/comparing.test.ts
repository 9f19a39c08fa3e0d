/** Pinning a result, comparing it with a later one, running all queries of a file, and the history, as a user does it. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { FrameLocator, Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violationsOf } from '../../support/axe';
import type { CodeWindow } from '../../support/code-window';
import { resultsView } from '../../support/results-view';
import { type Answer, listPage, startService } from '../../support/service';
import { withCode } from '../../support/with-code';

/** Has to be sent, and to be found nowhere that Drive Query writes to. */
const KEY = 'AbCdEf-0123-not-to-be-kept';

const FILES = {
  'all.dq': `### Plans\n@fields nextPageToken, files(id, name, size)\n@key ${KEY}\nname contains 'plan'\n\n### Broken\nname = 'x\n\n### Photos\nmimeType contains 'image/'\n`,
};

/** What the service says, run by run: one file changes, one goes, one comes. */
const RUNS = [
  [file('a', 'Plan A', '10'), file('b', 'Plan B', '20'), file('c', 'Plan C', '30')],
  [file('a', 'Plan A', '10'), file('b', 'Plan B, final', '20'), file('d', 'Plan D', '40')],
];

function file(id: string, name: string, size: string) {
  return { id, name, size };
}

describe('comparing', () => {
  it('pins a result, says what has changed since, and finds both in the history', async () => {
    let run = 0;
    const service = await startService(() => ({ body: JSON.stringify({ files: RUNS[Math.min(run++, 1)] }) }));
    try {
      const settings = connectedTo(service.baseUrl);
      await withCode({ files: FILES, open: 'all.dq', settings }, async (page, code) => {
        await code.goTo(4, 1);
        await code.press('Control+Enter');
        const results = resultsView(code);
        await expect.poll(results.rowCount).toBe(3);
        await results.frame.getByRole('button', { name: 'Pin this result' }).click();
        await tab(page, 'Pinned: Plans').waitFor();
        await code.press('Control+1');
        await code
          .editor('all.dq')
          .locator('.native-edit-context:focus, textarea:focus')
          .waitFor({ state: 'attached' });
        await code.press('Control+Alt+r');
        await expect.poll(() => page.locator('.tab').filter({ hasText: 'Plans' }).count()).toBe(2);
        await tab(page, 'Pinned: Plans').click();
        await code.command('Drive Query: Compare with Latest Result');
        await tab(page, 'Compared: Plans').waitFor();
        await compared(code.webview());
        await code.screenshot('compared');
        await Promise.all([page.waitForEvent('load'), code.command('Developer: Reload Window')]);
        await code.webview().getByText('1 changed · 1 the same').first().waitFor();
        await tab(page, 'Pinned: Plans').click();
        await results.frame.getByRole('button', { name: 'Pin this result', pressed: true }).waitFor();
        await expect.poll(results.rowCount).toBe(3);
        await history(page, code);
        expect(service.requests[0]?.searchParams.get('key')).toBe(KEY);
        expect(filesWith(path.join(code.folder, '../d'), KEY)).toEqual([]);
      });
    } finally {
      await service.stop();
    }
  });

  it('shows what a request of the history brought without sending it, runs it again as it was, and forgets it', async () => {
    const service = await startService((_url, before) => listPage([`answer ${before}`]));
    try {
      const settings = connectedTo(service.baseUrl);
      const files = { 'one.dq': "### Plans\nname contains 'plan'\n" };
      await withCode({ files, open: 'one.dq', settings }, async (page, code) => {
        const results = resultsView(code);
        const shows = (name: string) => expect.poll(results.firstCells).toEqual([name]);
        await code.goTo(2, 1);
        for (const name of ['answer 0', 'answer 1']) {
          await code.press('Control+Enter');
          await shows(name);
        }
        await code.command('Drive Query: Focus on History View');
        const rows = page.getByRole('treeitem', { name: /Plans, query, .* 1 row · / });
        await rows.nth(1).click();
        await shows('answer 0');
        expect(service.requests).toHaveLength(2);
        await rows.nth(1).hover();
        await rows.nth(1).getByRole('button', { name: 'Run Again' }).click();
        await shows('answer 2');
        expect(service.requests.map(({ searchParams }) => searchParams.get('q'))).toEqual(
          Array(3).fill("name contains 'plan'"),
        );
        await expect.poll(() => rows.count()).toBe(3);
        await rows.nth(2).hover();
        await rows.nth(2).getByRole('button', { name: 'Remove' }).click();
        await expect.poll(() => rows.count()).toBe(2);
        await shows('answer 2');
      });
    } finally {
      await service.stop();
    }
  });

  it('stops running all queries where the user says so, and keeps what came', async () => {
    const service = await startService(
      (url): Answer => (url.searchParams.get('q')?.includes('first') ? listPage(['a file']) : 'hang'),
    );
    try {
      const files = {
        'all.dq': ['first', 'second', 'third'].map((name) => `### ${name}\nname = '${name}'\n`).join('\n'),
      };
      const settings = connectedTo(service.baseUrl);
      await withCode({ files, open: 'all.dq', settings }, async (page, code) => {
        await page.getByRole('button', { name: 'Run all 3 requests' }).click(); // the code lens
        const overview = code.webview();
        await overview.getByText('1 of 3 done').first().waitFor();
        await expect.poll(() => service.requests.length).toBe(2);
        await overview.getByRole('button', { name: 'Cancel' }).click();
        await overview.getByText('1 answered · 2 stopped').first().waitFor();
        await overview.getByRole('button', { name: 'Run All Again' }).waitFor();
        expect(service.requests).toHaveLength(2);
        await overview.getByRole('button', { name: 'first' }).click();
        await expect.poll(resultsView(code).firstCells).toEqual(['a file']);
      });
    } finally {
      await service.stop();
    }
  });

  it('runs all queries of a file, says how each fared, and shows each on demand', () =>
    withCode({ files: FILES, open: 'all.dq' }, async (page, code) => {
      await page.getByRole('button', { name: 'Run all 3 requests' }).click(); // the code lens
      const overview = code.webview();
      await overview.getByText('2 answered · 1 not sent').first().waitFor();
      await code.screenshot('overview');
      expect(await violationsOf(overview.locator('main'))).toEqual([]);
      expect(await overview.getByRole('row').allInnerTexts()).toHaveLength(4);
      await overview.getByRole('button', { name: 'Photos' }).click();
      await tab(page, 'Photos').waitFor();
      await expect.poll(resultsView(code).rowCount).toBeGreaterThan(0);
    }));
});

function connectedTo(baseUrl: string): Record<string, unknown> {
  return { 'driveQuery.connections': { test: { baseUrl } }, 'driveQuery.connection': 'test' };
}

function tab(page: Page, title: string): Locator {
  return page.locator('.tab').filter({ hasText: title });
}

async function compared(frame: FrameLocator): Promise<void> {
  await frame.getByText('1 added · 1 removed · 1 changed · 1 the same').first().waitFor();
  expect(await violationsOf(frame.locator('main'))).toEqual([]);
  const row = (name: string) => frame.getByRole('row').filter({ hasText: name });
  expect(
    await row('Changed')
      .getByRole('gridcell', { name: /Plan B.*, now Plan B, final/ })
      .innerText(),
  ).toContain('→');
  expect(await row('Added').innerText()).toContain('Plan D');
  expect(await row('Removed').innerText()).toContain('Plan C');
  await frame.getByRole('button', { name: /Removed/ }).click();
  await expect.poll(() => frame.getByRole('grid').getAttribute('aria-rowcount')).toBe('3');
}

/** The files of Drive Query below a folder, its log among them, that hold a text. There has to be a history. */
function filesWith(folder: string, text: string): string[] {
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const own = all.filter(
    (name) => /drive.query/i.test(name) && !name.includes('extensions/') && statSync(path.join(folder, name)).isFile(),
  );
  expect(own.some((name) => /history\/\d+-\w+\.json$/.test(name))).toBe(true);
  return own.filter((name) => readFileSync(path.join(folder, name), 'utf8').includes(text));
}

async function history(page: Page, code: CodeWindow): Promise<void> {
  await code.command('Drive Query: Focus on History View');
  const rows = page.getByRole('treeitem', { name: /Plans, query/ });
  await expect.poll(() => rows.count()).toBe(2);
  await code.screenshot('history');
}
