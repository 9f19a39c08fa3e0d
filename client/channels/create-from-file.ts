import { randomUUID } from 'node:crypto';
import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import type { Connection } from '../../api';
import type { ChannelBody, ChannelRecord, NewChannel } from '../../channels/index';
import { labelOf } from '../connections/label';
import { baseAdvice } from '../connections/senders';
import { textLanguage } from '../text-language';
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

const TITLE = t('Create Channel');

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
  if (!connection) throw new Error(t('There is no connection “{0}”. Choose one with Select Connection.', name));
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
  const channel = {
    connection: connection.name,
    origin: channelOrigin(tools, connection),
    headerPrefix: connection.headerPrefix,
    watch,
    body: { ...body, address },
    ...(autoRenew !== undefined && { autoRenew }),
    source: document.uri.toString(),
  };
  await send(tools, channel);
}

/** Asks for an id when that of the channel is taken; tells how it went. */
async function send(tools: ChannelTools, channel: NewChannel): Promise<void> {
  const { body, connection, watch } = channel;
  const id = await freeId(tools, body.id);
  if (id === undefined) return;
  try {
    const lifecycle = await tools.lifecycle();
    const title = t('Creating a channel for {0} at {1}', watchWords(watch), labelOf(connection));
    const record = await withProgress(title, (signal) =>
      lifecycle.create({ ...channel, body: { ...body, id } }, signal),
    );
    tell(tools, 'information', createdWords(record), showChannel(record.id));
  } catch (error) {
    const record = await (await tools.records.store()).get(id);
    const left = record?.progress === 'creating';
    const what = left ? t('It is not known whether the channel was created.') : t('The channel was not created.');
    tellFailure(tools, what, error, () => send(tools, channel), ...(record ? [showChannel(id)] : []));
  } finally {
    await tools.records.refresh();
  }
}

function createdWords({ watch, expiration }: ChannelRecord): string {
  const words = watchWords(watch);
  if (expiration === undefined) return t('The channel for {0} is active.', words);
  return t('The channel for {0} is active until {1}.', words, new Date(expiration).toLocaleString(textLanguage()));
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
        label: `$(add) ${t('Create with a new id')}`,
        detail: t('The file stays as it is; the new id is random.'),
      },
    ],
    { title: TITLE, placeHolder: t('A channel with the id of this file is recorded already, and an id is used once.') },
  );
  return chosen && randomUUID();
}

function tellFindings(
  tools: ChannelTools,
  document: vscode.TextDocument,
  { errors, problem }: Findings,
  anyway: (() => Promise<void>) | undefined,
): void {
  const first = errors[0]?.message ?? '';
  const text = anyway
    ? errors.length === 1
      ? t('This request has an error, so no channel was created. {0}', first)
      : t('This request has {0} errors, so no channel was created. {1}', errors.length, first)
    : t('There is no channel request in this file. {0}', problem);
  const show = async () => {
    const editor = await vscode.window.showTextDocument(document);
    const place = errors[0]?.range.start;
    if (!place) return;
    const at = new vscode.Position(place.line, place.character);
    editor.selection = new vscode.Selection(at, at);
    editor.revealRange(new vscode.Range(at, at), vscode.TextEditorRevealType.InCenterIfOutsideViewport);
  };
  tell(tools, 'warning', text, [t('Show Error'), show], ...(anyway ? [[t('Create Anyway'), anyway] as const] : []));
}
