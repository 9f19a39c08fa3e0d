import { randomUUID } from 'node:crypto';
import { isLoopback, systemClock } from '../../api';
import { awaitSync, type ChannelRecord, createLifecycle, type Renewal, stateOf } from '../../channels';
import { type Call, type Command, usageError, wholeNumber } from '../command';
import { type ExitCode, FINDINGS, FINE, type Outside } from '../outside';
import { paintFor } from '../paint';
import { plain } from '../plain';
import { tellFailure } from './failure';
import { openRecords, recordFor } from './records';
import { type ChannelTarget, channelService, channelTarget, limitsFor, serviceOf, TARGET_OPTIONS } from './target';
import { channelFacts, channelText, endWords } from './words';

export const command: Command = {
  name: 'watch renew',
  operands: 'ID',
  about:
    'Creates a channel in place of another: with a new id, all else as it was, to live as long as the old one was asked to.\nThe old one goes on, so that nothing is missed, until the first message of the new one is on record: “dq watch listen”\nand the editor record what they receive. Without a receiver here, both send until you stop the old one.',
  options: {
    expiration: { type: 'string', value: 'WHEN', help: 'When it ends: 7d, 12h, a date, or milliseconds since 1970' },
    address: { type: 'string', value: 'URL', help: 'Where messages go from now on' },
    'stop-old': { type: 'boolean', help: 'Stop the old one at once, without waiting for a message of the new one' },
    wait: {
      type: 'string',
      value: 'SECONDS',
      help: 'Wait so long for that message; 5 unless told, where it comes here',
    },
    ...TARGET_OPTIONS,
    format: { type: 'string', choices: ['text', 'json'], help: 'How to print; text unless told' },
  },
  examples: ['dq watch renew 3f2a12bc', 'dq watch renew --expiration 7d --stop-old 3f2a12bc'],
  run: renew,
};

async function renew(call: Call, outside: Outside): Promise<ExitCode> {
  const [id, ...more] = call.operands;
  if (id === undefined || more.length > 0) throw usageError('renew takes one channel');
  limitsFor(call);
  const now = () => outside.now().getTime();
  const expiration = expirationFrom(call.text('expiration'), now());
  const address = call.text('address');
  const store = await openRecords(outside);
  const old = await recordFor(id, store);
  const service = serviceOf(old, channelTarget(call, outside.env));
  const wait = wholeNumber(call, 'wait', 0, 3600) ?? (isHere(address ?? old.address) ? 5 : 0);
  const isOver = ['stopped', 'expired', 'failed'].includes(stateOf(old, now()));
  const cancel = outside.interruption();
  const lifecycle = createLifecycle({
    store,
    service: () => channelService(service, call, outside, cancel, old.watch),
    now,
    newId: randomUUID,
    synced: async (renewed, signal) => {
      if (isOver) return false;
      return call.flag('stop-old') || (wait > 0 && (await awaitSync(store, systemClock, renewed, 1000 * wait, signal)));
    },
  });
  if (service.note !== '') await outside.stderr.write(`dq: ${service.note}\n`);
  try {
    const change = { ...(expiration !== undefined && { expiration }), ...(address !== undefined && { address }) };
    const renewal = await lifecycle.renew(old.id, change, cancel);
    return await tell(renewal, old, isOver, { call, outside, service });
  } catch (error) {
    const status = await tellFailure(`channel ${old.id}`, error, cancel, outside);
    if (!isOver) await outside.stderr.write('dq: the old channel is as it was; “dq watch list” shows both.\n');
    return status;
  }
}

interface Renewing {
  readonly call: Call;
  readonly outside: Outside;
  readonly service: ChannelTarget;
}

async function tell(
  { renewed, old: outcome, failure }: Renewal,
  old: ChannelRecord,
  isOver: boolean,
  { call, outside, service }: Renewing,
): Promise<ExitCode> {
  const { stdout, stderr, env } = outside;
  const now = outside.now().getTime();
  const line = JSON.stringify({ event: 'channel', ...channelFacts(renewed, stateOf(renewed, now)) });
  const isJson = call.text('format') === 'json';
  await stdout.write(isJson ? `${line}\n` : channelText(renewed, now, paintFor(stdout, env)));
  if (isOver) return FINE;
  const which = `the old channel ${plain(old.id)}`;
  if (outcome === 'stopped') {
    await stderr.write(`dq: ${which} is stopped.\n`);
    return FINE;
  }
  if (failure !== undefined) {
    await tellFailure(`${which} could not be stopped`, failure, new AbortController().signal, outside);
  }
  if (old.resourceId === undefined) {
    await stderr.write(`dq: ${which} may exist as well, until it expires: no answer to its creation came.\n`);
    return failure === undefined ? FINE : FINDINGS;
  }
  const when = failure === undefined ? ' when the sync message of the new one has come' : '';
  const how = `“dq watch stop ${plain(old.id)}${service.again}” stops it${when}`;
  await stderr.write(`dq: ${which} goes on as well (${endWords(old, now)}); ${how}.\n`);
  return failure === undefined ? FINE : FINDINGS;
}

/** Whether messages come to this machine, where somebody may record them. */
function isHere(address: string): boolean {
  return URL.canParse(address) && isLoopback(new URL(address).hostname);
}

const UNITS: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Milliseconds since 1970 from what the user wrote. Throws a usage error for what is no time to come. */
function expirationFrom(text: string | undefined, now: number): number | undefined {
  if (text === undefined) return undefined;
  const span = /^(\d{1,9})([smhd])$/.exec(text);
  const time = span
    ? now + Number(span[1]) * UNITS[span[2]!]!
    : /^\d{11,16}$/.test(text)
      ? Number(text)
      : Date.parse(text);
  if (time > now && time < 8.64e15) return time;
  throw usageError(`--expiration takes a time to come, such as 7d, 12h or 2030-02-01T12:00Z, not “${text}”`);
}
