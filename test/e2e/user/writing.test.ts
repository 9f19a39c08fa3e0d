/** Writing a query with the editor's help, as a user does it. */
import { describe, expect, it } from 'vitest';
import { withCode } from '../../support/with-code';

describe('writing', () => {
  it('completes from the keyboard alone, and explains what was written', () =>
    withCode({ files: { 'new.dq': '### New\n' }, open: 'new.dq' }, async (page, code) => {
      await page.getByRole('button', { name: 'Run', exact: true }).waitFor(); // the server is at work
      await code.goTo(2, 1);
      const suggestion = page.locator('.suggest-widget.visible .monaco-list-row.focused');
      await code.type('mimeT');
      await suggestion.filter({ hasText: 'mimeType' }).waitFor();
      await code.press('Tab');
      await expect.poll(() => code.shownText('new.dq')).toMatch(/^mimeType /m);
      await code.type('con');
      await suggestion.filter({ hasText: 'contains' }).waitFor();
      await code.press('Tab');
      await expect.poll(() => code.shownText('new.dq')).toMatch(/^mimeType contains /m);
      await code.press('Escape');
      await code.goTo(2, 3);
      expect(await code.hover()).toContain('mimeType');
    }));

  it('begins a file of each kind with a whole request, and offers a name with its ending', () =>
    withCode({ files: { 'a.dq': '' }, open: 'a.dq' }, async (page, code) => {
      const begun = async (number: number, kind: string, template?: string) => {
        await code.command('Drive Query: New File…');
        await code.pick(kind).click();
        if (template !== undefined) await code.pick(template).click();
        const editor = page.locator(`.monaco-editor[data-uri="untitled:Untitled-${number}"]`);
        await editor.getByText(/web_hook|hello\.wav|resource-id|contains/).waitFor();
        await code.press('Control+s');
        const offered = page.locator('.quick-input-widget:visible input[type=text]');
        await expect.poll(() => offered.inputValue()).toMatch(new RegExp(`/Untitled-${number}\\.\\w`));
        const name = (await offered.inputValue()).split('/').at(-1);
        await code.press('Escape');
        await offered.waitFor({ state: 'hidden' });
        return name;
      };
      expect([
        await begun(1, 'Recognize request', 'Recognize an audio file from here'),
        await begun(2, 'Channel request'),
        await begun(3, 'Stop request'),
        await begun(4, 'Query.dq'),
      ]).toEqual(['Untitled-1.recognize.json', 'Untitled-2.channel.json', 'Untitled-3.stop.json', 'Untitled-4.dq']);
    }));

  it('offers the connections there are', () => {
    const settings = { 'driveQuery.connections': { work: { baseUrl: 'https://files.example' } } };
    return withCode(
      { files: { 'new.dq': '### New\n@connection \n' }, open: 'new.dq', settings },
      async (page, code) => {
        await page.getByRole('button', { name: 'Run', exact: true }).waitFor();
        await code.goTo(2, 13);
        expect((await code.completions()).sort()).toEqual(['google', 'sandbox', 'work']);
      },
    );
  });

  it('shows a mistake where it is, and mends it', () =>
    withCode(
      { files: { 'wrong.dq': "title = 'Budget' and trashed = false\n" }, open: 'wrong.dq' },
      async (_page, code) => {
        await code.editor('wrong.dq').locator('.squiggly-error').first().waitFor();
        await expect.poll(code.problems).toContainEqual(expect.stringMatching(/title.*unknown-term.*Ln 1, Col 1/));
        await code.editor('wrong.dq').locator('.view-line').first().click();
        await code.goTo(1, 2);
        await code.quickFix('Replace by “name”');
        await expect.poll(() => code.shownText('wrong.dq')).toMatch(/^name = 'Budget'/);
        await expect.poll(code.problems).toEqual([]);
      },
    ));

  it('colours a document before anything has looked at it', () =>
    withCode(
      { files: { 'colours.dq': "# note\nname = 'a' and trashed = false\n" }, open: 'colours.dq' },
      async (_page, code) => {
        const line = code.editor('colours.dq').locator('.view-line').nth(1);
        await expect
          .poll(
            async () =>
              new Set(await line.locator('span span').evaluateAll((spans) => spans.map((span) => span.className))).size,
          )
          .toBeGreaterThan(2);
      },
    ));
});
