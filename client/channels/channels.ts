import { randomBytes, randomUUID } from 'node:crypto';
import * as vscode from 'vscode';
import { createLifecycle } from '../../channels/index';
import type { WireChannel } from '../../server/protocol';
import type { Connections } from '../connections/connections';
import type { History } from '../history/history';
import type { LanguageServer } from '../language-server';
import { type ChannelsView, createChannelsView } from '../views/channels/view';
import { stateFolders } from './folders';
import { createReceiverControl } from './receiver';
import { createReceiverStatusBar } from './receiver-status-bar';
import { createRecords } from './records';
import { createReminders } from './reminders';
import { createSandboxOrigin, isRunning } from './sandbox-origin';
import { serviceFor } from './services';
import { createSynced } from './synced';
import type { ChannelTools } from './tools';
import { tellServer, wireChannels } from './wire';

/** Everything about watch channels in this window. */
export interface Channels extends ChannelTools, vscode.Disposable {
  readonly view: ChannelsView;
  /** What the language server is told of them. */
  readonly wire: () => WireChannel[];
}

/** What it is made from. */
export interface ChannelNeeds {
  readonly log: vscode.LogOutputChannel;
  readonly server: LanguageServer;
  readonly connections: Connections;
  readonly history: History;
  readonly extension: vscode.ExtensionContext;
}

/** Reads the records, shows them and keeps an eye on their ends; nothing is sent or listened to until it is asked for. */
export function createChannels({ log, server, connections, history, extension }: ChannelNeeds): Channels {
  const folders = stateFolders(process.env);
  const records = createRecords(folders.channels, log);
  const nonce = randomBytes(4).toString('hex');
  const sandboxOrigin = createSandboxOrigin({ pid: process.pid, nonce, isRunning });
  const openAuthority = async () => await (await import('../../sandbox/authority')).openAuthority(folders.authority);
  const receiver = createReceiverControl({
    records,
    connections,
    log,
    certificate: async () => (await openAuthority()).certificateFor(['127.0.0.1', 'localhost']),
    state: extension.workspaceState,
  });
  const synced = createSynced(records, receiver);
  const tools: ChannelTools = {
    log,
    server,
    connections,
    history,
    records,
    receiver,
    sandboxOrigin,
    lifecycle: async (newId = randomUUID) =>
      createLifecycle({
        store: await records.store(),
        service: (name, origin) => serviceFor({ connections, history, sandboxOrigin }, name, origin),
        now: Date.now,
        newId,
        synced,
      }),
    circumstances: () => ({ now: Date.now(), hasEnded: sandboxOrigin.hasEnded }),
    authority: async () => (await openAuthority()).caPem,
  };
  const view = createChannelsView(tools);
  const parts = [
    view,
    createReminders(tools),
    createReceiverStatusBar(receiver),
    tellServer(records, server),
    receiver,
    records,
  ];
  return {
    ...tools,
    view,
    wire: () => wireChannels(records),
    dispose: () => vscode.Disposable.from(...parts).dispose(),
  };
}
