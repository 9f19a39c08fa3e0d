/** What is done with single rows of results, and exporting them, as a user does it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { CodeWindow } from '../../support/code-window';
import { type ResultsView, resultsView } from '../../support/results-view';
import { listPage, startService } from '../../support/service';
import { withCode } from '../../support/with-code';

const FIELDS = '@fields nextPageToken, files(name, id, mimeType)';
const query = (text: string) => `### Found\n${FIELDS}\n@orderBy name\n${text}\n`;

/** Opens a window, runs a query there and puts the keyboard on its first row. */
function withRows(text: string, act: (code: CodeWindow, results: ResultsView, page: Page) => Promise<void>) {
  const files = { 'found.dq': query(text) };
  return withCode({ files, open: 'found.dq' }, async (page, code) => {
    await code.goTo(4, 1);
    await code.press('End');
    await code.press('Control+Enter');
    const results = resultsView(code);
    await expect.poll(results.rowCount).toBeGreaterThan(0);
    await results.grid.focus();
    await act(code, results, page);
  });
}

/** Opens the menu of the active row by a key and chooses by typing, as one does without a mouse. */
async function choose(code: CodeWindow, results: ResultsView, label: string): Promise<void> {
  await code.press('Shift+F10');
  const item = results.frame.getByRole('menuitem', { name: label, exact: true });
  await item.waitFor();
  const focused = results.frame.locator('[role=menuitem]:focus');
  for (let tries = 0; tries < 10 && (await focused.innerText()).trim() !== label; tries++)
    await code.press('ArrowDown');
  expect((await focused.innerText()).trim()).toBe(label);
  await code.press('Enter');
  await item.waitFor({ state: 'detached' });
}

/** Takes what the save dialog offers. */
async function save(page: Page, name: string): Promise<void> {
  const input = page.locator('.quick-input-widget input[type="text"]:focus');
  await expect.poll(() => input.inputValue()).toContain(name);
  await input.press('Enter');
}

