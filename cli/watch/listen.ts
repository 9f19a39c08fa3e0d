import { isLoopback } from '../../api';
import { type ChannelRecord, stateOf } from '../../channels';
import type { Call, Command } from '../command';
import { type ExitCode, FINE, type Outside, UNREAD } from '../outside';
import { LISTEN_OPTIONS, receivingOptions, startListening } from './listening';
import { openRecords } from './records';

export const command: Command = {
  name: 'watch listen',
  operands: '',
  about:
    'Receives what the channels on record send, and prints it until Ctrl+C: number, state, what changed, gaps in the numbers,\nand what is not genuine. On 127.0.0.1, by HTTPS with a certificate that the sandbox trusts; for any other service, put a\ntunnel with a certificate of its own in front of it, and add --http.',
  options: {
    ...LISTEN_OPTIONS,
    format: { type: 'string', choices: ['text', 'json'], help: 'How to print; json is one object on each line' },
  },
  examples: ['dq watch listen', 'dq watch listen --answer 503', 'dq watch listen --http --port 8080 --format json'],
  run: listen,
};

async function listen(call: Call, outside: Outside): Promise<ExitCode> {
  const receiving = receivingOptions(call);
  const json = call.text('format') === 'json';
  const store = await openRecords(outside);
  const { records } = await store.list();
  const now = outside.now().getTime();
  const live = records.filter((record) =>
    ['creating', 'unknown', 'active', 'expiring', 'stopping'].includes(stateOf(record, now)),
  );
  const port = receiving.port ?? portOf(live);
  const cancel = outside.interruption();
  const listening = await startListening({ ...receiving, port }, json, store, outside);
  const { address } = listening;
  if (json) await outside.stdout.write(`${JSON.stringify({ event: 'listening', address, channels: live.length })}\n`);
  const channels = `${live.length} ${live.length === 1 ? 'channel' : 'channels'} on record`;
  await outside.stderr.write(`dq: receiving at ${address} for ${channels}; Ctrl+C ends that.\n`);
  await listening.until(cancel);
  const came = await listening.close();
  if (cancel.reason !== UNREAD) await outside.stderr.write(`dq: ${came}.\n`);
  return FINE;
}

/** Where the newest channel that sends to this machine expects somebody. */
function portOf(live: readonly ChannelRecord[]): number | undefined {
  const addresses = live.flatMap(({ address }) => (URL.canParse(address) ? [new URL(address)] : []));
  const port = addresses.findLast(({ hostname }) => isLoopback(hostname))?.port;
  return port === undefined || port === '' ? undefined : Number(port);
}
