/** The results view for those who do not use a mouse, or do not see it. */
import { describe, expect, it } from 'vitest';
import { violationsOf } from '../../support/axe';
import { resultsView } from '../../support/results-view';
import { withCode } from '../../support/with-code';

const files = {
  'all.dq': [
    '### Everything kept',
    '@pageSize 25',
    '@fields nextPageToken, files(id, name, mimeType, modifiedTime, size, owners, starred)',
    'trashed = false',
    '',
    '### Something else',
    '@fields files(id, name, mimeType)',
    'starred = true',
    '',
  ].join('\n'),
};

/** Theme by its name in the list of themes, and how the page tells which kind it is. */
const themes = [
  ['Dark Modern', 'vscode-dark'],
  ['Light Modern', 'vscode-light'],
  ['Dark High Contrast', 'vscode-high-contrast'],
] as const;

describe('the results view', () => {
  it('has nothing that hinders anybody, in any kind of theme and at 200 % zoom', () =>
    withCode({ files, open: 'all.dq' }, async (page, code) => {
      await code.command('View: Toggle Primary Side Bar Visibility');
      await code.goTo(4, 1);
      await code.press('Control+Enter');
      const results = resultsView(code);
      await expect.poll(results.rowCount).toBe(25);
      const found: Record<string, string[]> = {};
      for (const [theme, kind] of themes) {
        await page.setViewportSize({ width: 1280, height: 800 });
        if (kind !== 'vscode-dark') {
          await code.command('Preferences: Color Theme');
          await page.locator('.quick-input-widget input[type="text"]').first().fill(theme);
          await code.pick(theme).first().click();
        }
        await results.frame.locator(`body.${kind}`).waitFor();
        for (const zoom of [100, 200]) {
          // Zooming in is the same as having a smaller window.
          await page.setViewportSize({ width: 128_000 / zoom, height: 80_000 / zoom });
          for (const [state, begin, end] of states) {
            await begin(results, code.press);
            const violations = await violationsOf(results.frame.locator('main'));
            if (violations.length > 0) found[`${theme}, ${zoom} %, ${state}`] = violations;
            await end(results, code.press);
          }
        }
      }
      expect(found).toEqual({});
    }));

  it('lets columns be chosen, moved and frozen by keyboard, for each request, over runs and reloading', () =>
    withCode({ files, open: 'all.dq' }, async (page, code) => {
      await code.goTo(4, 1);
      await code.press('Control+Enter');
      const results = resultsView(code);
      await expect.poll(results.rowCount).toBe(25);
      const titles = () => results.frame.getByRole('columnheader').allInnerTexts();
      const told = (text: string) => results.frame.getByRole('status').filter({ hasText: text }).waitFor();
      await results.grid.focus();
      for (const key of ['Control+Home', 'ArrowUp', 'Alt+ArrowRight']) await code.press(key);
      await told('id is column 2 of 7');
      await code.press('ArrowLeft');
      await code.press('Alt+ArrowDown');
      await results.frame.getByRole('menu', { name: 'Column name' }).waitFor();
      await code.press('f'); // Filter…
      await code.press('f'); // Freeze Up to This Column
      await code.press('Enter');
      await told('Frozen up to name');
      await results.button('Columns…').press('Enter');
      await code.type('starred');
      await code.press('ArrowDown');
      await code.press('Space');
      await code.press('Escape');
      const chosen = ['name', 'id', 'mimeType', 'modifiedTime', 'size', 'owners'];
      await expect.poll(titles).toEqual(chosen);
      await expect.poll(() => results.grid.getAttribute('aria-colcount')).toBe('6');
      expect(await results.frame.locator('.title.frozen').allInnerTexts()).toEqual(['name']);
      await code.press('Control+1');
      await page.locator('.monaco-editor.focused[data-uri$="/all.dq"]').waitFor();
      await code.goTo(8, 1);
      await code.press('Control+Enter');
      await expect.poll(titles).toEqual(['id', 'name', 'mimeType']);
      await code.goTo(4, 1);
      await code.press('Control+Enter');
      await expect.poll(titles).toEqual(chosen);
      await Promise.all([page.waitForEvent('load'), code.command('Developer: Reload Window')]);
      await expect.poll(titles).toEqual(chosen);
      expect(await results.frame.locator('.title.frozen').allInnerTexts()).toEqual(['name']);
      await page.getByRole('tab', { name: 'Everything kept' }).getByRole('button', { name: 'Close' }).click();
      await code.editor('all.dq').locator('.view-line').nth(3).click();
      await code.press('Control+Enter');
      await expect.poll(titles).toEqual(chosen);
    }));
});

type View = ReturnType<typeof resultsView>;
type Press = (key: string) => Promise<void>;
type Step = (results: View, press: Press) => Promise<void>;

const leave: Step = async (_results, press) => await press('Escape');
const title = (results: View, name: string) => results.frame.getByRole('columnheader', { name });

/** What the view can look like: how one gets there, and back. */
const states: readonly (readonly [state: string, begin: Step, end: Step])[] = [
  [
    'rows selected, sorted by two columns',
    async (results, press) => {
      await results.grid.focus();
      for (const key of ['Control+Home', 'ArrowUp', 'Enter', 'ArrowRight', 'Shift+Enter']) await press(key);
      for (const key of ['ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowDown']) await press(key);
      await results.frame.locator('[aria-selected=true]').nth(2).waitFor();
    },
    leave,
  ],
  [
    'menu of a column',
    async (results, press) => {
      for (const key of ['Control+Home', 'ArrowUp', 'Alt+ArrowDown']) await press(key);
      await results.frame.getByRole('menu').waitFor();
    },
    leave,
  ],
  [
    'filter of a column',
    async (results) => {
      await title(results, 'mimeType').click({ button: 'right' });
      await results.frame.getByRole('menuitem', { name: 'Filter…' }).click();
      await results.frame.getByRole('checkbox').first().waitFor();
    },
    leave,
  ],
  [
    'list of columns',
    async (results) => {
      await results.button('Columns…').click();
      await results.frame.getByRole('dialog', { name: 'Columns' }).waitFor();
    },
    leave,
  ],
  [
    'ways to copy',
    async (results) => {
      await results.button('Copy…').click();
      await results.frame.getByRole('menu', { name: 'Copy' }).waitFor();
    },
    leave,
  ],
  [
    'inside a nested value',
    async (results) => {
      await results.frame.locator('.cell.opens').first().dblclick();
      await results.frame.getByRole('dialog', { name: 'owners' }).waitFor();
    },
    leave,
  ],
  [
    'details of a file',
    async (results) => {
      await results.frame.locator('.cell.name').first().dblclick();
      await results.frame.getByText('All fields, from files.get').waitFor();
    },
    async (results) => await results.button('Close the details (Escape)').click(),
  ],
  [
    'nothing left by the filter',
    async (results) => {
      await results.frame.getByPlaceholder('Filter rows').fill('nothing says this');
      await results.button('Clear Filter').waitFor();
    },
    async (results) => await results.button('Clear Filter').click(),
  ],
];
