import * as vscode from 'vscode';
import { type PAGES, showPage } from './page-html';
import { type EditorGroup, panelColumn } from './panel-column';

/** A webview panel that belongs to one document. */
export interface PagePanel<ToPage> {
  /** Changes with `moveTo`. */
  readonly uri: vscode.Uri;
  /** The document is somewhere else now. The page loads anew, and asks for what it shows. */
  readonly moveTo: (uri: vscode.Uri) => void;
  /** Sends to the page; until the page is there, and while it is hidden, messages are dropped: it asks when it is back. */
  readonly post: (message: ToPage) => void;
  readonly setTitle: (title: string) => void;
  readonly reveal: () => void;
  readonly isActive: () => boolean;
}

export interface PanelEvents<FromPage> {
  readonly onMessage: (message: FromPage) => void;
  readonly onDispose: () => void;
  /** The panel has come to the front. */
  readonly onFront?: () => void;
}

/** What kind of panel it is. */
export interface PanelKind<FromPage> {
  readonly viewType: string;
  readonly page: keyof typeof PAGES;
  /** The title of a panel that has not been told another one. */
  readonly title: string;
  /** The title of a panel that is called after the file of its document. */
  readonly titleOf?: (file: string) => string;
  /** What the page says, if it is one of its messages. */
  readonly read: (value: unknown) => FromPage | undefined;
}

/** Opens a panel beside the editor that keeps the focus, or takes over one that the editor brings back after a reload. */
export function pagePanel<ToPage, FromPage>(
  kind: PanelKind<FromPage>,
  extensionUri: vscode.Uri,
  uri: vscode.Uri,
  events: PanelEvents<FromPage>,
  restored?: vscode.WebviewPanel,
): PagePanel<ToPage> {
  const place = { viewColumn: panelColumn(editorGroups()) ?? vscode.ViewColumn.Beside, preserveFocus: true };
  const panel = restored ?? vscode.window.createWebviewPanel(kind.viewType, kind.title, place);
  const { webview } = panel;
  panel.iconPath = {
    light: vscode.Uri.joinPath(extensionUri, 'client/images/file-light.svg'),
    dark: vscode.Uri.joinPath(extensionUri, 'client/images/file-dark.svg'),
  };
  const subscription = webview.onDidReceiveMessage((value) => {
    const message = kind.read(value);
    if (message) events.onMessage(message);
  });
  const coming = panel.onDidChangeViewState(() => {
    if (panel.active) events.onFront?.();
  });
  panel.onDidDispose(() => {
    subscription.dispose();
    coming.dispose();
    events.onDispose();
  });
  let current = uri;
  const load = () => {
    if (kind.titleOf) panel.title = kind.titleOf(current.path.slice(current.path.lastIndexOf('/') + 1));
    showPage(webview, extensionUri, kind.page, current.toString());
  };
  load();
  return {
    get uri() {
      return current;
    },
    moveTo: (to) => {
      current = to;
      load();
    },
    post: (message) => {
      webview.postMessage(message).then(undefined, () => {}); // a page that has gone has nothing to miss
    },
    setTitle: (title) => {
      panel.title = title;
    },
    reveal: () => panel.reveal(undefined, true),
    isActive: () => panel.active,
  };
}

/** The groups of this window, with those that have pages of ours. */
function editorGroups(): EditorGroup[] {
  return vscode.window.tabGroups.all.map(({ viewColumn, isActive, activeTab, tabs }) => ({
    column: viewColumn,
    isActive,
    hasPanel: tabs.some(isOurs),
    showsPanel: activeTab !== undefined && isOurs(activeTab),
  }));
}

function isOurs({ input }: vscode.Tab): boolean {
  return input instanceof vscode.TabInputWebview && OURS.test(input.viewType);
}

/** The editor writes a prefix of its own before the type of a panel. */
const OURS = /\bdriveQuery\.\w+$/;

/** Whether a tab shows a page of that kind. */
export function isPageTab({ input }: vscode.Tab, viewType: string): boolean {
  return input instanceof vscode.TabInputWebview && input.viewType.endsWith(viewType);
}

/** Whether a tab of that kind is open in this window, restored or still to be restored. */
export function hasPageTab(viewType: string): boolean {
  return vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs).some((tab) => isPageTab(tab, viewType));
}
