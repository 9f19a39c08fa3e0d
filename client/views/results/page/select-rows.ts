import type { Row } from '../messages';
import type { SelectHow } from './grid';
import { look, type Model } from './model';
import { NO_ROWS, rowSetOf, toggleRow } from './row-set';

/** The model after the user selects rows from the one shown at `position` on. */
export function selectRows(model: Model, position: number, how: SelectHow): Model {
  const { table, view } = model;
  const number = table.numberAt(position);
  switch (how) {
    case 'none':
      return view.selected.length === 0 && view.anchor === null
        ? model
        : look(model, { selected: NO_ROWS, anchor: null });
    case 'all':
      return look(model, { selected: rowSetOf(numbersBetween(model, 0, table.length - 1)) });
    case 'toggle': {
      if (number === undefined) return model;
      // The row that one is at counts as selected as long as no other is: so two clicks select two rows.
      const active = view.selected.length === 0 ? table.numberAt(view.active.row) : undefined;
      const before = active === undefined || active === number ? view.selected : rowSetOf([active]);
      return look(model, { selected: toggleRow(before, number), anchor: number });
    }
    case 'extend': {
      const anchor = table.numberAt(view.active.row);
      const from = view.anchor ?? anchor ?? number;
      if (from === undefined || number === undefined) return model;
      const begin = Math.max(0, table.positionOf(from));
      const selected = rowSetOf(numbersBetween(model, Math.min(begin, position), Math.max(begin, position)));
      return look(model, { selected, anchor: from });
    }
  }
}

function* numbersBetween({ table }: Model, first: number, last: number): Iterable<number> {
  for (let position = first; position <= last; position++) yield table.numberAt(position)!;
}

/** The rows that are selected and shown, from top to bottom. */
export function selectedRows({ table, view }: Model): readonly Row[] {
  return table.rowsAt(table.positionsOf(view.selected));
}
