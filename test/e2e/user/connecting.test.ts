/** Switching between connections, adding one and finding out why one does not work, as a user does it. */
import { describe, expect, it } from 'vitest';
import type { CodeWindow } from '../../support/code-window';
import { listPage, startService } from '../../support/service';
import { withCode } from '../../support/with-code';

const files = { 'a.dq': '### Any\ntrashed = false\n' };

describe('connecting', () => {
  it('tells what cannot be used, adds a connection, tests it, and switches', async () => {
    const service = await startService((url) =>
      url.pathname.startsWith('/drive/') ? listPage(['one']) : listPage([]),
    );
    const settings = { 'driveQuery.connections': { google: { baseUrl: 'https://evil.example' } } };
    try {
      await withCode({ files, open: 'a.dq', settings }, async (page, code) => {
        await code.notification(/“google” is the name of a built-in connection/).waitFor();
        await code.screenshot('setting-problem');
        await page.keyboard.press('Escape');

        await code.statusBar('Sandbox').click();
        await code.pick(/Google.*https:\/\/www\.googleapis\.com · not signed in/).waitFor();
        await code.pick(/google.*“google” is the name of a built-in connection/).waitFor();
        await code.screenshot('select-connection');
        await code.pick('Add a Connection…').click();
        await answer(code, '1 of 2', 'my own', /letters, digits/);
        await answer(code, '1 of 2', 'local');
        await answer(code, '2 of 2', 'https://gооgleаpis.com', /Requests go to https:\/\/xn--/);
        await answer(code, '2 of 2', service.baseUrl);

        await code.notification(/The connection “local” is there, and the current one/).waitFor();
        await code.statusBar('local').click();
        await code.pick('Test Connection…').click();
        await code.pick(/^local.*http/).click();
        await expect.poll(() => code.shownText('Connection%20local.txt')).toContain('It answers as the API does.');
        await code.screenshot('test-connection');

        await code.openFile('a.dq');
        await code.statusBar('local').click();
        await code.pick(/Google.*https:/).click();
        await code.statusBar('Google').waitFor();
      });
    } finally {
      await service.stop();
    }
  });
});

/** Writes an answer into the box of a step, over what is there. With `says`, the box is to say that, and stays open. */
async function answer(code: CodeWindow, step: string, text: string, says?: RegExp): Promise<void> {
  const box = code.page.locator('.quick-input-widget').filter({ hasText: step });
  const input = box.locator('input[type="text"]').first();
  await input.fill(text);
  if (says) {
    await box.filter({ hasText: says }).waitFor();
    return;
  }
  await input.press('Enter');
}
