import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { folderOfRow, type RowAction } from '../../views/results/row-actions';
import { UNTRUSTED } from '../untrusted';
import { type Chosen, columnOf, type RowTools } from './chosen';
import { insertId } from './insert-id';
import { quotedId } from './insertion';
import { canBeWritten, childrenOf, queryDocument, shortcutsTo } from './new-query';
import { openContent } from './open-content';
import { openInBrowser } from './open-in-browser';
import { calledOf } from './words';

type Act = (chosen: Chosen, tools: RowTools) => Promise<void>;

/** What is done outside the page; it shows the metadata itself. */
const ACTS: Readonly<Record<Exclude<RowAction, 'show-metadata'>, Act>> = {
  'open-content': (chosen, tools) =>
    openContent(chosen, tools, {
      listFolder: (folder) => listFolder(folder, tools),
      openInBrowser: (file) => openInBrowser(file, tools),
    }),
  'list-folder': listFolder,
  'find-shortcuts': (chosen, tools) => {
    const title = t('Shortcuts to {0}', calledOf(chosen.row));
    return look(title, shortcutsTo(String(chosen.row.id)), chosen, tools);
  },
  'open-in-browser': openInBrowser,
  'copy-id': async ({ row }) => await copy(String(row.id), t('Id copied')),
  'copy-in-parents': async ({ row }) => await copy(`${quotedId(folderOfRow(row) ?? '')} in parents`, t('Copied')),
  'insert-id': insertId,
};

/** The actions after which something is sent. */
const SENDING: ReadonlySet<RowAction> = new Set(['open-content', 'list-folder', 'find-shortcuts', 'open-in-browser']);

/** Does something with a row. Rejects with what went wrong, for the user. */
export async function act(action: RowAction, chosen: Chosen, tools: RowTools): Promise<void> {
  if (action === 'show-metadata') return;
  if (SENDING.has(action) && !vscode.workspace.isTrusted) throw new Error(`${UNTRUSTED.message} ${UNTRUSTED.advice}`);
  const { id } = chosen.row;
  if (typeof id === 'string' && action !== 'open-in-browser' && action !== 'open-content' && !canBeWritten(id)) {
    throw new Error(t('The id of “{0}” holds characters that no query can hold.', calledOf(chosen.row)));
  }
  await ACTS[action](chosen, tools);
}

async function listFolder(chosen: Chosen, tools: RowTools): Promise<void> {
  await look(t('In {0}', calledOf(chosen.row)), childrenOf(folderOfRow(chosen.row) ?? ''), chosen, tools);
}

/** Opens a new document with a query, where the one stands that the row came from, and runs it. */
async function look(title: string, query: string, chosen: Chosen, { connections, run }: RowTools): Promise<void> {
  const origin = { ...chosen, currentConnection: connections.currentName() };
  const content = queryDocument(title, query, chosen.row, origin);
  const document = await vscode.workspace.openTextDocument({ language: 'drive-query', content });
  await vscode.window.showTextDocument(document, { viewColumn: columnOf(chosen), preview: false });
  await run(document.uri, { index: 0 });
}

async function copy(text: string, told: string): Promise<void> {
  await vscode.env.clipboard.writeText(text);
  vscode.window.setStatusBarMessage(`$(check) ${told}`, 4000);
}
