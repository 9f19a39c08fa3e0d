import { randomUUID } from 'node:crypto';
import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import type { Connection } from '../../api';
import type { ChannelBody, ChannelRecord } from '../../channels/index';
import { baseAdvice } from '../connections/connections';
import { labelOf } from '../connections/label';
import { chooseAddress } from './choose-address';
import { isLocal } from './hosts';
import { pickWatch } from './pick-watch';
import type { Findings } from './request-body';
import { type ResolvedChannel, resolveChannel } from './request-body';
import { channelOrigin } from './services';
import { showChannel, tell, tellFailure } from './tell';
import type { ChannelTools } from './tools';
import { isTrustedOrTold } from './trust';
import { withProgress } from './with-progress';
import { watchWords } from './words';

const TITLE = 'Create Channel';

/**
 * Creates the channel that a request file describes: checked first, and asked for what the file leaves open. The user is
 * told how it went.
 */
export async function createFromFile(tools: ChannelTools, document: vscode.TextDocument): Promise<void> {
  if (!isTrustedOrTold()) return;
  const connection = currentConnection(tools);
  const found = await resolveChannel(tools, document, isLocal(connection));
  if (!found.body) return tellFindings(tools, document, found, undefined);
  const described = { ...found, body: found.body };
  const anyway = () => create(tools, document, connection, described);
  if (found.errors.length > 0) return tellFindings(tools, document, found, anyway);
  await anyway();
}

/** Rejects with words for the user when there is none to create channels at. */
export function currentConnection({ connections }: ChannelTools): Connection {
  const name = connections.currentName();
  const connection = connections.named(name);
  if (!connection) throw new Error(`There is no connection “${name}”. Choose one with Select Connection.`);
  if (connection.baseUrl === '')
    throw new Error(t('The connection “{0}” has no base address. {1}', labelOf(name), baseAdvice(name)));
  return connection;
}

/** A channel request with a body. */
type Described = Pick<ResolvedChannel, 'watch' | 'autoRenew'> & { readonly body: ChannelBody };

async function create(
  tools: ChannelTools,
  document: vscode.TextDocument,
  connection: Connection,
  { watch: named, autoRenew, body }: Described,
): Promise<void> {
  const watch = named ?? (await pickWatch(TITLE));
  if (watch === undefined) return;
  const address = await chooseAddress(tools, connection, body.address);
  if (address === undefined) return;
  const id = await freeId(tools, body.id);
  if (id === undefined) return;
  const channel = {
    connection: connection.name,
    origin: channelOrigin(tools, connection),
    headerPrefix: connection.headerPrefix,
    watch,
    body: { ...body, address, id },
    ...(autoRenew !== undefined && { autoRenew }),
    source: document.uri.toString(),
  };
  try {
    const lifecycle = await tools.lifecycle();
    const title = `Creating a channel for ${watchWords(watch)} at ${labelOf(connection.name)}`;
    const record = await withProgress(title, (signal) => lifecycle.create(channel, signal));
    tell(tools, 'information', createdWords(record), showChannel(record.id));
  } catch (error) {
    const left = (await (await tools.records.store()).get(id))?.progress === 'creating';
    const what = left ? 'It is not known whether the channel was created.' : 'The channel was not created.';
    tellFailure(tools, what, error, showChannel(id));
  } finally {
    await tools.records.refresh();
  }
}

function createdWords({ watch, expiration }: ChannelRecord): string {
  const until = expiration === undefined ? '' : ` until ${new Date(expiration).toLocaleString('en-GB')}`;
  return `The channel for ${watchWords(watch)} is active${until}.`;
}

/**
 * An id that no channel here has. Ids are never used twice, so for one that is recorded already a new one is offered; a
 * channel that was refused does not count, because it never was. Undefined when the user wants none.
 */
async function freeId({ records, circumstances: _ }: ChannelTools, id: string): Promise<string | undefined> {
  const known = records.find(id);
  if (!known) return id;
  if (known.progress === 'failed') {
    await (await records.store()).remove(id);
    return id;
  }
  const chosen = await vscode.window.showQuickPick(
    [
      {
        label: '$(add) Create with a new id',
        detail: 'The file stays as it is; the new id is random.',
      },
    ],
    { title: TITLE, placeHolder: 'A channel with the id of this file is recorded already, and an id is used once.' },
  );
  return chosen && randomUUID();
}

function tellFindings(
  tools: ChannelTools,
  document: vscode.TextDocument,
  { errors, problem }: Findings,
  anyway: (() => Promise<void>) | undefined,
): void {
  const count = errors.length === 1 ? 'an error' : `${errors.length} errors`;
  const text = anyway
    ? `This request has ${count}, so no channel was created. ${errors[0]?.message ?? ''}`
    : `There is no channel request in this file. ${problem}`;
  const show = async () => {
    const editor = await vscode.window.showTextDocument(document);
    const place = errors[0]?.range.start;
    if (!place) return;
    const at = new vscode.Position(place.line, place.character);
    editor.selection = new vscode.Selection(at, at);
    editor.revealRange(new vscode.Range(at, at), vscode.TextEditorRevealType.InCenterIfOutsideViewport);
  };
  tell(tools, 'warning', text, ['Show Error', show], ...(anyway ? [['Create Anyway', anyway] as const] : []));
}
