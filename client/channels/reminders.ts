import { randomUUID } from 'node:crypto';
import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import type { ChannelRecord } from '../../channels/index';
import { type Due, type DuePolicy, dueOf, isCaredFor } from './due';
import { leftWords } from './durations';
import { connectionAt } from './services';
import { type Choice, showChannel, tell, wordsOf } from './tell';
import type { ChannelTools } from './tools';
import { watchWords } from './words';

const HOUR = 3_600_000;
/** As long as a timer can wait, about; after it, one looks again. Milliseconds. */
const LONGEST = 24 * HOUR;
/** The window in front goes first: there the user sees it. Milliseconds. */
const BEHIND = 3000;

/** Reminds of channels that are about to end, or renews them, by one timer. Of several windows, one does it. */
export function createReminders(tools: ChannelTools): vscode.Disposable {
  let timer: NodeJS.Timeout | undefined;
  let isBusy = false;

  function plan(): void {
    clearTimeout(timer);
    if (isBusy) return;
    const { now } = tools.circumstances();
    const times = due(tools).map(({ at }) => at);
    if (times.length === 0) return;
    const next = times.reduce((one, other) => Math.min(one, other));
    const behind = vscode.window.state.focused ? 0 : BEHIND;
    timer = setTimeout(() => void act(), Math.min(LONGEST, Math.max(0, next - now) + behind));
  }

  async function act(): Promise<void> {
    isBusy = true;
    const { now } = tools.circumstances();
    for (const each of due(tools)) if (each.at <= now) await careFor(tools, each);
    await tools.records.refresh();
    isBusy = false;
    plan();
  }

  const settings = vscode.workspace.onDidChangeConfiguration((event) => {
    if (event.affectsConfiguration('driveQuery.channels')) plan();
  });
  const listening = [tools.records.onDidChange(plan), settings, vscode.workspace.onDidGrantWorkspaceTrust(plan)];
  return vscode.Disposable.from(...listening, { dispose: () => clearTimeout(timer) });
}

function due(tools: ChannelTools): Due[] {
  if (!vscode.workspace.isTrusted) return [];
  const { records } = tools.records.list();
  return dueOf(records, policy(), tools.circumstances()).filter(({ record }) => isReachable(tools, record));
}

function policy(): DuePolicy {
  const settings = vscode.workspace.getConfiguration('driveQuery.channels');
  return { remindBefore: settings.get('reminder', 24) * HOUR, autoRenew: settings.get('autoRenew', false) };
}

/** Whether this window can do something about a channel: another one may have its sandbox, or its connection. */
function isReachable(tools: ChannelTools, { connection, origin }: ChannelRecord): boolean {
  return connectionAt(tools, connection, origin) !== undefined;
}

async function careFor(tools: ChannelTools, { record, what }: Due): Promise<void> {
  try {
    if (!(await claim(tools, record))) return;
    if (what === 'remind') remind(tools, record);
    else await renew(tools, record);
  } catch (error) {
    tools.log.error(error instanceof Error ? error : String(error));
  }
}

/** Takes the end of a channel upon this window. Returns false when another window was faster. */
async function claim({ records }: ChannelTools, { id }: ChannelRecord): Promise<boolean> {
  let isMine = false;
  const store = await records.store();
  await store.update(id, (record) => {
    isMine = record.expiration !== undefined && !isCaredFor(record);
    return isMine ? { ...record, caredFor: record.expiration! } : record;
  });
  return isMine;
}

function remind(tools: ChannelTools, record: ChannelRecord): void {
  const left = leftWords(Math.max(1, (record.expiration ?? 0) - tools.circumstances().now)).text;
  const text = t(
    'The channel for {0} ends soon: {1}. Without a renewal its notifications stop.',
    watchWords(record.watch),
    left,
  );
  tell(tools, 'warning', text, renewNow(record.id), showChannel(record.id));
}

async function renew(tools: ChannelTools, record: ChannelRecord): Promise<void> {
  const words = watchWords(record.watch);
  try {
    const lifecycle = await tools.lifecycle(randomUUID);
    const { old, failure } = await lifecycle.renew(record.id);
    tools.log.info(`Renewed the channel ${record.id} for ${words} automatically; the old one is ${old}`);
    if (old === 'stopped') return;
    const text =
      failure instanceof Error
        ? t(
            'The channel for {0} was renewed automatically, and the old one is still active: stopping the old one failed: {1}',
            words,
            failure.message,
          )
        : t(
            'The channel for {0} was renewed automatically, and the old one is still active: no sync message came yet',
            words,
          );
    tell(tools, 'information', text, showChannel(record.id));
  } catch (error) {
    const text = t('The channel for {0} was to be renewed automatically, and that failed: {1}', words, wordsOf(error));
    tell(tools, 'error', text, renewNow(record.id), showChannel(record.id));
  }
}

function renewNow(id: string): Choice {
  return [t('Renew'), () => vscode.commands.executeCommand('driveQuery.renewChannel', id)];
}
