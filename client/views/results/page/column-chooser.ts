import { t } from '@vscode/l10n';
import { assign, button, element } from '../../common/page/dom';
import { type Anchor, openPopup } from '../../common/page/popup';
import { type ColumnChoice, columnChoices } from './column-choices';
import type { Column } from './columns';
import { dragAmong } from './drag-among';
import { icon } from './icons';
import type { Layout } from './layout';

/** What the chooser shows; it asks again after every change. */
export interface ChooserState {
  readonly all: readonly Column[];
  readonly layout: Layout;
  readonly membersBelow: (path: string) => readonly string[];
}

export interface ChooserEvents {
  readonly onShow: (path: string, shown: boolean) => void;
  readonly onStep: (path: string, step: -1 | 1) => void;
  /** Undefined: behind all others. */
  readonly onPlace: (path: string, before: string | undefined) => void;
  readonly onShowAll: () => void;
  readonly onReset: () => void;
}

/**
 * Opens the list of columns: what is ticked is shown. Arrow keys move and open nested columns, Space ticks, Alt+Up and
 * Alt+Down move a column, and so does dragging.
 */
export function openColumnChooser(anchor: Anchor, read: () => ChooserState, events: ChooserEvents): void {
  const search = element('input', {
    type: 'search',
    placeholder: t('Find a column'),
    'aria-label': t('Find a column'),
    spellcheck: 'false',
    autocomplete: 'off',
  });
  const list = element('div', { class: 'choices', role: 'group', 'aria-label': t('Columns shown') });
  const act = (work: () => void) => () => {
    work();
    draw();
  };
  const buttons = element(
    'div',
    { class: 'popup-buttons' },
    button({ label: t('Show All'), class: 'secondary' }, act(events.onShowAll)),
    button({ label: t('Reset'), title: t('Show the columns as they came'), class: 'secondary' }, act(events.onReset)),
  );
  const help = element('p', { class: 'popup-help' }, t('Drag, or press Alt+Up and Alt+Down, to move a column.'));
  const root = element(
    'div',
    { class: 'chooser', role: 'dialog', 'aria-label': t('Columns') },
    search,
    list,
    help,
    buttons,
  );
  const open = new Set<string>();
  let choices: readonly ColumnChoice[] = [];

  function draw(keep = focusedPath()): void {
    const { all, layout, membersBelow } = read();
    choices = columnChoices(all, layout, membersBelow, open, search.value);
    list.replaceChildren(...choices.map(drawChoice));
    if (keep !== undefined) focus(choices.findIndex(({ path }) => path === keep));
  }

  function drawChoice(choice: ColumnChoice): HTMLElement {
    const { path, shown, level, expanded, placed } = choice;
    const box = element('input', { type: 'checkbox', 'aria-label': path, 'data-path': path });
    box.checked = shown;
    box.addEventListener('change', () => {
      events.onShow(path, box.checked);
      draw();
    });
    const twisty = element('span', { class: 'twisty', 'aria-hidden': 'true' });
    if (expanded !== undefined) {
      twisty.append(icon(expanded ? 'open' : 'closed'));
      twisty.addEventListener('click', (event) => {
        event.preventDefault();
        toggle(choice);
      });
      assign(box, { 'aria-description': expanded ? t('open') : t('Right arrow shows its parts') });
    }
    const name = element('span', { class: 'choice-name', title: path }, path);
    const line = element('label', { class: 'choice' }, twisty, box, name);
    line.style.setProperty('--level', String(level));
    if (placed) {
      line.append(element('span', { class: 'grip', 'aria-hidden': 'true' }, icon('grip')));
      line.addEventListener('pointerdown', (event) => dragAmong(event, line, 'y', (before) => place(path, before)));
    }
    return line;
  }

  function place(path: string, before: number): void {
    const next = choices.slice(before).find(({ placed }) => placed);
    events.onPlace(path, next?.path);
    draw();
  }

  function toggle({ path }: ColumnChoice): void {
    if (!open.delete(path)) open.add(path);
    draw(path);
  }

  function focusedPath(): string | undefined {
    const { activeElement } = document;
    return activeElement instanceof HTMLElement && list.contains(activeElement)
      ? activeElement.dataset.path
      : undefined;
  }

  function focus(index: number): void {
    const boxes = list.querySelectorAll('input');
    (boxes[Math.max(0, Math.min(index, boxes.length - 1))] ?? search).focus();
  }

  function onKey(event: KeyboardEvent): void {
    const at = choices.findIndex(({ path }) => path === focusedPath());
    const choice = choices[at];
    const vertical = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined;
    if (vertical !== undefined && event.altKey && choice?.placed) {
      events.onStep(choice.path, vertical);
      draw();
    } else if (vertical !== undefined && (choice || vertical === 1)) {
      if (at + vertical < 0) search.focus();
      else focus(at + vertical);
    } else if (choice?.expanded === false && event.key === 'ArrowRight') toggle(choice);
    else if (choice?.expanded === true && event.key === 'ArrowLeft') toggle(choice);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  search.addEventListener('input', () => draw());
  root.addEventListener('keydown', onKey);
  draw();
  openPopup(root, anchor);
  search.focus();
}
