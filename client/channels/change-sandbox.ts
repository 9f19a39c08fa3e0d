import { t } from '@vscode/l10n';
import type { ChannelTools } from './tools';

/** Where the sandbox is told to change something. */
const CHANGE = 'http://sandbox.localhost/sandbox/v1/calendars/change';

/**
 * Changes what a path like `calendars/primary/events` names in the sandbox of this window. Returns how many channels watch
 * it. Rejects with words for the user.
 */
export async function changeSandbox(
  { connections }: Pick<ChannelTools, 'connections'>,
  watch: string,
  kind: 'exists' | 'not_exists',
): Promise<number> {
  const { fetch: handler, accessToken } = await connections.sandbox();
  const calendar = /^calendars\/(.+)\/(events|acl)$/.exec(watch);
  const body = calendar
    ? { resource: calendar[2], calendarId: decodeURIComponent(calendar[1]!), kind }
    : { resource: watch.slice(watch.lastIndexOf('/') + 1), kind };
  const answer = await handler(
    new Request(CHANGE, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${accessToken}` },
      body: JSON.stringify(body),
    }),
  );
  const said = (await answer.json()) as { channels?: unknown[]; error?: { message?: string } };
  if (!answer.ok) {
    throw new Error(t('The sandbox changed nothing: {0}', said.error?.message ?? `HTTP ${answer.status}`));
  }
  return said.channels?.length ?? 0;
}
