import { randomUUID } from 'node:crypto';
import { type ChannelRecord, type ChannelStore, createLifecycle, stateOf } from '../../channels';
import { type RequestKind, requestKindOf } from '../../language';
import { type Call, type Command, isUsageError, usageError } from '../command';
import { type ExitCode, FINDINGS, FINE, type Outside, UNUSABLE } from '../outside';
import { plain } from '../plain';
import { tellFailure } from './failure';
import { openRecords, recordFor } from './records';
import { readRequest } from './request';
import { type ChannelTarget, channelService, channelTarget, limitsFor, serviceOf, TARGET_OPTIONS } from './target';

export const command: Command = {
  name: 'watch stop',
  operands: 'ID|FILE…',
  about:
    'Stops channels, so that they send nothing more. An ID may be the beginning of one. A FILE is a stop request\n(*.stop.json), whose channel need not be on record, or the request that a channel was created from (*.channel.json).',
  options: {
    forget: { type: 'boolean', help: 'Take them off the record without asking the service' },
    'all-expired': { type: 'boolean', help: 'Take all off the record whose time is over' },
    ...TARGET_OPTIONS,
  },
  examples: ['dq watch stop 3f2a12bc', 'dq watch stop team.stop.json', 'dq watch stop --all-expired'],
  run: stop,
};

/** Everything that stopping needs. */
interface Stopping {
  readonly call: Call;
  readonly outside: Outside;
  readonly store: ChannelStore;
  readonly target: ChannelTarget | undefined;
  readonly cancel: AbortSignal;
}

async function stop(call: Call, outside: Outside): Promise<ExitCode> {
  const { operands } = call;
  if (operands.length === 0 && !call.flag('all-expired')) throw usageError('no channel is named');
  limitsFor(call);
  const target = channelTarget(call, outside.env);
  const stopping = { call, outside, store: await openRecords(outside), target, cancel: outside.interruption() };
  let status: ExitCode = FINE;
  for (const operand of operands) {
    if (stopping.cancel.aborted) return FINDINGS;
    status = worse(status, await stopOne(operand, stopping));
  }
  if (call.flag('all-expired')) await forgetExpired(stopping);
  return status;
}

/** One channel that cannot be stopped does not keep the others from it. */
async function stopOne(operand: string, stopping: Stopping): Promise<ExitCode> {
  const kind = requestKindOf(undefined, operand);
  try {
    if (kind !== undefined) return await stopFile(operand, kind, stopping);
    return await stopRecord(await recordFor(operand, stopping.store), stopping);
  } catch (error) {
    if (!isUsageError(error)) return await tellFailure(operand, error, stopping.cancel, stopping.outside);
    await stopping.outside.stderr.write(`dq: ${plain(operand)}: ${plain(error.message)}.\n`);
    return UNUSABLE;
  }
}

async function stopFile(file: string, kind: RequestKind, stopping: Stopping): Promise<ExitCode> {
  if (kind === 'recognize') throw usageError('a recognize request names no channel');
  const request = await readRequest(file, kind, stopping.outside);
  if (request === undefined) return UNUSABLE;
  const { id, resourceId } = request.sends.body ?? {};
  if (typeof id !== 'string' || id === '') throw usageError('it names no channel: id is missing');
  const record = await stopping.store.get(id);
  if (kind === 'channel') {
    if (record === undefined) throw usageError(`no channel ${id} is on record`);
    return await stopRecord(record, stopping);
  }
  if (typeof resourceId !== 'string' || resourceId === '') {
    if (record === undefined) throw usageError('resourceId is missing, and the channel is not on record');
    return await stopRecord(record, stopping);
  }
  return record === undefined
    ? await stopUnrecorded({ id, resourceId }, stopping)
    : await stopRecord(await completed(record, resourceId, stopping.store), stopping);
}

/** A stop request may know what the record does not: the id in an answer that was lost. */
async function completed(record: ChannelRecord, resourceId: string, store: ChannelStore): Promise<ChannelRecord> {
  if (record.resourceId === resourceId) return record;
  if (record.resourceId !== undefined) {
    throw usageError(`it names the resource ${resourceId}, and the record of its channel ${record.resourceId}`);
  }
  return (await store.update(record.id, (each) => ({ ...each, resourceId }))) ?? { ...record, resourceId };
}

async function stopRecord(record: ChannelRecord, stopping: Stopping): Promise<ExitCode> {
  const { call, outside, store, target, cancel } = stopping;
  const { id } = record;
  const what = `${plain(id)} (${plain(record.watch)})`;
  if (call.flag('forget')) {
    await store.remove(id);
    return await say(`${what} is off the record.`, outside);
  }
  if (record.progress === 'stopped') return await say(`${what} was stopped before.`, outside);
  const lifecycle = createLifecycle({
    store,
    service: async () => await channelService(serviceOf(record, target), call, outside, cancel),
    now: () => outside.now().getTime(),
    newId: randomUUID,
  });
  await tellNote(stopping);
  await lifecycle.stop(id, cancel);
  return await say(`${what} is stopped.`, outside);
}

async function stopUnrecorded(ids: { readonly id: string; readonly resourceId: string }, stopping: Stopping) {
  const { call, outside, target, cancel } = stopping;
  if (call.flag('forget')) throw usageError('it is not on record');
  if (target === undefined) throw usageError('it is not on record: name its service with --base-url or DQ_BASE_URL');
  await tellNote(stopping);
  const service = await channelService(target, call, outside, cancel);
  await service.stop(ids, { signal: cancel });
  return await say(`${plain(ids.id)} is stopped; it was not on record.`, outside);
}

/** What ended by itself needs no stop: only its record is left. */
async function forgetExpired({ store, outside }: Stopping): Promise<void> {
  const { records } = await store.list();
  const now = outside.now().getTime();
  const expired = records.filter((record) => stateOf(record, now) === 'expired');
  for (const { id } of expired) await store.remove(id);
  await say(
    `${expired.length} ${expired.length === 1 ? 'channel' : 'channels'} whose time is over ${expired.length === 1 ? 'is' : 'are'} off the record.`,
    outside,
  );
}

async function tellNote({ target, outside }: Stopping): Promise<void> {
  if (target !== undefined && target.note !== '') await outside.stderr.write(`dq: ${target.note}\n`);
}

async function say(text: string, { stdout }: Outside): Promise<ExitCode> {
  await stdout.write(`${text}\n`);
  return FINE;
}

function worse(one: ExitCode, other: ExitCode): ExitCode {
  return one > other ? one : other;
}
