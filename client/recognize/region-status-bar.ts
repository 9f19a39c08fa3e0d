import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { isNoEndpoint, type SpeechRegion } from '../../api';
import { isRecognizeDocument } from '../own-documents';
import { askAbout } from '../run/resolve';
import { isPageTab } from '../views/page-panel';
import { TRANSCRIPT_VIEW } from '../views/transcript/panel';
import { regionLabel, shownEndpoint } from './endpoint-words';
import { fileNameOf, type RecognizeTools } from './tools';

type Tools = Pick<RecognizeTools, 'connections' | 'regions' | 'server' | 'log'> & {
  /** The request file whose transcript is in front. */
  readonly active: () => vscode.Uri | undefined;
};

/** Milliseconds: what the file says of its region is asked for when its writer pauses. */
const PAUSE = 300;

/** Where the recognize request in front goes, in the status bar; a click chooses another region. */
export function createRegionStatusBar(tools: Tools, onDidChangeRegions: vscode.Event<void>): vscode.Disposable {
  const item = vscode.window.createStatusBarItem('driveQuery.speechRegion', vscode.StatusBarAlignment.Right, 99);
  item.name = t('Drive Query Speech Region');
  item.command = 'driveQuery.selectSpeechRegion';
  let timer: NodeJS.Timeout | undefined;
  let turn = 0;

  function update(): void {
    const document = documentInFront(tools);
    turn++;
    clearTimeout(timer);
    if (document) refresh(document, turn).catch((error) => tools.log.error(error));
    else if (!isTranscriptInFront()) item.hide(); // the transcript of the request that was in front until now
  }

  async function refresh(document: vscode.TextDocument, asked: number): Promise<void> {
    const own = await regionInFile(tools, document);
    if (asked === turn) show(item, tools, document.uri, own);
  }

  const later = ({ document }: vscode.TextDocumentChangeEvent) => {
    if (document !== documentInFront(tools)) return;
    clearTimeout(timer);
    timer = setTimeout(update, PAUSE);
  };
  update();
  return vscode.Disposable.from(
    item,
    { dispose: () => clearTimeout(timer) },
    onDidChangeRegions(update),
    tools.connections.onDidChange(update),
    vscode.window.onDidChangeActiveTextEditor(update),
    vscode.workspace.onDidOpenTextDocument(update),
    vscode.window.tabGroups.onDidChangeTabs(update),
    vscode.window.tabGroups.onDidChangeTabGroups(update),
    vscode.workspace.onDidChangeTextDocument(later),
  );
}

function documentInFront({ active }: Tools): vscode.TextDocument | undefined {
  const shown = isTranscriptInFront() ? active()?.toString() : undefined;
  const document =
    shown === undefined
      ? vscode.window.activeTextEditor?.document
      : vscode.workspace.textDocuments.find(({ uri }) => uri.toString() === shown);
  return document && isRecognizeDocument(document) ? document : undefined;
}

function isTranscriptInFront(): boolean {
  const tab = vscode.window.tabGroups.activeTabGroup.activeTab;
  return tab !== undefined && isPageTab(tab, TRANSCRIPT_VIEW);
}

/** `$request.region`; undefined as well when the server cannot say. */
async function regionInFile({ server, log }: Tools, document: vscode.TextDocument): Promise<SpeechRegion | undefined> {
  try {
    return (await askAbout(server.resolveRequest, document, {})).region;
  } catch (error) {
    log.debug(`The region of ${fileNameOf(document.uri)} is not known: ${error}`);
    return undefined;
  }
}

function show(item: vscode.StatusBarItem, { connections, regions }: Tools, uri: vscode.Uri, own?: SpeechRegion): void {
  const region = own ?? regions.of(uri.toString());
  const connection = connections.named(connections.currentName());
  item.backgroundColor = undefined;
  if (region === undefined || !connection) {
    item.text = `$(globe) ${t('Speech region…')}`;
    item.tooltip = t('No region is chosen for this file yet: you are asked when it is sent. Click to choose one.');
  } else {
    const found = connections.speechEndpoint(connection, region);
    const chosen = own === undefined ? t('Chosen for this file.') : t('The file says so with $request.region.');
    if (isNoEndpoint(found)) {
      item.text = `$(warning) ${SHORT[region]}`;
      item.tooltip = `${found.message} ${found.advice} ${chosen}`;
      item.backgroundColor = new vscode.ThemeColor('statusBarItem.warningBackground');
    } else {
      const { address, host, source } = shownEndpoint(region, found, connection);
      item.text = `$(globe) ${SHORT[region]} · ${shortened(host)}`;
      item.tooltip = t(
        'This request is sent to {0}, {1}. Region: {2}. {3} Click to choose another.',
        address,
        source,
        regionLabel(region),
        chosen,
      );
    }
  }
  item.accessibilityInformation = { label: t('Speech region: {0}', item.tooltip), role: 'button' };
  item.show();
}

const SHORT: Readonly<Record<SpeechRegion, string>> = { global: t('Global'), eu: t('EU'), us: t('US') };

/** In characters: there is little room in the status bar. */
const LONGEST = 24;

function shortened(host: string): string {
  return host.length <= LONGEST ? host : `${host.slice(0, LONGEST - 1)}…`;
}
