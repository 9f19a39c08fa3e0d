/** What a user sees when a service refuses, is gone, or answers nonsense. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { resultsView } from '../../support/results-view';
import { type Answer, listPage, startService } from '../../support/service';
import { withCode } from '../../support/with-code';

const refusal = {
  error: {
    code: 400,
    message: 'Invalid Value',
    errors: [
      { domain: 'global', reason: 'invalid', message: 'Invalid Value', locationType: 'parameter', location: 'q' },
    ],
  },
};

const failures: { name: string; answer: Answer; says: RegExp }[] = [
  { name: 'half an answer', answer: { body: '{"files": [{"id": "a"' }, says: /JSON|incomplete|cut/i },
  { name: 'a dead connection', answer: 'drop', says: /connection|reach/i },
];

describe('failing', () => {
  it('shows at the query what the service refuses, and runs again when it is mended', async () => {
    const service = await startService((_url, before) =>
      before === 0 ? { status: 400, body: JSON.stringify(refusal) } : listPage(['mended']),
    );
    try {
      const files = { 'odd.dq': "### Odd\nname contains 'a'\n" };
      await withCode({ files, open: 'odd.dq', settings: connectedTo(service.baseUrl) }, async (_page, code) => {
        await code.goTo(2, 1);
        await code.press('Control+Enter');
        const results = resultsView(code);
        await results.frame.getByRole('alert').waitFor();
        await code.editor('odd.dq').locator('.squiggly-error').first().waitFor();
        await results.button('Run Again').click();
        await expect.poll(results.firstCells).toEqual([expect.stringContaining('mended')]);
        await code.editor('odd.dq').locator('.squiggly-error').first().waitFor({ state: 'hidden' });
      });
    } finally {
      await service.stop();
    }
  });

  it('sends nothing from a folder that is not trusted', async () => {
    const service = await startService(() => listPage(['secret']));
    try {
      const settings = { ...connectedTo(service.baseUrl), 'security.workspace.trust.startupPrompt': 'never' };
      const options = { files: { 'a.dq': '### Any\ntrashed = fals\n' }, open: 'a.dq', settings, untrusted: true };
      await withCode(options, async (page, code) => {
        await code.editor('a.dq').locator('.squiggly-error').first().waitFor(); // the language helps all the same
        await page.getByRole('button', { name: 'Run', exact: true }).click();
        await resultsView(code).button('Manage Workspace Trust').waitFor();
        expect(service.requests).toEqual([]);
      });
    } finally {
      await service.stop();
    }
  });

  it('stops waiting when told to', async () => {
    const service = await startService(() => 'hang');
    try {
      const options = { files: { 'a.dq': '### Any\n' }, open: 'a.dq', settings: connectedTo(service.baseUrl) };
      await withCode(options, async (_page, code) => {
        await code.press('Control+Enter');
        await expect.poll(() => service.requests.length).toBe(1);
        await resultsView(code).button('Cancel').click();
        await resultsView(code).button('Load All').waitFor();
      });
    } finally {
      await service.stop();
    }
  });

  it('keeps the results of a file that has gone, and says so when it is to run again', () =>
    withCode({ files: { 'gone.dq': '### Any\n' }, open: 'gone.dq' }, async (_page, code) => {
      await code.press('Control+Enter');
      const results = resultsView(code);
      await expect.poll(results.rowCount).toBeGreaterThan(10);
      await code.press('Control+1');
      await code.command('View: Close Editor');
      rmSync(path.join(code.folder, 'gone.dq'));
      await results.button('Run this request again').click();
      await code.notification(/gone\.dq cannot be opened: it was moved, renamed or deleted/).waitFor();
      expect(await results.rowCount()).toBeGreaterThan(10);
    }));

  it('tests the connection where a network answers with a page of its own', async () => {
    const page = { status: 200, headers: { 'content-type': 'text/html' }, body: '<title>Sign in</title>' };
    const service = await startService(() => page);
    try {
      const options = { files: { 'a.dq': '### Any\n' }, open: 'a.dq', settings: connectedTo(service.baseUrl) };
      await withCode(options, async (window, code) => {
        await code.press('Control+Enter');
        const results = resultsView(code);
        await results.frame.getByText(/a web page instead of JSON: “Sign in”/).waitFor();
        await results.frame.getByText(/network that wants a sign-in/).waitFor();
        await results.button('Test Connection').click();
        await window.locator('.view-line', { hasText: /Something.is.wrong/ }).waitFor();
      });
    } finally {
      await service.stop();
    }
  });

  it.each(failures)('says what happened: $name', async ({ answer, says }) => {
    const service = await startService(() => answer);
    try {
      await withCode(
        { files: { 'a.dq': '### Any\n' }, open: 'a.dq', settings: connectedTo(service.baseUrl) },
        async (_page, code) => {
          await code.press('Control+Enter');
          const alert = resultsView(code).frame.getByRole('alert');
          await alert.waitFor({ timeout: 60_000 }); // reads are tried again before a failure is told
          expect(await resultsView(code).frame.locator('body').innerText()).toMatch(says);
        },
      );
    } finally {
      await service.stop();
    }
  });
});

function connectedTo(baseUrl: string): Record<string, unknown> {
  return { 'driveQuery.connections': { test: { baseUrl } }, 'driveQuery.connection': 'test' };
}
