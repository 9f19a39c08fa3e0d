import { GOOGLE_CONNECTION, systemClock } from '../../api';
import {
  type Answer,
  type ChannelRecord,
  type ChannelStore,
  createRecorder,
  type Notification,
  openRoster,
  type Receiver,
  type Roster,
  startReceiver,
  type Verdict,
} from '../../channels';
import { type Call, type Option, usageError, wholeNumber } from '../command';
import { reasonOf } from '../inputs';
import { notificationJson, notificationText } from '../output/notification';
import type { Outside } from '../outside';
import { paintFor } from '../paint';
import { printerOn } from './printer';
import { stateFolderOf } from './records';

/** The options of everything that receives. */
export const LISTEN_OPTIONS: Readonly<Record<'port' | 'http' | 'answer' | 'header-prefix', Option>> = {
  port: { type: 'string', value: 'N', help: 'The port to receive on' },
  http: { type: 'boolean', help: 'Receive plain HTTP, behind a tunnel that ends HTTPS' },
  answer: { type: 'string', value: 'STATUS', help: 'Answer each message so, or “hang”, or “close”; 200 unless told' },
  'header-prefix': {
    type: 'string',
    value: 'X-Svc-',
    help: 'How the headers of the service begin; as a channel’s record says unless told',
  },
};

/** How to receive. */
export interface ReceivingOptions {
  readonly port: number | undefined;
  readonly http: boolean;
  readonly answer: Answer;
  /** Undefined where each channel says for itself. */
  readonly headerPrefix: string | undefined;
}

/** What the options ask for. Throws a usage error. */
export function receivingOptions(call: Call): ReceivingOptions {
  return {
    port: wholeNumber(call, 'port', 0, 65_535),
    http: call.flag('http'),
    answer: answerFrom(call.text('answer') ?? '200'),
    headerPrefix: prefixFrom(call.text('header-prefix')),
  };
}

function answerFrom(text: string): Answer {
  if (text === 'hang' || text === 'close') return text;
  if (/^(102|[2-5]\d\d)$/.test(text)) return Number(text);
  throw usageError(`--answer takes a status from 200 to 599, 102, hang or close, not “${text}”`);
}

function prefixFrom(text: string | undefined): string | undefined {
  if (text === undefined || /^[A-Za-z0-9][A-Za-z0-9-]*-$/.test(text)) return text;
  throw usageError(`--header-prefix takes the beginning of a header, such as X-Svc-, not “${text}”`);
}

/** A receiver that prints what comes and keeps the records of its channels up to date. */
export interface ListeningHere {
  /** `https://127.0.0.1:<port>`. */
  readonly address: string;
  /** The channels on record. */
  channels(): readonly ChannelRecord[];
  /** Writes into the records what has come so far. */
  flush(): Promise<void>;
  /** Resolves when `signal` aborts. */
  until(signal: AbortSignal): Promise<void>;
  /** Stops receiving. Returns what came, as a sentence. */
  close(): Promise<string>;
}

/** Starts to receive for the channels of a store. Throws a usage error where it cannot. */
export async function startListening(
  options: ReceivingOptions,
  json: boolean,
  store: ChannelStore,
  outside: Outside,
): Promise<ListeningHere> {
  const { stdout, stderr, env } = outside;
  const paint = paintFor(stdout, env);
  const printer = printerOn(stdout);
  const counts = new Map<Verdict, number>();
  const problem = (error: unknown) =>
    void stderr.write(`dq: what came cannot be recorded: ${reasonOf(error)}. It is printed all the same.\n`);
  const recorder = createRecorder(store, systemClock, { seen: true, onProblem: problem });
  const roster = await openRoster(store);
  const onMessage = (message: Notification) => {
    counts.set(message.verdict, (counts.get(message.verdict) ?? 0) + 1);
    recorder.take(message);
    const channel = message.verdict === 'foreign' ? undefined : roster.find(message.channelId);
    printer.line(json ? notificationJson(message, channel) : notificationText(message, channel, paint));
  };
  const { answer } = options;
  const receiving = { ...prefixesFor(options, roster), answer: () => answer, onMessage };
  const receiver = await openReceiver(options, receiving, outside).catch((error: unknown) => {
    roster.close();
    throw error;
  });
  return {
    address: receiver.address,
    channels: roster.all,
    flush: recorder.flush,
    until: (signal) =>
      new Promise<void>((resolve) => {
        if (signal.aborted) resolve();
        else signal.addEventListener('abort', () => resolve(), { once: true });
      }),
    close: async () => {
      await receiver.close();
      roster.close();
      await recorder.close();
      await printer.done();
      return summary(counts, printer.left);
    },
  };
}

/** The prefix that was asked for holds for every channel; else each has that of its record. */
function prefixesFor({ headerPrefix }: ReceivingOptions, roster: Roster) {
  if (headerPrefix === undefined) {
    const recorded = () => roster.all().flatMap((record) => record.headerPrefix ?? []);
    const otherPrefixes = () => [GOOGLE_CONNECTION.headerPrefix, ...recorded()];
    return { headerPrefix: USUAL_PREFIX, otherPrefixes, channel: roster.find };
  }
  const channel = (id: string) => {
    const record = roster.find(id);
    return record && { token: record.token };
  };
  return { headerPrefix, channel };
}

/** How the headers of a service begin that nobody knows better (api.md §6). */
export const USUAL_PREFIX = 'X-Svc-';

async function openReceiver(
  { port = 0, http }: ReceivingOptions,
  rest: Omit<Parameters<typeof startReceiver>[0], 'port' | 'tls'>,
  outside: Outside,
): Promise<Receiver> {
  const tls = http ? undefined : await certificate(outside);
  return await startReceiver({ port, ...(tls && { tls }), ...rest }).catch((error: NodeJS.ErrnoException) => {
    throw usageError(`port ${port} cannot be used: ${PORT_PROBLEMS[error.code ?? ''] ?? error.message}`);
  });
}

const PORT_PROBLEMS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program listens there already, perhaps another receiver; choose another with --port',
  EACCES: 'listening there is not permitted; choose one above 1023 with --port',
};

/** From the sandbox's own authority, which it trusts, and nobody else. */
async function certificate(outside: Outside): Promise<{ readonly key: string; readonly cert: string }> {
  const { openAuthority } = await import('../../sandbox/authority/index');
  const folder = stateFolderOf(outside);
  const authority = await openAuthority(folder).catch((error: unknown) => {
    throw usageError(`the certificate authority in ${folder} cannot be used: ${reasonOf(error)}`);
  });
  return authority.certificateFor(['localhost', '127.0.0.1']);
}

function summary(counts: ReadonlyMap<Verdict, number>, left: number): string {
  const all = [...counts.values()].reduce((sum, each) => sum + each, 0);
  const genuine = counts.get('genuine') ?? 0;
  const repeated = counts.get('duplicate') ?? 0;
  const parts = [
    ...(repeated === 0 ? [] : [`${repeated} repeated`]),
    ...(all === genuine + repeated ? [] : [`${all - genuine - repeated} refused`]),
    ...(left === 0 ? [] : [`${left} not printed, because nobody read fast enough`]),
  ];
  return `${all} ${all === 1 ? 'message' : 'messages'}${parts.length === 0 ? '' : ` (${parts.join(', ')})`}`;
}
