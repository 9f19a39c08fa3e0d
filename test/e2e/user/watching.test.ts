/** Watching a calendar of the sandbox, as a user does it. */
import { describe, expect, it } from 'vitest';
import { channelSamples, channelsView } from '../../support/channels-view';
import { withCode } from '../../support/with-code';

const events = '01-events.channel.json';

describe('watching', () => {
  it('goes by keyboard from a request file to notifications, to a renewal and to the end', () =>
    withCode({ files: channelSamples(events), open: events }, async (page, code) => {
      const channels = channelsView(code);
      await channels.show();
      await code.screenshot('channels-empty');
      await code.openFile(events);
      await code.press('Control+Enter');
      await code.pick('Receive in this window').waitFor();
      await code.press('Enter');
      await code.notification(/The channel for Events of primary is active/).waitFor();
      await channels.row(/active · 6 d 23 h left · last sync just now/).waitFor();
      await code.command('Drive Query: Change a Sandbox Calendar…');
      await code.pick('Events of primary').waitFor();
      await code.press('Enter');
      await code.pick('Something in it changes').waitFor();
      await code.press('Enter');
      await channels.row(/last exists just now/).waitFor();
      await code.command('Drive Query: Show Notifications');
      await code.screenshot('channels-dark');
      expect(page).toBeDefined();
    }));
});
