import type * as vscode from 'vscode';
import type { Lifecycle } from '../../channels/index';
import type { Connections } from '../connections/connections';
import type { History } from '../history/history';
import type { LanguageServer } from '../language-server';
import type { ReceiverControl } from './receiver';
import type { Records } from './records';
import type { SandboxOrigin } from './sandbox-origin';
import type { Circumstances } from './words';

/** What everything about channels works with; made once, at activation. */
export interface ChannelTools {
  readonly log: vscode.LogOutputChannel;
  readonly server: LanguageServer;
  readonly connections: Connections;
  readonly history: History;
  readonly records: Records;
  readonly receiver: ReceiverControl;
  /** The operations on channels. `newId` makes the ids of renewals, if not at random. */
  readonly lifecycle: (newId?: () => string) => Promise<Lifecycle>;
  readonly sandboxOrigin: SandboxOrigin;
  /** What the states of channels depend on, now. */
  readonly circumstances: () => Circumstances;
  /** The authority of the sandbox, PEM. Makes it when there is none. */
  readonly authority: () => Promise<string>;
}
