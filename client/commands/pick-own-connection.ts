import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import type { Connection } from '../../api';
import { labelOf } from '../connections/label';
import { SANDBOX } from '../connections/settings';
import { shownOrigins } from '../connections/shown-origin';
import type { ClientContext } from '../context';
import { unlinked } from '../unlinked';

/**
 * A connection that credentials can be entered for: the one that is named, else asks when there are several, the current one
 * first. Undefined when the user chooses none. The sandbox needs none, and what the environment gives is changed there.
 */
export async function pickOwnConnection(
  { connections }: ClientContext,
  title: string,
  name?: unknown,
): Promise<Connection | undefined> {
  const current = connections.named(connections.currentName());
  if (current && connections.hasOwnCredentials(current)) {
    void vscode.window.showInformationMessage(
      t(
        'The connection “{0}” has its credentials from DQ_ACCESS_TOKEN and DQ_API_KEY. Change them there and start the editor again.',
        unlinked(current.name),
      ),
    );
  }
  const own = connections.all().filter((each) => each.name !== SANDBOX && !connections.hasOwnCredentials(each));
  const named = own.find((each) => each.name === name);
  if (named) return named;
  own.sort((left, right) => Number(right === current) - Number(left === current));
  if (own.length === 1 && (current === own[0] || current?.name === SANDBOX)) return own[0];
  const items = own.map((connection) => ({
    label: labelOf(connection.name),
    description: shownOrigins(connections.originsOf(connection)),
    connection,
  }));
  return (await vscode.window.showQuickPick(items, { title }))?.connection;
}
