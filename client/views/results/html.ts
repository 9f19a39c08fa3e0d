import * as vscode from 'vscode';

/** The bundle of the page, inside the extension. */
export const PAGE_FILES = { script: 'dist/results.js', style: 'dist/results.css' } as const;

/**
 * The document of a results page for the `.dq` document `uri`. Only our one script with this nonce runs, nothing is
 * fetched, and all text comes by messages.
 */
export function resultsHtml(webview: vscode.Webview, extensionUri: vscode.Uri, uri: string, nonce: string): string {
  const at = (file: string) => webview.asWebviewUri(vscode.Uri.joinPath(extensionUri, ...file.split('/')));
  const policy = ["default-src 'none'", `style-src ${webview.cspSource}`, `script-src 'nonce-${nonce}'`].join('; ');
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Drive Query Results</title>
<link rel="stylesheet" href="${at(PAGE_FILES.style)}">
</head>
<body>
<div id="results" data-uri="${escapeAttribute(uri)}"></div>
<script nonce="${nonce}" src="${at(PAGE_FILES.script)}"></script>
</body>
</html>`;
}

function escapeAttribute(text: string): string {
  return text.replace(/[&"<>]/g, (character) => `&#${character.charCodeAt(0)};`);
}
