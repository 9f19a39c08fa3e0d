import { t } from '@vscode/l10n';
import { button, element } from '../../common/page/dom';
import { type Anchor, openPopup } from '../../common/page/popup';
import type { ColumnFilter } from './arrange';
import { count } from './format';

/** Values of a column with how often they come; undefined when there are too many to pick from. */
export type Facets = readonly (readonly [value: string, count: number])[] | undefined;

/**
 * Opens the filter of one column: a text that its values must contain, and, where there are few of them, which ones to
 * show. `onFilter` is told with every change, undefined for no filter.
 */
export function openColumnFilter(
  path: string,
  filter: ColumnFilter | undefined,
  facets: Facets,
  anchor: Anchor,
  onFilter: (filter: ColumnFilter | undefined) => void,
): void {
  const text = element('input', {
    type: 'search',
    placeholder: t('Contains'),
    'aria-label': t('{0} contains', path),
    spellcheck: 'false',
    autocomplete: 'off',
  });
  text.value = filter && 'text' in filter ? filter.text : '';
  const boxes = (facets ?? []).map((facet) => facetBox(facet, filter));
  const picks = element('div', { class: 'choices', role: 'group', 'aria-label': t('Show only') });
  picks.append(...boxes.map(({ line }) => line));
  picks.hidden = boxes.length === 0;
  const clear = button({ label: t('Clear Filter'), class: 'secondary' }, () => {
    text.value = '';
    for (const { box } of boxes) box.checked = false;
    onFilter(undefined);
    text.focus();
  });
  text.addEventListener('input', () => {
    for (const { box } of boxes) box.checked = false;
    onFilter(text.value.trim() === '' ? undefined : { text: text.value });
  });
  picks.addEventListener('change', () => {
    text.value = '';
    const values = boxes.flatMap(({ box, value }) => (box.checked ? [value] : []));
    onFilter(values.length === 0 ? undefined : { values });
  });
  const label = t('Filter “{0}”', path);
  const buttons = element('div', { class: 'popup-buttons' }, clear);
  const root = element('div', { class: 'column-filter', role: 'dialog', 'aria-label': label }, text, picks, buttons);
  const popup = openPopup(root, anchor);
  root.addEventListener('keydown', (event) => {
    const at = boxes.findIndex(({ box }) => box === document.activeElement);
    if (event.key === 'Enter' && document.activeElement !== clear) popup.close();
    else if (event.key === 'ArrowDown') boxes[Math.min(boxes.length - 1, at + 1)]?.box.focus();
    else if (event.key === 'ArrowUp') (boxes[at - 1]?.box ?? text).focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  text.focus();
}

function facetBox([value, times]: readonly [string, number], filter: ColumnFilter | undefined) {
  const box = element('input', { type: 'checkbox' });
  box.checked = filter !== undefined && 'values' in filter && filter.values.includes(value);
  const name = element('span', { class: 'choice-name' }, value === '' ? t('(empty)') : value);
  const line = element('label', { class: 'choice' }, box, name, element('span', { class: 'times' }, count(times)));
  return { line, box, value };
}