describe('rows', () => {
  it('offers what can be done with a row, from the keyboard alone, and shows a text', () =>
    withRows("name = 'HelloWorld.txt'", async (code, results, page) => {
      await code.press('Shift+F10');
      const menu = results.frame.getByRole('menu', { name: 'Actions for HelloWorld.txt' });
      await menu.waitFor();
      await code.screenshot('row menu');
      expect(await menu.getByRole('menuitem', { name: 'List This Folder' }).getAttribute('aria-disabled')).toBe('true');
      await code.press('Escape');
      await results.frame.locator('.grid:focus').waitFor();
      await results.grid.locator('[data-row="0"]').click({ button: 'right' });
      await menu.waitFor();
      await code.press('Escape');
      await results.frame.locator('.row-more').click();
      await menu.waitFor();
      await code.press('Escape');
      await choose(code, results, 'Open Content');
      await code.editor('HelloWorld.txt').waitFor();
      await expect.poll(() => code.shownText('HelloWorld.txt')).not.toBe('');
      await page.keyboard.type('x');
      await page.getByText('Editor is read-only').first().waitFor();
    }));

  it('shows a picture', () =>
    withRows("mimeType = 'image/png'", async (code, results, page) => {
      await choose(code, results, 'Open Content');
      await page.locator('.tab.active[data-resource-name$=".png"]').waitFor();
      const picture = code.webview().locator('img');
      await picture.waitFor();
      await expect.poll(() => picture.evaluate((node) => (node as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
      await code.screenshot('picture of a row');
    }));

  it('saves other contents where the user says, and a flagged one only after a warning', () =>
    withRows("name = 'keygen.zip' or name = 'invoice_macro.zip'", async (code, results, page) => {
      await choose(code, results, 'Open Content');
      await save(page, 'invoice_macro.zip');
      await code.notification('Only its owner').waitFor();
      await results.grid.focus();
      await code.press('ArrowDown');
      await choose(code, results, 'Open Content');
      await save(page, 'keygen.zip');
      const dialog = page.locator('.monaco-dialog-box');
      await dialog.getByText('flagged “keygen.zip” as malware').waitFor();
      await code.screenshot('flagged content');
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await dialog.waitFor({ state: 'detached' });
      expect(readdirSync(code.folder)).toEqual(['found.dq']);
      await results.grid.focus();
      await choose(code, results, 'Open Content');
      await save(page, 'keygen.zip');
      await dialog.getByRole('button', { name: 'Download Anyway' }).click();
      await expect.poll(() => existsSync(path.join(code.folder, 'keygen.zip'))).toBe(true);
      expect(readdirSync(code.folder).sort()).toEqual(['found.dq', 'keygen.zip']);
    }));

  it('lists a folder in a query of its own, and inserts its id where the cursor was', () =>
    withRows("name = 'Projects'", async (code, results, page) => {
      await choose(code, results, 'Insert Id at Cursor');
      await expect.poll(() => code.shownText('found.dq')).toContain("name = 'Projects' and '0AbCdEfProjects'");
      await code.press('Control+2');
      await results.frame.locator('.grid:focus').waitFor();
      await code.command('Drive Query: List This Folder');
      const lines = page.locator('.editor-instance .monaco-editor[data-uri^="untitled:"] .view-line');
      await expect
        .poll(async () => (await lines.allInnerTexts()).join('\n').replaceAll('\u00a0', ' '))
        .toContain("'0AbCdEfProjects' in parents and trashed = false");
      await results.frame.getByRole('heading', { name: 'In Projects' }).waitFor();
    }));
});

describe('exporting', () => {
  it('writes what is shown, as it is shown', () =>
    withRows(
      "mimeType = 'application/vnd.svc-apps.folder' and '0AbCdEfProjects' in parents",
      async (code, results, page) => {
        await results.button('Export results…').click();
        await page
          .locator('.quick-input-widget .monaco-list-row')
          .filter({ hasText: 'Values separated by commas' })
          .first()
          .click();
        await save(page, 'Found.csv');
        await code.notification('Exported').waitFor();
        const lines = readFileSync(path.join(code.folder, 'Found.csv'), 'utf8').split('\r\n');
        expect(lines[0]).toBe('name,id,mimeType');
        expect(lines.slice(1, -1).map((line) => line.split(',')[0])).toEqual(await results.firstCells());
        await code.screenshot('exported');
      },
    ));

  it('writes all pages to the disk, keeps what came before a cancel, and goes on from there', async () => {
    let held = true;
    const service = await startService((url) => {
      const page = Number(url.searchParams.get('pageToken') ?? 0);
      if (page === 3 && held) return 'hang';
      return listPage([`file ${page}`], page < 5 ? `${page + 1}` : undefined);
    });
    try {
      const settings = {
        'driveQuery.connections': { test: { baseUrl: service.baseUrl } },
        'driveQuery.connection': 'test',
      };
      await withCode({ files: { 'long.dq': '### Long\n' }, open: 'long.dq', settings }, async (page, code) => {
        await code.press('Control+Enter');
        const results = resultsView(code);
        await expect.poll(results.rowCount).toBe(1);
        await code.press('Control+2');
        await results.frame.locator('.grid:focus').waitFor();
        await code.command('Drive Query: Export Results…');
        await page.locator('.quick-input-widget input').first().fill('everything');
        await page
          .locator('.quick-input-widget .monaco-list-row')
          .filter({ hasText: 'One object on each line' })
          .first()
          .click();
        await save(page, 'Long.jsonl');
        await code.notification('3 rows, page 3').waitFor();
        await code.notification('3 rows, page 3').getByRole('button', { name: 'Cancel' }).click();
        const stopped = code.notification('Long.jsonl.partial keeps 3 rows');
        await stopped.waitFor();
        expect(existsSync(path.join(code.folder, 'Long.jsonl'))).toBe(false);
        held = false;
        await stopped.getByRole('button', { name: 'Go On' }).click();
        await code.notification('Exported 6 rows').waitFor();
        const lines = readFileSync(path.join(code.folder, 'Long.jsonl'), 'utf8').split('\n').filter(Boolean);
        expect(lines.map((line) => JSON.parse(line).name)).toEqual([0, 1, 2, 3, 4, 5].map((at) => `file ${at}`));
        expect(readdirSync(code.folder).sort()).toEqual(['Long.jsonl', 'long.dq']);
      });
    } finally {
      await service.stop();
    }
  });
});
