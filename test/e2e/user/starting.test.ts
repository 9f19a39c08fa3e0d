/** The first minutes of somebody who has never seen the extension: the walkthrough, a sample, a result, a transcript. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { resultsView } from '../../support/results-view';
import { transcriptView } from '../../support/transcript-view';
import { withCode } from '../../support/with-code';

describe('starting', () => {
  it('leads from the walkthrough to a result and a transcript', () =>
    withCode({ files: {}, viewport: { width: 1600, height: 900 } }, async (page, code) => {
      await code.command('Welcome: Open Walkthrough...');
      await code.pick('Start with Drive Query').click();
      await page.getByRole('button', { name: 'Open a Sample Query' }).waitFor();
      await code.webview().locator('svg').getByText('### Reports of this month').waitFor();
      await code.screenshot('walkthrough');
      await page.getByRole('button', { name: 'Open a Sample Query' }).click();
      await page.locator('.monaco-editor[data-uri="untitled:Untitled-1"] .view-line').first().waitFor();
      await page.getByRole('button', { name: 'Run', exact: true }).first().waitFor();
      await code.command('Drive Query: Run Query');
      await resultsView(code).frame.getByRole('gridcell').first().waitFor();
      await code.command('Drive Query: Open Sample…');
      await page.locator('.quick-input-widget:visible input[type=text]').fill('01-hello');
      await code.pick('speech/01-hello.recognize.json').click();
      await page.locator('.monaco-editor[data-uri="untitled:Untitled-2"] .view-line').first().waitFor();
      await code.press('Control+Enter');
      await code.pick('Global').click();
      expect(await transcriptView(code).best.first().innerText()).toMatch(/hello/i);
    }));

  it('copies the samples into a folder of one’s own, and never over one that is there', () =>
    withCode({ files: { 'a.dq': '' }, open: 'a.dq' }, async (page, code) => {
      await code.command('Drive Query: Open Sample Workspace…');
      const place = page.locator('.quick-input-widget:visible input[type=text]');
      await place.fill(`${code.folder}/`);
      await page.getByRole('button', { name: 'Create Here' }).click();
      const copied = path.join(code.folder, 'drive-query-samples/speech/01-hello.recognize.json');
      await expect.poll(() => existsSync(copied)).toBe(true);
      expect(readFileSync(copied, 'utf8')).toBe(readFileSync('samples/speech/01-hello.recognize.json', 'utf8'));
      await code.command('Drive Query: Open Sample Workspace…');
      await place.fill(`${code.folder}/`);
      await page.getByRole('button', { name: 'Create Here' }).click();
      await page.getByText('There is a folder “drive-query-samples” already').waitFor();
    }));

  it('speaks the language of the editor', () =>
    withCode({ files: { 'a.dq': "title = 'x'\n" }, open: 'a.dq', language: 'de' }, async (page, code) => {
      await page.getByRole('button', { name: 'Ausführen', exact: true }).waitFor();
      await expect.poll(code.problems).toContainEqual(expect.stringContaining('Es gibt keinen Begriff „title“'));
      await code.command('Drive Query: Abfrage ausführen');
      await code.webview().getByRole('button', { name: 'Trotzdem ausführen' }).waitFor();
      await code.screenshot('german');
    }));
});
