/** Running queries and paging through the results, as a user does it. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { resultsView } from '../../support/results-view';
import { listPage, startService } from '../../support/service';
import { withCode } from '../../support/with-code';

const all = '### Everything kept\n@pageSize 25\n@fields nextPageToken, files(name, id, mimeType)\ntrashed = false\n';

describe('running', () => {
  it('turns pages in both directions, and loads the rest', () =>
    withCode({ files: { 'all.dq': all }, open: 'all.dq' }, async (_page, code) => {
      await code.goTo(4, 1);
      await code.press('Control+Enter');
      const results = resultsView(code);
      await expect.poll(() => results.pager.innerText()).toBe('Page 1 of 1+');
      const first = await results.firstCells();
      await results.button('Next').click();
      await expect.poll(() => results.pager.innerText()).toBe('Page 2 of 2+');
      await expect.poll(results.firstCells).not.toEqual(first);
      await results.button('Previous').click();
      await expect.poll(results.firstCells).toEqual(first);
      await results.button('Load All').click();
      await expect.poll(results.rowCount).toBeGreaterThan(100);
    }));

  it('shows a row’s metadata from the keyboard', () =>
    withCode({ files: { 'one.dq': "### One\nname = 'HelloWorld.txt'\n" }, open: 'one.dq' }, async (page, code) => {
      await page.getByRole('button', { name: 'Run', exact: true }).click(); // the code lens
      const results = resultsView(code);
      await expect.poll(results.rowCount).toBe(1);
      await results.grid.focus();
      await code.press('ArrowDown');
      await code.press('Enter');
      await results.frame.getByText('All fields, from files.get').waitFor();
      await results.frame.getByRole('treeitem').filter({ hasText: 'owners' }).first().waitFor();
    }));

  it('is worked from the keyboard alone, however fast one types', () =>
    withCode({ files: { 'all.dq': all }, open: 'all.dq' }, async (_page, code) => {
      await code.goTo(4, 1);
      await code.press('Control+Enter');
      const results = resultsView(code);
      const told = results.frame.getByRole('status');
      await expect.poll(() => told.allInnerTexts()).toContain('25 rows in 1 page, more on the server');
      await code.press('Control+2');
      await results.frame.locator('.grid:focus').waitFor();
      await code.statusBar('Sandbox').waitFor();
      for (const key of ['ArrowUp', 'Enter', 'Enter', 'ArrowDown', 'ArrowDown', 'Enter']) await code.press(key);
      await results.frame.getByText('All fields, from files.get').waitFor();
      expect(await results.frame.locator('footer').innerText()).toContain('sorted by name, descending');
      expect(await results.grid.getAttribute('aria-activedescendant')).toBe('cell-1-0');
    }));

  it('covers no row in a small window or at a large zoom', () =>
    withCode(
      { files: { 'all.dq': all }, open: 'all.dq', viewport: { width: 640, height: 330 } },
      async (_page, code) => {
        await code.command('View: Toggle Primary Side Bar Visibility');
        await code.press('Control+Enter');
        const results = resultsView(code);
        await expect.poll(results.rowCount).toBe(25);
        const rows = await results.frame.locator('main').boundingBox();
        const status = await results.frame.locator('footer').boundingBox();
        expect(rows?.height).toBeGreaterThan(100);
        expect(status?.y).toBeGreaterThanOrEqual((rows?.y ?? 0) + (rows?.height ?? 0));
        await results.grid.focus();
        await code.press('Enter');
        const name = results.frame.locator('.details h2');
        const page = await results.frame.locator('#page').boundingBox();
        const end = (page?.y ?? 0) + (page?.height ?? 0);
        await expect.poll(async () => (await name.boundingBox())?.y ?? end).toBeLessThan(end);
      },
    ));

  it('keeps the results over reloading the window', () =>
    withCode({ files: { 'all.dq': all }, open: 'all.dq' }, async (page, code) => {
      await code.goTo(4, 1);
      await code.press('Control+Enter');
      const results = resultsView(code);
      await results.button('Next').click();
      await expect.poll(() => results.pager.innerText()).toBe('Page 2 of 2+');
      const shown = await results.firstCells();
      await Promise.all([page.waitForEvent('load'), code.command('Developer: Reload Window')]);
      await expect.poll(() => results.pager.innerText()).toBe('Page 2 of 2+');
      expect(await results.firstCells()).toEqual(shown);
    }));

  it('closes the details with Escape, and keeps what is arranged when the file gets another name', () =>
    withCode({ files: { 'all.dq': all }, open: 'all.dq' }, async (page, code) => {
      await code.goTo(4, 1);
      await code.press('Control+Enter');
      const results = resultsView(code);
      await expect.poll(results.rowCount).toBe(25);
      await results.frame.getByPlaceholder('Filter rows').fill('supplier');
      await expect.poll(results.rowCount).toBe(6);
      await results.grid.focus();
      for (const key of ['ArrowUp', 'Enter', 'Enter', 'ArrowDown']) await code.press(key);
      const arranged = await results.firstCells();
      expect(arranged[0]).toBe('Supplier contract 6.pdf');
      await code.press('Enter');
      await results.frame.getByText('All fields, from files.get').waitFor();
      await code.press('Escape');
      await results.frame.getByText('All fields, from files.get').waitFor({ state: 'hidden' });
      await code.command('File: Focus on Files Explorer');
      await page.locator('.explorer-folders-view [role=tree]:focus').waitFor();
      await code.press('F2');
      const name = page.locator('.explorer-folders-view input');
      await name.fill('other.dq');
      await name.press('Enter');
      await tabOf(page, 'other.dq').waitFor();
      await expect.poll(results.firstCells).toEqual(arranged);
      expect(await results.frame.getByPlaceholder('Filter rows').inputValue()).toBe('supplier');
    }));

  it('keeps what came when loading everything is cancelled', async () => {
    const service = await startService((_url, before) =>
      before < 3 ? listPage([`page ${before}`], `token ${before}`) : 'hang',
    );
    try {
      await withCode(
        { files: { 'long.dq': '### Long\n' }, open: 'long.dq', settings: connectedTo(service.baseUrl) },
        async (_page, code) => {
          await code.press('Control+Enter');
          const results = resultsView(code);
          await expect.poll(results.rowCount).toBe(1);
          await results.button('Load All').click();
          await expect.poll(results.rowCount).toBe(3);
          await results.button('Cancel').click();
          await results.button('Load All').waitFor();
          expect(await results.rowCount()).toBe(3);
        },
      );
    } finally {
      await service.stop();
    }
  });

  it('says that a search was incomplete, and narrows it', async () => {
    const body = JSON.stringify({ incompleteSearch: true, files: [{ id: 'a', name: 'a', mimeType: 'text/plain' }] });
    const service = await startService(() => ({ body }));
    try {
      const files = {
        'wide.dq':
          '### Wide\n@corpora allDrives\n@supportsAllDrives true\n@includeItemsFromAllDrives true\ntrashed = false\n',
      };
      await withCode({ files, open: 'wide.dq', settings: connectedTo(service.baseUrl) }, async (_page, code) => {
        await code.goTo(5, 1);
        await code.press('Control+Enter');
        const results = resultsView(code);
        await results.frame.getByText('The search was incomplete.').waitFor();
        await results.button('Narrow to @corpora user').click();
        await expect.poll(() => service.requests.at(-1)?.searchParams.get('corpora')).toBe('user');
        await expect.poll(() => code.shownText('wide.dq')).toContain('@corpora user');
      });
    } finally {
      await service.stop();
    }
  });
});

function tabOf(page: Page, file: string): Locator {
  return page.locator(`.tab[data-resource-name="${file}"]`);
}

function connectedTo(baseUrl: string): Record<string, unknown> {
  return { 'driveQuery.connections': { test: { baseUrl } }, 'driveQuery.connection': 'test' };
}
