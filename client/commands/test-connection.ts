import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { type Connection, tame } from '../../api';
import { showText } from '../channels/show-text';
import { isTrustedOrTold } from '../channels/trust';
import { placeWords } from '../connections/access-words';
import { type CheckedHere, checkHere } from '../connections/check';
import type { Connections } from '../connections/connections';
import { labelOf } from '../connections/label';
import { shownOrigins } from '../connections/shown-origin';
import type { ClientContext } from '../context';
import { unlinked } from '../unlinked';

/**
 * *Test Connection…*: looks at the addresses of a connection step by step and shows what is right and what is wrong, with
 * what to do. An argument names the connection; the palette asks when there are several.
 */
export function testConnection({ connections, checks }: ClientContext) {
  return async (name: unknown): Promise<void> => {
    if (!isTrustedOrTold()) return;
    const named = typeof name === 'string' ? connections.named(name) : undefined;
    const connection = named ?? (await pick(connections));
    if (!connection) return;
    const found = await withSteps(connections, connection);
    if (!found) return;
    await showText(checks.show(t('Connection {0}', labelOf(connection.name)), found.text));
  };
}

async function pick(connections: Connections): Promise<Connection | undefined> {
  const current = connections.currentName();
  const all = await Promise.all(
    connections.all().map(async (connection) => ({
      label: labelOf(connection.name),
      description: connection.name === current ? t('current') : '',
      detail: await placeWords(connections, connection),
      connection,
    })),
  );
  all.sort((left, right) => Number(right.connection.name === current) - Number(left.connection.name === current));
  const title = t('Test Connection');
  return (await vscode.window.showQuickPick(all, { title, placeHolder: t('Which connection should be tested?') }))
    ?.connection;
}

/** Undefined when the user has cancelled it. */
async function withSteps(connections: Connections, connection: Connection): Promise<CheckedHere | undefined> {
  const label = tame(labelOf(connection.name));
  const location = vscode.ProgressLocation.Notification;
  const title = unlinked(t('Testing the connection {0}', label));
  return await vscode.window.withProgress({ location, title, cancellable: true }, async (progress, token) => {
    const controller = new AbortController();
    const cancelling = token.onCancellationRequested(() => controller.abort());
    const onStep = (address: string) => progress.report({ message: unlinked(shownOrigins([address])) });
    try {
      return await checkHere(connections, connection, t('Connection {0}', label), onStep, controller.signal);
    } catch (error) {
      if (controller.signal.aborted) return undefined;
      throw error;
    } finally {
      cancelling.dispose();
    }
  });
}
