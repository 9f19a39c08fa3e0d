import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import {
  apiError,
  type Connection,
  createChannelsClient,
  createFilesClient,
  createSpeechClient,
  isNoEndpoint,
} from '../../api';
import type { Checked, PlaceToCheck } from '../../checks/index';
import { REGIONS } from './address';
import type { Connections } from './connections';
import { SANDBOX } from './settings';

/** What a check found, and the text that says so. */
export interface CheckedHere {
  readonly checked: Checked;
  readonly text: string;
}

/** Milliseconds that one look may take. */
const LOOK_MS = 15_000;

/** Looks at a connection step by step. `onStep` is told what is looked at. Rejects when the signal aborts. */
export async function checkHere(
  connections: Connections,
  connection: Connection,
  title: string,
  onStep: (address: string) => void,
  signal: AbortSignal,
): Promise<CheckedHere> {
  const { checkConnection, checkText, nodeReach } = await import('../../checks/index');
  const checked = await checkConnection(
    { places: placesOf(connections, connection), isEmbedded: connection === connections.named(SANDBOX) },
    {
      clients: { createFilesClient, createChannelsClient, createSpeechClient, apiError },
      reach: nodeReach(LOOK_MS),
      doorTo: (address, task) => connections.doorTo(connection, address, task),
      fetch,
      now: Date.now,
      timeoutMs: LOOK_MS,
      hasProxy: hasProxy(),
      signInAdvice: t('Use Sign In…, or Set Access Token….'),
      onStep,
    },
    signal,
  );
  return { checked, text: checkText(title, checked) };
}

/** Files and calendars first, then the regions of speech. */
function placesOf(connections: Connections, connection: Connection): readonly PlaceToCheck[] {
  const speech = REGIONS.map((region): PlaceToCheck => {
    const found = connections.speechEndpoint(connection, region);
    if (isNoEndpoint(found)) return { region, problem: found.message, advice: found.advice };
    return { region, address: found.endpoint };
  });
  return [...(connection.baseUrl === '' ? [] : [{ address: connection.baseUrl }]), ...speech];
}

/** The editor sends through a proxy that its settings or its environment name. */
function hasProxy(): boolean {
  const { env } = process;
  const named = [env.HTTPS_PROXY, env.https_proxy, env.ALL_PROXY, env.all_proxy];
  const setting = vscode.workspace.getConfiguration('http').get<string>('proxy', '');
  return setting !== '' || named.some((each) => each !== undefined && each !== '');
}
