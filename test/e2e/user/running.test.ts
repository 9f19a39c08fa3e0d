/** Running queries and paging through the results, as a user does it. */
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { CodeWindow } from '../../support/code-window';
import { withCode } from '../../support/with-code';

const pages = '### Everything kept\n@pageSize 25\n@fields nextPageToken, files(id, name, mimeType)\ntrashed = false\n';

/** The parts of the results view that the tests speak of. */
function resultsOf(code: CodeWindow) {
  const view = code.webview();
  return {
    view,
    grid: view.getByRole('grid'),
    names: () => view.getByRole('grid').getByRole('row').locator('[role=gridcell]:first-child').allInnerTexts(),
    button: (name: string): Locator => view.getByRole('button', { name, exact: true }),
    pager: view.locator('.pages'),
  };
}

describe('running', () => {
  it('turns pages in both directions', () =>
    withCode({ files: { 'all.dq': pages }, open: 'all.dq' }, async (_page, code) => {
      await code.goTo(4, 1);
      await code.press('Control+Enter');
      const results = resultsOf(code);
      await expect.poll(() => results.pager.innerText()).toBe('Page 1 of 1+');
      const first = await results.names();
      await results.button('Next').click();
      await expect.poll(() => results.pager.innerText()).toBe('Page 2 of 2+');
      await expect.poll(results.names).not.toEqual(first);
      await results.button('Previous').click();
      await expect.poll(results.names).toEqual(first);
    }));

  it('loads everything, with the count', () =>
    withCode({ files: { 'all.dq': pages }, open: 'all.dq' }, async (page, code) => {
      await page.getByRole('button', { name: 'Run', exact: true }).first().click(); // the code lens
      const results = resultsOf(code);
      await results.button('Load All').click();
      await expect.poll(() => results.view.locator('[role=status]').allInnerTexts()).toContainEqual(expect.stringMatching(/\d+ rows in \d+ pages/));
      const rows = Number(await results.grid.getAttribute('aria-rowcount'));
      expect(rows).toBeGreaterThan(100);
    }));
});
