import type * as vscode from 'vscode';
import { stateOf } from '../../channels/index';
import type { WireChannel } from '../../server/protocol';
import type { Records } from './records';

/** So many channels are told to the language server: for completion of ids, and to know one that is used twice. */
const MOST = 1000;

/** The channels on record as the language server is told of them, the latest first. */
export function wireChannels(records: Records): WireChannel[] {
  const now = Date.now();
  const latest = records.list().records.slice(-MOST).reverse();
  return latest.map((record) => {
    const { id, resourceId, watch } = record;
    return { id, watch, state: stateOf(record, now), ...(resourceId !== undefined && { resourceId }) };
  });
}

/** Tells the language server when channels come, go or change their state; not of every notification. */
export function tellServer(records: Records, server: { readonly settingsChanged: () => void }): vscode.Disposable {
  let told = '[]';
  return records.onDidChange(() => {
    const now = JSON.stringify(wireChannels(records));
    if (now === told) return;
    told = now;
    server.settingsChanged();
  });
}
