import { randomUUID } from 'node:crypto';
import { isApiError, systemClock } from '../../api';
import { awaitSync, ChannelExists, type ChannelRecord, type ChannelStore, createLifecycle } from '../../channels';
import { type Call, type Command, usageError } from '../command';
import { type ExitCode, FINDINGS, FINE, type Outside, UNREAD, UNUSABLE } from '../outside';
import { paintFor } from '../paint';
import { plain } from '../plain';
import type { RequestFile } from '../request-file';
import { tellFailure } from './failure';
import {
  LISTEN_OPTIONS,
  type ListeningHere,
  type ReceivingOptions,
  receivingOptions,
  startListening,
  USUAL_PREFIX,
} from './listening';
import { isPlaceholder, newChannel, refuseUnreachable } from './new-channel';
import { namedPlace, type Place, startSandbox } from './place';
import { openRecords, stateFolderOf } from './records';
import { readRequest } from './request';
import { channelService, channelTarget, limitsFor, TARGET_OPTIONS } from './target';
import { channelFacts, channelText } from './words';

export const command: Command = {
  name: 'watch create',
  operands: 'FILE',
  about:
    'Creates the watch channel that a file (*.channel.json) describes, checked first and sent once. “-” is standard input.\nThe record of it is written before it is asked for, so that nothing is lost if the answer is. With --listen, messages\nare received on this machine and printed until Ctrl+C; without an address, by the sandbox inside this program.',
  options: {
    path: {
      type: 'string',
      value: 'PATH',
      help: 'What to watch, such as calendars/primary/events, instead of the file',
    },
    address: { type: 'string', value: 'URL', help: 'Where messages go, instead of the address in the file' },
    'new-id': { type: 'boolean', help: 'Use a new UUID instead of the id in the file' },
    listen: { type: 'boolean', help: 'Receive and print what comes; a service on this machine sends it here' },
    ...LISTEN_OPTIONS,
    ...TARGET_OPTIONS,
    format: { type: 'string', choices: ['text', 'json'], help: 'How to print; json is one object on each line' },
    force: { type: 'boolean', help: 'Send it in spite of what the checks find' },
  },
  examples: [
    'dq watch create --listen team.channel.json',
    'dq watch create --base-url http://127.0.0.1:41234 --new-id --listen team.channel.json',
    'dq watch create --address https://hooks.example.com/team --path users/me/calendarList team.channel.json',
  ],
  run: create,
};

/** Everything that creating one channel needs. */
interface Creating {
  readonly call: Call;
  readonly outside: Outside;
  readonly json: boolean;
  readonly request: RequestFile;
  readonly receiving: ReceivingOptions;
  readonly cancel: AbortSignal;
}

async function create(call: Call, outside: Outside): Promise<ExitCode> {
  const [file, ...more] = call.operands;
  if (file === undefined || more.length > 0) throw usageError('create takes one file; “-” stands for standard input');
  const receiving = receivingOptions(call);
  limitsFor(call);
  const target = channelTarget(call, outside.env);
  const listens = call.flag('listen');
  if (!listens) refuseListening(call);
  if (target === undefined && !listens) throw usageError(NOWHERE);
  const request = await readRequest(file, 'channel', outside);
  if (request === undefined) return UNUSABLE;
  const json = call.text('format') === 'json';
  const creating = { call, outside, json, request, receiving, cancel: outside.interruption() };
  const place = target
    ? namedPlace(target)
    : await startSandbox(stateFolderOf(outside), receiving.headerPrefix ?? USUAL_PREFIX);
  try {
    return await createAt(place, creating);
  } finally {
    await place.close();
  }
}

/** A sync message comes about when the answer does; this long after it was lost, none comes. Milliseconds. */
const SYNC_PATIENCE = 3000;

const NOWHERE =
  'no address is named, and a channel in the sandbox inside this program would end with it at once: add --listen to stay and see what comes, or start “dq serve” in another terminal and name its address with --base-url';

function refuseListening(call: Call): void {
  for (const name of Object.keys(LISTEN_OPTIONS)) {
    if (call.text(name) !== undefined || call.flag(name))
      throw usageError(`--${name} has a meaning with --listen only`);
  }
}

