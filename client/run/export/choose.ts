import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import type { ShownFormat } from './shown';

/** What is exported, and as what. */
export interface ExportChoice {
  readonly what: 'shown' | 'everything';
  readonly format: ShownFormat;
}

type Item = vscode.QuickPickItem & { readonly choice?: ExportChoice };

/** Asks what is exported and as what, in one step; undefined when the user thinks better of it. */
export async function chooseExport(
  shown: string,
  limit: number | undefined,
  canAsk: boolean,
): Promise<ExportChoice | undefined> {
  const all =
    limit === undefined
      ? t('Everything, page by page from the service to the disk')
      : t('Everything up to @limit {0}, page by page from the service to the disk', limit);
  const separator = (label: string): Item => ({ label, kind: vscode.QuickPickItemKind.Separator });
  const items: Item[] = [
    separator(t('What is shown: {0}', shown)),
    ...formats().map((row) => item(row, 'shown')),
    ...(canAsk
      ? [
          separator(all),
          ...formats()
            .filter(({ format }) => format !== 'markdown')
            .map((row) => item(row, 'everything')),
        ]
      : []),
  ];
  const title = t('Export Results');
  const picked = await vscode.window.showQuickPick(items, {
    title,
    placeHolder: t('What, and in which format?'),
    matchOnDescription: true,
    matchOnDetail: true,
  });
  return picked?.choice;
}

interface FormatRow {
  readonly format: ShownFormat;
  readonly label: string;
  readonly detail: string;
}

const formats = (): readonly FormatRow[] => [
  { format: 'csv', label: 'CSV', detail: t('Values separated by commas, in UTF-8') },
  {
    format: 'spreadsheet',
    label: t('CSV for Excel'),
    detail: t('The same with a byte order mark, by which Excel knows UTF-8'),
  },
  { format: 'json', label: 'JSON', detail: t('One document') },
  { format: 'jsonl', label: 'JSON Lines', detail: t('One object on each line') },
  { format: 'markdown', label: 'Markdown', detail: t('A table for documents and issues') },
];

function item({ format, label, detail }: FormatRow, what: ExportChoice['what']): Item {
  const description = what === 'shown' ? t('what is shown') : t('everything');
  return { label, description, detail, choice: { what, format } };
}

/** The ending of a file of this format, and what the editor's dialog calls it. */
export const ENDINGS: Readonly<Record<ShownFormat, readonly [string, string]>> = {
  csv: ['csv', 'CSV'],
  spreadsheet: ['csv', 'CSV'],
  json: ['json', 'JSON'],
  jsonl: ['jsonl', 'JSON Lines'],
  markdown: ['md', 'Markdown'],
};
