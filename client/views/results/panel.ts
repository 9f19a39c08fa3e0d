import * as vscode from 'vscode';
import { showPage } from '../page-html';
import { asPageMessage, type HostMessage, type PageMessage } from './messages';

/** The type of our webview panels; the manifest activates the extension on it after a reload. */
export const RESULTS_VIEW = 'driveQuery.results';

/** Whether a results tab is open in this window, restored or still to be restored. */
export function hasResultsTab(): boolean {
  const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs);
  return tabs.some(isResultsTab);
}

/** Whether a tab shows results. */
export function isResultsTab({ input }: vscode.Tab): boolean {
  return input instanceof vscode.TabInputWebview && input.viewType.endsWith(RESULTS_VIEW);
}

/** The results panel of one document. */
export interface ResultsPanel {
  readonly uri: vscode.Uri;
  /** Sends to the page; until the page is there, and while it is hidden, messages are dropped: it asks when it is back. */
  readonly post: (message: HostMessage) => void;
  /** A request without a title is called like its file: then the tab says that it is the results, not the file. */
  readonly setTitle: (title: string) => void;
  readonly reveal: () => void;
  readonly isActive: () => boolean;
}

export interface PanelEvents {
  readonly onMessage: (message: PageMessage) => void;
  readonly onDispose: () => void;
}

/** Opens a panel beside the editor that keeps the focus. */
export function openResultsPanel(extensionUri: vscode.Uri, uri: vscode.Uri, events: PanelEvents): ResultsPanel {
  const column = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true };
  return adopt(vscode.window.createWebviewPanel(RESULTS_VIEW, 'Results', column), extensionUri, uri, events);
}

/** Takes over a panel that the editor brings back after a reload. */
export function restoreResultsPanel(
  panel: vscode.WebviewPanel,
  extensionUri: vscode.Uri,
  uri: vscode.Uri,
  events: PanelEvents,
): ResultsPanel {
  return adopt(panel, extensionUri, uri, events);
}

function adopt(
  panel: vscode.WebviewPanel,
  extensionUri: vscode.Uri,
  uri: vscode.Uri,
  events: PanelEvents,
): ResultsPanel {
  const { webview } = panel;
  panel.iconPath = {
    light: vscode.Uri.joinPath(extensionUri, 'client/images/file-light.svg'),
    dark: vscode.Uri.joinPath(extensionUri, 'client/images/file-dark.svg'),
  };
  const subscription = webview.onDidReceiveMessage((value) => {
    const message = asPageMessage(value);
    if (message) events.onMessage(message);
  });
  panel.onDidDispose(() => {
    subscription.dispose();
    events.onDispose();
  });
  showPage(webview, extensionUri, 'results', uri.toString());
  return {
    uri,
    post: (message) => {
      webview.postMessage(message).then(undefined, () => {}); // a page that has gone has nothing to miss
    },
    setTitle: (title) => {
      panel.title = uri.path.endsWith(`/${title}`) || uri.path === title ? `Results: ${title}` : title;
    },
    reveal: () => panel.reveal(undefined, true),
    isActive: () => panel.active,
  };
}
