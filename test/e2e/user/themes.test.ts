/** Pictures for people to look at, in every kind of theme: test-results/theme-….png. */
import { describe, expect, it } from 'vitest';
import { resultsView } from '../../support/results-view';
import { withCode } from '../../support/with-code';

const text = `# What the team has been working on.
$team = '0AbCdEfTeamFolder'

### Images the team touched lately
@orderBy  modifiedTime desc
@fields   nextPageToken, files(name, mimeType, modifiedTime, owners/displayName)
@pageSize 20
mimeType contains 'image/'
  and modifiedTime > today - 300d           # relative time, resolved when it is sent
  and trashed = false

### Everything the team has kept
@fields   nextPageToken, files(name, mimeType, modifiedTime, size)
$team in parents and trashed = fals
`;

describe('themes', () => {
  it.each(['light', 'dark', 'high contrast'] as const)('%s', (theme) =>
    withCode(
      { files: { 'team.dq': text }, open: 'team.dq', theme, viewport: { width: 1440, height: 900 } },
      async (_page, code) => {
        await code.command('View: Toggle Primary Side Bar Visibility');
        await code.editor('team.dq').locator('.squiggly-error').first().waitFor();
        await expect.poll(code.problems).not.toEqual([]);
        await code.editor('team.dq').locator('.view-line').nth(7).click();
        await code.goTo(8, 1);
        await code.press('Control+Enter');
        await expect.poll(resultsView(code).rowCount).toBeGreaterThan(3);
        await code.screenshot(`theme-${theme}`);
      },
    ),
  );
});
