/** Watching a calendar, as a user does it. */
import { existsSync, globSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { channelSamples, channelsView } from '../../support/channels-view';
import { flood } from '../../support/flood';
import { startService } from '../../support/service';
import { withCode } from '../../support/with-code';

const events = '01-events.channel.json';
const refusal = {
  error: {
    code: 401,
    message: 'Unauthorized WebHook callback channel: https://hooks.acme.dev/x',
    errors: [{ domain: 'global', reason: 'push.webhookUrlUnauthorized', message: 'Unauthorized WebHook callback' }],
  },
};

describe('watching', () => {
  it('goes by keyboard from a request file to notifications, to a renewal and to the end', () =>
    withCode({ files: channelSamples(events), open: events }, async (_page, code) => {
      const channels = channelsView(code);
      await channels.show();
      await code.screenshot('channels-empty');
      await code.openFile(events);
      await code.press('Control+Enter');
      await code.pick('Receive in this window').waitFor();
      await code.press('Enter');
      await code.notification(/The channel for Events of primary is active/).waitFor();
      await channels.row(/active · 6 d 23 h left · last sync just now · 1 unread/).waitFor();
      await channels.run('Drive Query: Change a Sandbox Calendar…', 'Events of primary', 'Something in it changes');
      await channels.row(/last exists just now · 2 unread/).waitFor();
      await code.screenshot('channels-dark');
      await channels.run('Drive Query: Show Notifications', 'Events of primary');
      await channels.row(/^exists/).waitFor();
      await channels.row(/last exists just now$/).waitFor(); // they have been looked at
      await channels.run('Drive Query: Renew Channel', 'Events of primary');
      await code.notification(/is renewed: a new one takes its place/).waitFor();
      await channels.row(/^c1e5a7d4… ?stopped/).waitFor();
      await channels.row(/active · 6 d 23 h left/).waitFor();
      await channels.run('Drive Query: Stop Channel', 'Events of primary');
      await code.notification(/The channel for Events of primary is stopped/).waitFor();
      await expect.poll(() => channels.row('stopped').count()).toBe(2);
    }));

  it('keeps the record over reloading the window, and says that the sandbox took its channels along', () =>
    withCode({ files: channelSamples(events), open: events }, async (page, code) => {
      const channels = channelsView(code);
      await channels.show();
      await channels.run('Drive Query: Create Channel from File…', 'Receive in this window');
      await channels.row(/active · .*last sync/).waitFor();
      await page.reload();
      await channels.row(/ended with its sandbox/).waitFor();
      await channels.run('Drive Query: Create Channel Again', 'Events of primary', 'Receive in this window');
      await channels.row(/active · .*last sync/).waitFor();
      await channels.run('Drive Query: Forget Ended Channels');
      await page.getByRole('button', { name: 'Forget', exact: true }).click();
      await expect.poll(() => channels.row('ended with its sandbox').count()).toBe(0);
    }));

  it('shows a message with all its headers', () =>
    withCode({ files: channelSamples(events), open: events, theme: 'light' }, async (_page, code) => {
      const channels = channelsView(code);
      await channels.show();
      await channels.run('Drive Query: Create Channel from File…', 'Receive in this window');
      await channels.row(/active · .*last sync/).waitFor();
      await channels.run('Drive Query: Show Notifications', 'Events of primary');
      await channels.row(/^sync/).click();
      await expect.poll(() => code.shownText('sync%201%20c1e5a7d4.txt')).toMatch(/X-Svc-Resource-State: sync/i);
      await code.screenshot('channels-light');
    }));

  it('can be seen in high contrast, with what is not from a channel', () =>
    withCode({ files: channelSamples(events), open: events, theme: 'high contrast' }, async (page, code) => {
      const channels = channelsView(code);
      await channels.show();
      await channels.run('Drive Query: Create Channel from File…', 'Receive in this window');
      await channels.row(/active · .*last sync/).waitFor();
      await channels.run('Drive Query: Set Receiver Answer…', 'HTTP 503');
      await code.statusBar(/Receiver :\d+ answers 503/).waitFor();
      await channels.run('Drive Query: Change a Sandbox Calendar…', 'Events of primary', 'It is not there any more');
      await channels.row(/last not_exists/).waitFor();
      await channels.row('Strangers').waitFor(); // what is refused comes again
      await channels.row('Strangers').click();
      await channels
        .row(/Received before/)
        .first()
        .waitFor();
      await channels.run('Drive Query: Show Channel Details', 'Events of primary');
      await page.locator('.tab.active').filter({ hasText: 'Channel c1e5a7d4' }).waitFor();
      await code.screenshot('channels-high contrast');
    }));

  it('checks whether a service can deliver to an address', () =>
    withCode({ files: channelSamples(events), open: events }, async (page, code) => {
      await code.command('Drive Query: Start Notification Receiver');
      await code.statusBar('Receiver :').waitFor();
      await code.command('View: Close Editor');
      await code.command('Drive Query: Check Receiving URL…');
      await page.locator('.quick-input-widget .quick-input-message').filter({ hasText: 'TLS handshake' }).waitFor();
      await code.press('Enter');
      await expect.poll(() => code.shownText('Receiving%20URL.txt')).toMatch(/notifications are delivered there/);
      await code.screenshot('channels-check');
    }));

  it('loses no message of a flood, and stays at hand', () =>
    withCode({ files: channelSamples(events), open: events }, async (page, code) => {
      const channels = channelsView(code);
      await channels.show();
      await channels.run('Drive Query: Create Channel from File…', 'Receive in this window');
      await channels.row(/active · .*last sync/).waitFor();
      const port = Number(/:(\d+)/.exec(await code.statusBar('Receiver :').innerText())?.[1]);
      const { id: channelId, token } = JSON.parse(channelSamples(events)[events] ?? '');
      const flooding = flood({ port, channelId, token, from: 2, to: 10_001 });
      await code.openFile(events); // the editor answers meanwhile
      await code.goTo(9, 2);
      await code.type(' ');
      expect(await flooding).toBe(10_000);
      await channels.row(/10,001 unread/).waitFor();
      expect(await page.locator('.notification-toast').filter({ hasText: 'not responding' }).count()).toBe(0);
    }));

  it('shows what other windows and terminals write down, and what it cannot read', () =>
    withCode({ files: channelSamples(events), open: events }, async (_page, code) => {
      const channels = channelsView(code);
      await channels.show();
      await channels.run('Drive Query: Refresh Channels');
      const folder = path.join(code.folder, '../s/channels');
      const record = {
        version: 1,
        id: 'from-a-terminal',
        connection: 'team',
        origin: 'https://api.example.com',
        watch: 'users/me/calendarList',
        address: 'https://hooks.example.com/',
        progress: 'creating',
        createdAt: 0,
        changedAt: 0,
      };
      const write = (name: string, text: string) => replace(path.join(folder, `${name.repeat(32)}.json`), text);
      await expect.poll(() => existsSync(folder)).toBe(true);
      write('1', JSON.stringify(record));
      await channels.row(/may exist/).waitFor();
      await channels.row('Calendar list').waitFor();
      write('2', JSON.stringify({ ...record, version: 99 }));
      await channels.row(/1 record of a newer Drive Query/).waitFor();
      write('3', '{ half');
      await channels.row(/1 record cannot be read/).waitFor();
      await code.screenshot('channels-warnings');
    }));

  it('reminds of a channel that ends, and renews one that is to be renewed', () =>
    withCode({ files: channelSamples(events), open: events }, async (page, code) => {
      const channels = channelsView(code);
      await channels.show();
      await channels.run('Drive Query: Create Channel from File…', 'Receive in this window');
      await channels.row(/active · .*last sync/).waitFor();
      await code.command('Notifications: Clear All Notifications');
      const soon = { createdAt: 0, expiration: Date.now() + 30 * 60_000 };
      changeRecord(code.folder, (record) => ({ ...record, ...soon }));
      await channels.row(/expiring · 29 min left/).waitFor();
      await code.notification(/The channel for Events of primary ends soon: 29 min left/).waitFor();
      await channels.run('Drive Query: Renew Automatically', 'Events of primary');
      await channels.row(/^c1e5a7d4… ?stopped/).waitFor();
      await channels.row(/active · 6 d 23 h left/).waitFor();
      expect(await page.locator('.notification-toast').filter({ hasText: 'failed' }).count()).toBe(0);
    }));

  it('asks what to watch, says why a service refuses an address, and keeps that on record', async () => {
    const service = await startService(() => ({ status: 401, body: JSON.stringify(refusal) }));
    try {
      const { $request: _asked, ...body } = JSON.parse(channelSamples(events)[events] ?? '');
      const file = JSON.stringify({ ...body, address: 'https://hooks.acme.dev/x' });
      const settings = {
        'driveQuery.connections': { team: { baseUrl: service.baseUrl } },
        'driveQuery.connection': 'team',
      };
      await withCode({ files: { [events]: file }, open: events, settings }, async (page, code) => {
        const channels = channelsView(code);
        await channels.show();
        await channels.run('Drive Query: Create Channel from File…', 'Access rules');
        await page
          .locator('.quick-input-widget .quick-input-message')
          .filter({ hasText: 'id of the calendar' })
          .waitFor();
        await code.press('Enter');
        await code.notification(/The channel was not created/).waitFor();
        await channels.row(/failed/).waitFor();
        expect(service.requests.map(({ pathname }) => pathname)).toEqual(['/calendar/v3/calendars/primary/acl/watch']);
      });
    } finally {
      await service.stop();
    }
  });

  it('sends and receives nothing from a folder that is not trusted', async () => {
    const service = await startService(() => ({ body: '{}' }));
    try {
      const settings = {
        'driveQuery.connections': { team: { baseUrl: service.baseUrl } },
        'driveQuery.connection': 'team',
        'security.workspace.trust.startupPrompt': 'never',
      };
      await withCode(
        { files: channelSamples(events), open: events, settings, untrusted: true },
        async (_page, code) => {
          await code.press('Control+Enter');
          await code.notification(/Nothing was sent, because this workspace is not trusted/).waitFor();
          await code.command('Drive Query: Start Notification Receiver');
          await expect.poll(() => code.notification(/not trusted/).count()).toBeGreaterThan(0);
          expect(await code.statusBar('Receiver :').count()).toBe(0);
          expect(service.requests).toEqual([]);
        },
      );
    } finally {
      await service.stop();
    }
  });
});

/** Changes the one record there is, as another program would. */
function changeRecord(folder: string, change: (record: object) => object): void {
  const [file = ''] = globSync('*.json', { cwd: path.join(folder, '../s/channels') });
  const place = path.join(folder, '../s/channels', file);
  replace(place, JSON.stringify(change(JSON.parse(readFileSync(place, 'utf8')))));
}

/** Writes a file so that nobody sees half of it. */
function replace(file: string, text: string): void {
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}
