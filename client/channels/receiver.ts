import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { systemClock } from '../../api';
import {
  type Answer,
  createRecorder,
  type Notification,
  type Receiver,
  type Recorder,
  startReceiver,
} from '../../channels/index';
import type { Connections } from '../connections/connections';
import { SANDBOX_CONNECTION } from '../connections/settings';
import type { Records } from './records';
import { throttle } from './throttle';

/** The receiver of notifications in this window. */
export interface ReceiverControl extends vscode.Disposable {
  readonly running: () => Receiver | undefined;
  /** Starts it; returns the one that runs if one does. Rejects with words for the user. */
  readonly start: () => Promise<Receiver>;
  readonly stop: () => Promise<void>;
  readonly answer: () => Answer;
  readonly setAnswer: (answer: Answer) => void;
  /** The messages that are kept, in the order they came; also after it was stopped. */
  readonly messages: (channelId?: string) => readonly Notification[];
  /** It was started or stopped, or answers something else. */
  readonly onDidChange: vscode.Event<void>;
  /** Messages came; at most four times a second. */
  readonly onDidReceive: vscode.Event<void>;
}

export interface ReceiverTools {
  readonly records: Records;
  readonly connections: Connections;
  readonly log: vscode.LogOutputChannel;
  /** Makes a certificate for this machine, signed by the sandbox's authority. */
  readonly certificate: () => Promise<{ readonly key: string; readonly cert: string }>;
  /** Where the last port is remembered: channels that were created with it work again after a reload. */
  readonly state: vscode.Memento;
}

const PORT = 'driveQuery.receiverPort';
const RUNNING = 'driveQuery.receiverRunning';
/** Milliseconds. */
const PAUSE = 250;

/** Makes the control; nothing listens until it is started. */
export function createReceiverControl(tools: ReceiverTools): ReceiverControl {
  const changed = new vscode.EventEmitter<void>();
  const received = new vscode.EventEmitter<void>();
  const soon = throttle(PAUSE, () => received.fire());
  let starting: Promise<Receiver> | undefined;
  let receiver: Receiver | undefined;
  let last: Receiver | undefined;
  let recorder: Recorder | undefined;
  let answer: Answer = 200;

  async function start(): Promise<Receiver> {
    const store = await tools.records.store();
    const made = createRecorder(store, systemClock, { onProblem: (error) => tools.log.error(`${error}`) });
    receiver = await listen(tools, () => answer, {
      take: (message) => {
        made.take(message);
        soon.call();
      },
    });
    recorder = made;
    last = receiver;
    await tools.state.update(PORT, receiver.port);
    tell();
    return receiver;
  }

  async function stop(): Promise<void> {
    await starting?.catch(() => {});
    starting = undefined;
    const [old, writer] = [receiver, recorder];
    receiver = undefined;
    recorder = undefined;
    tell();
    await old?.close();
    await writer?.close();
  }

  function tell(): void {
    void vscode.commands.executeCommand('setContext', RUNNING, receiver !== undefined);
    changed.fire();
  }

  return {
    running: () => receiver,
    start: () => {
      starting ??= start().catch((error: unknown) => {
        starting = undefined;
        throw error;
      });
      return starting;
    },
    stop,
    answer: () => answer,
    setAnswer: (chosen) => {
      answer = chosen;
      changed.fire();
    },
    messages: (channelId) => last?.inbox.messages(channelId) ?? [],
    onDidChange: changed.event,
    onDidReceive: received.event,
    dispose: () => {
      soon.dispose();
      void stop();
      changed.dispose();
      received.dispose();
    },
  };
}

interface Sink {
  readonly take: (message: Notification) => void;
}

async function listen(tools: ReceiverTools, answer: () => Answer, { take }: Sink): Promise<Receiver> {
  const { records, connections, certificate, state } = tools;
  const settings = vscode.workspace.getConfiguration('driveQuery.receiver');
  const isPlain = settings.get('protocol') === 'http';
  const asked = settings.get('port', 0);
  const expected = (id: string) => {
    const record = records.find(id);
    return record && { headerPrefix: connections.named(record.connection)?.headerPrefix, ...record };
  };
  const options = {
    headerPrefix: SANDBOX_CONNECTION.headerPrefix,
    otherPrefixes: () => connections.all().map((each) => each.headerPrefix),
    ...(isPlain ? {} : { tls: await certificate() }),
    channel: expected,
    answer,
    onMessage: take,
  };
  try {
    return await startReceiver({ ...options, port: asked || state.get(PORT, 0) });
  } catch (error) {
    if (asked !== 0) throw portError(asked, error);
    return await startReceiver(options); // the port of last time is somebody else's now
  }
}

function portError(port: number, error: unknown): Error {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') {
    return new Error(
      t(
        'The receiver cannot listen on port {0}: another program listens there. Choose another in the setting driveQuery.receiver.port; 0 takes a free one.',
        port,
      ),
    );
  }
  return new Error(
    t(
      'The receiver cannot listen on port {0}: {1}. Choose another in the setting driveQuery.receiver.port; 0 takes a free one.',
      port,
      message,
    ),
  );
}
