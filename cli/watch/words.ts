import type { ChannelRecord, ChannelState } from '../../channels';
import type { Paint } from '../paint';
import { plain } from '../plain';

const UNITS: readonly (readonly [name: string, milliseconds: number])[] = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['min', 60_000],
  ['s', 1000],
];

/** A stretch of time in its two largest units, like `6 d 3 h`. */
export function stretch(milliseconds: number): string {
  const at = UNITS.findIndex(([, size]) => milliseconds >= size);
  if (at < 0) return 'less than 1 s';
  const [[name, size], below] = [UNITS[at]!, UNITS[at + 1]];
  const many = `${Math.floor(milliseconds / size)} ${name}`;
  const rest = below === undefined ? 0 : Math.floor((milliseconds % size) / below[1]);
  return rest === 0 ? many : `${many} ${rest} ${below![0]}`;
}

/** When a channel ends, for people. */
export function endWords({ expiration }: Pick<ChannelRecord, 'expiration'>, now: number): string {
  if (expiration === undefined) return 'the service names no end';
  const date = `${new Date(expiration).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
  return expiration <= now ? `${date}, which is over` : `${date}, in ${stretch(expiration - now)}`;
}

/** A channel that was created, for people. */
export function channelText(record: ChannelRecord, now: number, paint: Paint): string {
  const rows = [
    ['id', record.id],
    ['resource', record.resourceId ?? ''],
    ['address', record.address],
    ['expires', endWords(record, now)],
  ] as const;
  const lines = rows.map(([name, value]) => `  ${paint('faint', name.padEnd(8))}  ${plain(value)}\n`);
  return `${paint('strong', `Watching ${plain(record.watch)} at ${plain(record.origin)}`)}\n${lines.join('')}`;
}

/** The same for tools: what is on record, without the token, with the state that time has made of it. */
export function channelFacts(record: ChannelRecord, state: ChannelState): Readonly<Record<string, unknown>> {
  const { token: _secret, ...rest } = record;
  return { ...rest, state };
}
