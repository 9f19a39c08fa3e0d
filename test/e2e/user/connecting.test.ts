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
        await answer(code, 'my own', /letters, digits/);
        await answer(code, 'local');
        await answer(code, 'https://gооgleаpis.com', /Requests go to https:\/\/xn--/);
        await answer(code, service.baseUrl);

        const added = code.notification(/The connection “local” is there, and the current one/);
        await added.getByRole('button', { name: 'Test Connection' }).click();
        const report = code.editor('Connection local.txt');
        await expect.poll(() => report.innerText()).toMatch(/It answers as the API does/u);
        await code.screenshot('test-connection');

        await code.openFile('a.dq');
        await code.statusBar('local').click();
        await code.pick(/^Google/).click();
        await code.statusBar('Google').waitFor();
      });
    } finally {
      await service.stop();
    }
  });
});

/** Writes an answer into the box that asks, over what is there. With `says`, the box is to say that, and stays open. */
async function answer(code: CodeWindow, text: string, says?: RegExp): Promise<void> {
  const box = code.page.locator('.quick-input-widget');
  const input = box.locator('input[type="text"]').first();
  await input.fill(text);
  if (says) {
    await box.filter({ hasText: says }).waitFor();
    return;
  }
  await input.press('Enter');
}