async function createAt(place: Place, creating: Creating): Promise<ExitCode> {
  const { call, outside, json, receiving } = creating;
  const { target } = place;
  refuseUnreachable(target, creating);
  const store = await openRecords(outside);
  const listening = call.flag('listen') ? await startListening(receiving, json, store, outside) : undefined;
  let status: ExitCode = UNUSABLE;
  try {
    const channel = await newChannel(target, receiving.http ? undefined : listening?.address, creating);
    if (typeof channel === 'string') return await refuse(channel, outside);
    if (creating.cancel.aborted) return await refuse('stopped; nothing was sent.', outside);
    const lifecycle = createLifecycle({
      store,
      service: () => channelService(target, call, outside, creating.cancel, channel.watch),
      now: () => outside.now().getTime(),
      newId: randomUUID,
    });
    if (target.note !== '') await outside.stderr.write(`dq: ${target.note}\n`);
    const record = await lifecycle.create(channel, creating.cancel).catch(async (error: unknown) => {
      const known = listening && (await knownBySync(channel.body.id, error, store, listening, creating));
      if (known === undefined) status = await tellNotCreated(error, channel.body.id, creating);
      return known;
    });
    if (record === undefined) return status;
    status = FINE;
    await print(record, place, listening !== undefined, creating);
    if (listening === undefined) return status;
    await listening.until(creating.cancel);
    if (place.isOurs) await lifecycle.forget(record.id); // it ends with this program, and so has nothing to be kept
    return status;
  } finally {
    const came = await listening?.close();
    if (came !== undefined && status === FINE) await tellEnd(came, creating);
  }
}

/** The record of a channel whose answer was lost, when its sync message has brought what that said. Tells so. */
async function knownBySync(
  id: string,
  error: unknown,
  store: ChannelStore,
  listening: ListeningHere,
  { outside, cancel }: Creating,
): Promise<ChannelRecord | undefined> {
  if (!isApiError(error)) return undefined;
  if ((await store.get(id))?.progress === 'creating') await awaitSync(store, systemClock, id, SYNC_PATIENCE, cancel);
  await listening.flush();
  const record = await store.get(id);
  if (record?.progress !== 'active') return undefined;
  const lost = 'the answer was lost, and the sync message has brought what it said';
  await outside.stderr.write(`dq: ${lost}. ${plain(error.message)}\n`);
  return record;
}

async function refuse(message: string, { stderr }: Outside): Promise<ExitCode> {
  await stderr.write(`dq: ${message}\n`);
  return FINDINGS;
}

async function tellNotCreated(error: unknown, id: string, { outside, cancel }: Creating): Promise<ExitCode> {
  if (error instanceof ChannelExists) {
    const advice = 'add --new-id to create another one, or use “dq watch renew”';
    return await refuse(`there is a channel ${plain(id)} on record already: ${advice}.`, outside);
  }
  return await tellFailure(`channel ${id}`, error, cancel, outside);
}

async function print(
  record: ChannelRecord,
  place: Place,
  listens: boolean,
  { outside, json }: Creating,
): Promise<void> {
  const { stdout, stderr, env } = outside;
  const now = outside.now().getTime();
  const line = JSON.stringify({ event: 'channel', ...channelFacts(record, 'active') });
  await stdout.write(json ? `${line}\n` : channelText(record, now, paintFor(stdout, env)));
  if (place.changes !== undefined) await stderr.write(`dq: ${changeHint(record, place.changes)}\n`);
  if (listens) await stderr.write('dq: receiving; Ctrl+C ends that.\n');
  else if (place.target.isLocal && isPlaceholder(record.address)) {
    await stderr.write('dq: nobody receives at that address; with --listen, messages come here.\n');
  }
  if (!place.isOurs)
    await stderr.write(`dq: “dq watch stop ${plain(record.id)}${place.target.again}” stops the channel.\n`);
}

/** How to see something happen in a sandbox that nobody else knows. */
function changeHint({ watch }: ChannelRecord, { url, accessToken }: NonNullable<Place['changes']>): string {
  const [, calendarId, resource] = watch.split('/') as [string, string, string];
  const change = watch.startsWith('calendars/') ? { resource, calendarId } : { resource };
  const order = JSON.stringify(change).replaceAll("'", '\\u0027');
  return `this sandbox ends with dq. To change something in it, in another terminal:\n  curl -H 'Authorization: Bearer ${accessToken}' -d '${plain(order)}' ${url}`;
}

async function tellEnd(came: string, { outside, cancel }: Creating): Promise<void> {
  if (cancel.reason !== UNREAD) await outside.stderr.write(`dq: ${came}.\n`);
}
