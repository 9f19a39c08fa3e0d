/** Queries in other files: coloured in Markdown, opened from programs, and taken along as commands. */
import { describe, expect, it } from 'vitest';
import { withCode } from '../../support/with-code';

const README = `Read me

\`\`\`dq
# all of them
name = 'a'
\`\`\`

name = 'b'

~~~drive-query
starred = true
~~~
`;

describe('code', () => {
  it('colours queries in Markdown, opens one from a program, and copies it as a command', () =>
    withCode(
      { files: { 'read.md': README, 'list.py': 'list(q=f"\'{folder.id}\' in parents")\n' }, open: 'read.md' },
      async (page, code) => {
        /** The colours of the words of a line, by the classes of the editor. */
        const coloursOf = async (name: string, text: string) => {
          const line = code.editor(name).locator('.view-line').filter({ hasText: text });
          return await line
            .locator('span span')
            .evaluateAll((spans) => spans.map((span) => [span.textContent, span.className]));
        };
        await expect.poll(async () => (await coloursOf('read.md', "name = 'a'")).length).toBeGreaterThan(2);
        expect((await coloursOf('read.md', 'starred = true')).length).toBeGreaterThan(2);
        expect(await coloursOf('read.md', "name = 'b'")).toHaveLength(1);
        await code.screenshot('code-markdown');

        await code.openFile('list.py');
        await code.goTo(1, 25);
        await code.command('Drive Query: Open as .dq');
        const opened = page.locator('.monaco-editor[data-uri^="untitled:"]');
        await opened.getByText('fill in: folder.id').waitFor();
        await code.type('0AbC');
        await opened.getByText("'0AbC'").waitFor();
        await page.getByRole('button', { name: 'Run', exact: true }).waitFor();
        await code.command('Drive Query: Copy as cURL');
        await code.notification('dq serve').waitFor();
        await code.screenshot('code-opened');
        await code.command('Drive Query: Generate Client Code…');
        await code.pick('Java').first().waitFor();
        await code.screenshot('code-languages');
        await code.press('Escape');
      },
    ));
});
