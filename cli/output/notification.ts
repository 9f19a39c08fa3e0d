import type { ChannelRecord, Notification, Verdict } from '../../channels';
import type { Paint } from '../paint';
import { plain } from '../plain';

/** How what is not genuine is called. */
const REFUSED: Readonly<Record<Exclude<Verdict, 'genuine'>, string>> = {
  duplicate: 'repeated',
  foreign: 'foreign',
  'wrong-token': 'wrong token',
  malformed: 'malformed',
};

/** A notification on one line: when, its number, the state, what changed, the channel, and what is unusual about it. */
export function notificationText(message: Notification, channel: ChannelRecord | undefined, paint: Paint): string {
  const { at, number, state, verdict, channelId } = message;
  const time = paint('faint', new Date(at).toISOString().slice(11, 23));
  const what = `#${number ?? '?'}`.padEnd(5);
  const about = `${plain(channel?.watch ?? '').slice(0, 200)}  ${paint('faint', plain(channelId).slice(0, 64))}`;
  const words = [time, what, (state ?? '?').padEnd(10), about.trimStart(), ...remarks(message)];
  const line = words.join(' ').trimEnd();
  if (verdict === 'genuine') return line;
  return `${line} ${paint(verdict === 'duplicate' ? 'warning' : 'error', `${REFUSED[verdict]}: ${plain(message.reason)}`)}`;
}

/** Gaps alone do not mean that a message was lost (api.md §6); an unusual answer may bring this one back. */
function remarks({ gap, answer, verdict }: Notification): string[] {
  const told: string[] = [];
  if (gap !== undefined) told.push(`(${gap} ${gap === 1 ? 'number' : 'numbers'} left out)`);
  if (answer === 'hang') told.push('(not answered)');
  else if (answer === 'close') told.push('(connection closed)');
  else if (answer !== 200 || verdict !== 'genuine') told.push(`(answered ${answer})`);
  return told;
}

/** The same for tools, as one line of JSON; times are milliseconds since 1970. The channel's token is not in it. */
export function notificationJson(message: Notification, channel: ChannelRecord | undefined): string {
  const { index: _index, headers, channelId, reason, ...rest } = message;
  return JSON.stringify({
    event: 'message',
    channel: channelId,
    ...(channel && { watch: channel.watch }),
    ...rest,
    ...(reason === '' ? {} : { reason }),
    headers: Object.fromEntries(
      headers.map(([name, value]) => [name, /-channel-token$|^authorization$/i.test(name) ? '[redacted]' : value]),
    ),
  });
}
