import { abbreviations, type ChannelList, type ChannelRecord, type ChannelState, stateOf } from '../../channels';
import type { Call, Command } from '../command';
import { type ExitCode, FINE, type Outside } from '../outside';
import { type Paint, paintFor } from '../paint';
import { plain } from '../plain';
import { displayWidth, fitTo } from '../width';
import { openRecords } from './records';
import { channelFacts, stretch } from './words';

export const command: Command = {
  name: 'watch list',
  operands: '',
  about: 'Lists the channels on record, of the editor and of dq. Nothing is asked of the service, which lists none.',
  options: {
    all: { type: 'boolean', help: 'List also those that have ended' },
    format: { type: 'string', choices: ['table', 'json'], help: 'How to print; table unless told' },
  },
  examples: ['dq watch list', 'dq watch list --all --format json | jq -r ".[].id"'],
  run: list,
};

/** A channel on record, and what it is now. */
interface Listed {
  readonly record: ChannelRecord;
  readonly state: ChannelState;
}

const ENDED: ReadonlySet<ChannelState> = new Set(['stopped', 'expired', 'failed']);

async function list(call: Call, outside: Outside): Promise<ExitCode> {
  const store = await openRecords(outside);
  const found = await store.list();
  const now = outside.now().getTime();
  const every = found.records.map((record) => ({ record, state: stateOf(record, now) }));
  const shown = call.flag('all') ? every : every.filter(({ state }) => !ENDED.has(state));
  const { stdout, env } = outside;
  if (call.text('format') === 'json') {
    const facts = shown.map(({ record, state }) => channelFacts(record, state));
    await stdout.write(`${JSON.stringify(facts, undefined, 2)}\n`);
  } else {
    const ids = abbreviations(every.map(({ record }) => record.id));
    await stdout.write(
      tableText(shown, ids, now, stdout.isTerminal ? stdout.columns : undefined, paintFor(stdout, env)),
    );
  }
  await tellOthers(found, every.length - shown.length, outside);
  return FINE;
}

/** What is not in the list, and why. */
async function tellOthers({ newer, aside }: ChannelList, ended: number, { stderr }: Outside): Promise<void> {
  if (ended > 0) await stderr.write(`dq: ${ended} more ${ended === 1 ? 'has' : 'have'} ended; --all lists them.\n`);
  for (const file of newer) {
    await stderr.write(`dq: ${plain(file)} was written by a newer Drive Query, and is left as it is.\n`);
  }
  for (const { file, reason } of aside) {
    await stderr.write(
      `dq: ${plain(file)} holds no channel that can be read (${reason}); it is kept, and not looked at.\n`,
    );
  }
}

const HEADS = ['id', 'watches', 'connection', 'state', 'left', 'last message', 'unread'];
const GAP = '  ';

/** One row for each channel, cut to `room` columns, and below it why it is not as it should be. */
function tableText(
  listed: readonly Listed[],
  ids: ReadonlyMap<string, string>,
  now: number,
  room: number | undefined,
  paint: Paint,
): string {
  if (listed.length === 0) return 'No channels.\n';
  const rows = listed.map((each) => cells(each, ids, now).map(plain));
  const widths = HEADS.map((head, at) => Math.max(displayWidth(head), ...rows.map((row) => displayWidth(row[at]!))));
  const line = (row: readonly string[]) => {
    const whole = row
      .map((cell, at) => fitTo(cell, widths[at]!))
      .join(GAP)
      .trimEnd();
    return room === undefined ? whole : fitTo(whole, room).trimEnd();
  };
  const lines = rows.map((row, at) => {
    const { state, record } = listed[at]!;
    const style = STYLES[state];
    const text = style === undefined ? line(row) : paint(style, line(row));
    return `${text}\n${whyText(record, state, paint)}`;
  });
  return `${paint('strong', line(HEADS))}\n${lines.join('')}`;
}

const STYLES: Readonly<Partial<Record<ChannelState, Parameters<Paint>[0]>>> = {
  expiring: 'warning',
  unknown: 'warning',
  failed: 'error',
  stopped: 'faint',
  expired: 'faint',
};

function cells({ record, state }: Listed, ids: ReadonlyMap<string, string>, now: number): string[] {
  const { id, watch, connection, expiration, last, unread = 0 } = record;
  const isOver = ENDED.has(state) || expiration === undefined;
  return [
    ids.get(id) ?? id,
    watch,
    connection,
    state,
    isOver ? '' : stretch(expiration - now),
    last === undefined ? '' : `#${last.number} ${last.state}, ${stretch(Math.max(0, now - last.at))} ago`,
    unread === 0 ? '' : String(unread),
  ];
}

/** Why a channel is not as it should be, and what to do. */
function whyText({ failure, id }: ChannelRecord, state: ChannelState, paint: Paint): string {
  if (state === 'unknown') {
    const why = ended(failure?.message ?? 'No answer to its creation was recorded');
    const advice = `It may exist: its sync message tells, “dq watch listen” receives it. “dq watch stop --forget ${id}” takes it off the record.`;
    return `  ${paint('faint', `${plain(why)} ${plain(advice)}`)}\n`;
  }
  if (failure === undefined || state === 'stopped' || state === 'expired') return '';
  return `  ${paint('faint', plain(`${ended(failure.message)} ${failure.advice}`.trim()))}\n`;
}

function ended(sentence: string): string {
  return sentence.replace(/[^.!?…]$/, '$&.');
}
