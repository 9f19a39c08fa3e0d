import { t } from '@vscode/l10n';
import { type MenuEntry, openMenu } from '../../common/page/menu';
import { anchorOf } from '../../common/page/popup';
import type { Control } from './control';
import { COPY_FORMATS, copyText } from './copy';
import { rowCount } from './format';
import type { Model } from './model';
import type { Cell } from './navigate';
import { selectedRows } from './select-rows';
import { textOf, valueAt } from './values';
import { selectedText } from './words';

/** Copies the rows that are selected; without any, the one cell: of the row of titles, the path of the column. */
export function copyCell(control: Control, cell: Cell): void {
  const model = control.model();
  const rows = selectedRows(model);
  if (rows.length > 0 && cell.row >= 0) copyRows(control, 'rows', rows);
  else control.send({ type: 'copy', text: cellTextOf(model, cell) });
}

/** Opens what can be copied: the rows that are selected, all that are shown when none is, and the active cell. */
export function openCopyMenu(control: Control, button: HTMLElement): void {
  const model = control.model();
  const selected = selectedRows(model);
  const rows = selected.length > 0 ? selected : model.table.rowsAt();
  const heading = selected.length > 0 ? selectedText(rows.length) : t('{0} shown', rowCount(rows.length));
  const hasIds = rows.some(({ id }) => typeof id === 'string' && id !== '');
  const needsIds = new Set(['ids', 'parents']);
  const cell = cellTextOf(model, model.view.active);
  const entries: MenuEntry[] = [
    { heading },
    ...COPY_FORMATS.map(({ id, label }) => ({
      label,
      run: () => copyRows(control, id, rows),
      disabled: rows.length === 0 || (needsIds.has(id) && !hasIds),
    })),
    'separator',
    {
      label: t('Copy Cell'),
      detail: selected.length > 0 ? '' : t('Ctrl+C'),
      run: () => control.send({ type: 'copy', text: cell }),
      disabled: rows.length === 0,
    },
  ];
  openMenu(t('Copy'), entries, anchorOf(button));
}

function copyRows(control: Control, format: string, rows: Parameters<typeof copyText>[1]): void {
  control.send({ type: 'copy', text: copyText(format, rows, control.model().table.columns) });
  control.say(t('Copied {0}', rowCount(rows.length)));
}

function cellTextOf({ table }: Model, cell: Cell): string {
  const path = table.columns[cell.column]?.path ?? '';
  const row = cell.row === -1 ? undefined : table.at(cell.row);
  return row ? textOf(valueAt(row, path)) : path;
}
