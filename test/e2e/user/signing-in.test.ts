/** Signing in and out, as a user does it: in the browser, at a service whose tokens end. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { CodeWindow } from '../../support/code-window';
import { resultsView } from '../../support/results-view';
import { leaks, textsBelow } from '../../support/seeds';
import { type SignInService, startSignInService } from '../../support/sign-in-service';
import { withCode } from '../../support/with-code';

const files = { 'a.dq': '### Kept\ntrashed = false\n' };

describe('signing in', () => {
  it('goes from a refused query to the browser and back, renews what has expired, and signs out', () =>
    withService(async (service) => {
      await withCode({ files, open: 'a.dq', settings: service.settings }, async (page, code) => {
        const results = resultsView(code);
        await code.goTo(2, 1);
        await code.press('Control+Enter');
        const consent = await opened(page, () => results.button('Sign In…').click());
        expect(await turnedAway(consent)).toBe(404);
        await code.screenshot('signing-in');
        await allow(consent);
        await expect.poll(results.rowCount).toBeGreaterThan(10);
        await code.notification(/is signed in to team/).waitFor();

        service.refuseNext();
        await rerun(code);
        await expect.poll(() => refreshes(service)).toBe(2); // the code, then a refresh
        await expect.poll(results.rowCount).toBeGreaterThan(10);

        await service.revoke();
        service.refuseNext();
        await rerun(code);
        await results.frame.getByText(/has ended/).waitFor();
        await code.screenshot('sign-in-ended');
        await allow(await opened(page, () => results.button('Sign In…').click()));
        await expect.poll(results.rowCount).toBeGreaterThan(10);

        await page.getByRole('button', { name: 'Accounts', exact: true }).click();
        await page.getByRole('menuitem', { name: /\(team\) \(Drive Query\)/ }).hover();
        await page.getByRole('menuitem', { name: 'Sign Out' }).waitFor();
        await code.screenshot('accounts-menu');
        await code.press('Escape');
        await code.press('Escape');
        await code.command('Drive Query: Sign Out…');
        await code.pick('team').click();
        await code.notification(/its tokens are revoked/).waitFor();
        expect(service.asked).toContain('POST /oauth2/revoke');
        expect(service.given.length).toBeGreaterThan(3);
        expect(leaks(Object.fromEntries(service.given.entries()), textsBelow(path.dirname(code.folder)))).toEqual([]);
        await code.command('Drive Query: Sign Out…');
        await code.notification('Nobody is signed in.').waitFor();
      });
    }));

  it('comes back through the editor’s own address where the user wants that', () =>
    withService(async (service) => {
      const settings = { ...service.settings, 'driveQuery.signIn.redirect': 'editor' };
      await withCode({ files, open: 'a.dq', settings }, async (page, code) => {
        await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
        await code.command('Drive Query: Sign In…');
        await code.pick('team').click();
        await code.pick('List Files').waitFor();
        await code.press('Enter');
        await code.notification('Signing in to team').getByText('Copy Link').click();
        await code.statusBar('Copied').waitFor();
        const link = await page.evaluate(() => navigator.clipboard.readText());
        const consent = page
          .context()
          .pages()
          .find((each) => each !== page);
        await consent?.goto(link);
        await allow(consent ?? page);
        await code.notification(/is signed in to team/).waitFor();
        await code.command('Drive Query: Select Connection…');
        await code.pick(/team.*signed in as robin@example\.com/).waitFor();
        await code.screenshot('signed-in-connection');
      });
    }));

  it('uses the credentials file of the machine when told to, and leaves it when told so', () =>
    withService(async (service) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'dq-key-'));
      const file = path.join(folder, 'key.json');
      const text = await service.serviceAccountFile();
      writeFileSync(file, text);
      const environment = { GOOGLE_APPLICATION_CREDENTIALS: file };
      await withCode({ files, open: 'a.dq', settings: service.settings, environment }, async (_page, code) => {
        await code.command('Drive Query: Use Application Default Credentials…');
        await code.pick('team').click();
        await code.pick('The File of This Machine').click();
        await code.notification(/team uses the credentials of robot@/).waitFor();
        await rerun(code);
        const results = resultsView(code);
        await results.frame.getByText('Price list.pdf').waitFor(); // it is public: a robot has no files of its own
        await code.command('Drive Query: Forget Credentials…');
        await code.pick('robot@').click();
        await code.press('Enter');
        await code.notification(/Forgotten: robot@/).waitFor();
        const [, line = 'none'] = /\\n([\w+/]{60,})\\n/.exec(text) ?? [];
        const secrets = { ...Object.fromEntries(service.given.entries()), key: line };
        expect(leaks(secrets, textsBelow(path.dirname(code.folder)))).toEqual([]);
      });
      rmSync(folder, { recursive: true });
    }));

  it('asks for the OAuth client until one has been of use, and goes on after what is tried again', () =>
    withService(async (service) => {
      const { baseUrl, oauth } = service.connection;
      const connection = { baseUrl, oauth: { issuer: oauth.issuer } };
      const settings = { ...service.settings, 'driveQuery.connections': { team: connection } };
      await withCode({ files, open: 'a.dq', settings }, async (page, code) => {
        const results = resultsView(code);
        const box = (words: string) => page.locator('.quick-input-widget').filter({ hasText: words });
        const signIn = async (clientId: string) => {
          await box('Client Id for team').locator('input[type="text"]').fill(clientId);
          await code.press('Enter');
          await box('Client Secret').waitFor();
          return await opened(page, () => code.press('Enter'));
        };
        await code.press('Control+Enter');
        await results.button('Sign In…').click();
        const refused = await signIn('with-a-slip');
        await refused.getByText('There is no client “with-a-slip” here.').waitFor();
        await code.notification('Signing in to team').getByRole('button', { name: 'Cancel' }).click();
        await code.notification('Signing in to team').waitFor({ state: 'hidden' });

        await results.button('Sign In…').click(); // asks again, with what was entered
        expect(await box('Client Id for team').locator('input[type="text"]').inputValue()).toBe('with-a-slip');
        const consent = await signIn(oauth.clientId);
        await consent.getByRole('button', { name: 'Deny' }).click();
        await consent.waitForURL(/[?&]error=/);
        if (consent.url().includes('/proxy/')) await consent.goto(throughProxy(consent.url()));
        const denied = code.notification('Access was not allowed').getByRole('button', { name: 'Sign In…' });
        await allow(await opened(page, () => denied.click())); // the service knows this one: it is not asked for again
        await expect.poll(results.rowCount).toBeGreaterThan(10);
      });
    }));
});

async function withService(run: (service: SignInService) => Promise<void>): Promise<void> {
  const service = await startSignInService();
  try {
    await run(service);
  } finally {
    await service.stop();
  }
}

/** The page of the service that a step opens in the same browser. */
async function opened(page: Page, step: () => Promise<void>): Promise<Page> {
  const [consent] = await Promise.all([page.context().waitForEvent('page'), step()]);
  await consent.waitForURL(/\/oauth2\/auth/);
  await consent.goto(throughProxy(consent.url()));
  return consent;
}

/** Allows it, and follows the answer to where it goes. */
async function allow(consent: Page): Promise<void> {
  await consent.getByRole('button', { name: 'Allow' }).click();
  await consent.waitForURL(/[?&]code=/);
  if (consent.url().includes('/proxy/')) await consent.goto(throughProxy(consent.url()));
}

/** This editor leads browsers to the ports of its machine through a proxy, which is missing here. What it would do: */
function throughProxy(address: string): string {
  return address.replace(/:\d+\/proxy\/(\d+)\//, ':$1/');
}

/** What an answer gets that belongs to no sign-in: the page itself still waits for its own. */
async function turnedAway(consent: Page): Promise<number> {
  const redirect = new URL(throughProxy(new URL(consent.url()).searchParams.get('redirect_uri') ?? ''));
  redirect.search = 'state=of-somebody-else&code=x';
  return (await fetch(redirect)).status;
}

async function rerun(code: CodeWindow): Promise<void> {
  await code.editor('a.dq').click();
  await code.press('Control+Enter');
}

function refreshes({ asked }: SignInService): number {
  return asked.filter((each) => each === 'POST /oauth2/token').length;
}
