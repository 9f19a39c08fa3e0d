import { randomBytes } from 'node:crypto';
import { t } from '@vscode/l10n';
import * as vscode from 'vscode';

/** The pages of our webviews: the bundle of each, without its ending, and what the page is called. */
export const PAGES = {
  results: { bundle: 'dist/results', title: t('Drive Query Results') },
  // Pages about results share a bundle: it shows what the name of the page says.
  overview: { bundle: 'dist/results', title: t('Drive Query Overview') },
  comparison: { bundle: 'dist/results', title: t('Drive Query Comparison') },
  transcript: { bundle: 'dist/transcript', title: t('Drive Query Transcript') },
} as const;

/**
 * Makes a webview show one of our pages, for the document `uri`. Only our one script, which has the nonce, runs; nothing
 * is fetched, and all text comes by messages.
 */
export function showPage(webview: vscode.Webview, extensionUri: vscode.Uri, page: keyof typeof PAGES, uri: string) {
  webview.options = { enableScripts: true, localResourceRoots: [vscode.Uri.joinPath(extensionUri, 'dist')] };
  const { bundle, title } = PAGES[page];
  const at = (file: string) => webview.asWebviewUri(vscode.Uri.joinPath(extensionUri, ...file.split('/')));
  const nonce = randomBytes(16).toString('base64url');
  const policy = ["default-src 'none'", `style-src ${webview.cspSource}`, `script-src 'nonce-${nonce}'`].join('; ');
  webview.html = `<!DOCTYPE html>
<html lang="${vscode.l10n.bundle ? escapeAttribute(vscode.env.language) : 'en'}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="${at(`${bundle}.css`)}">
</head>
<body>
<div id="page" data-page="${page}" data-uri="${escapeAttribute(uri)}"></div>
<script type="application/json" id="translations">${translations()}</script>
<script nonce="${nonce}" src="${at(`${bundle}.js`)}"></script>
</body>
</html>`;
}

/** As a block of data: no text in it can end it. */
function translations(): string {
  return vscode.l10n.bundle ? JSON.stringify(vscode.l10n.bundle).replaceAll('<', '\\u003c') : '';
}

function escapeAttribute(text: string): string {
  return text.replace(/[&"<>]/g, (character) => `&#${character.charCodeAt(0)};`);
}
