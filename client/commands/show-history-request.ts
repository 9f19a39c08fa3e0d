import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { tame } from '../../api';
import type { ClientContext } from '../context';
import type { HistoryEntry } from '../history/entry';
import { pickEntry } from '../history/pick-entry';

/** *Show Request of History Entry*: what was sent and what came of it, as a read-only document. Nothing secret is in it. */
export function showHistoryRequest({ history, requests }: ClientContext) {
  return async (argument?: unknown): Promise<void> => {
    const entry = await pickEntry(history, argument, t('Show Request'), () => true);
    if (!entry) return;
    const { factsOf } = await import('../history/index');
    const text = [
      ...factsOf(entry)
        .slice(0, -1)
        .map((fact) => `# ${fact}`),
      '',
      ...requestLines(entry),
      '',
    ].join('\n');
    const document = await vscode.workspace.openTextDocument(requests.show(tame(entry.title), text));
    await vscode.window.showTextDocument(document, { preview: true });
  };
}

function requestLines({ method, url, run }: HistoryEntry): string[] {
  const params = Object.entries(run?.params ?? {}).map(([name, value]) => `${name} = ${value}`);
  return [
    `${method} ${url}`,
    ...(run
      ? ['', `# ${t('The query as it was sent, before encoding')}`, run.query ?? t('(no query: everything was listed)')]
      : []),
    ...(params.length > 0 ? ['', `# ${t('The other parameters')}`, ...params] : []),
  ];
}
