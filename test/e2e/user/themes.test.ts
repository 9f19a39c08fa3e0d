/** Pictures for people to look at, in every kind of theme: test-results/theme-….png. */
import { describe, expect, it } from 'vitest';
import { resultsView } from '../../support/results-view';
import { withCode } from '../../support/with-code';

const text = `# What the team has been working on.
$team = '0AbCdEfTeamFolder'

### Images the team touched lately
@orderBy  modifiedTime desc
@fields   nextPageToken, files(name, mimeType, modifiedTime)
@pageSize 50
mimeType contains 'image/'
  and modifiedTime > today - 90d     # resolved when sent
  and trashed = false

### Documents that mention the contract
fullText contains '"master agreement"'
  and $team in parents and title != 'Draft'
`;

describe('themes', () => {
  it.each(['light', 'dark', 'high contrast'] as const)('%s', (theme) =>
    withCode(
      { files: { 'team.dq': text }, open: 'team.dq', theme, viewport: { width: 1280, height: 760 } },
      async (page, code) => {
        await code.command('View: Toggle Primary Side Bar Visibility');
        await code.editor('team.dq').locator('.squiggly-error').first().waitFor();
        await expect.poll(code.problems).not.toEqual([]);
        await code.editor('team.dq').locator('.view-line').nth(7).click();
        await code.goTo(8, 1);
        await code.press('Control+Enter');
        await expect.poll(resultsView(code).rowCount).toBeGreaterThan(3);
        await page.getByRole('button', { name: 'Run', exact: true }).first().waitFor(); // the lens
        await code.screenshot(`theme-${theme}`);
        expect(await code.notification(/./).allInnerTexts()).toEqual([]);
      },
    ),
  );
});
