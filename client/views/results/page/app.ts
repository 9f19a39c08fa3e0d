import { t } from '@vscode/l10n';
import { element, setText } from '../../common/page/dom';
import type { PageHost } from '../../common/page/host';
import type { FailureFinding, HostMessage, KeptColumns, PageMessage, PersistedPage } from '../messages';
import { type ColumnControl, columnControl } from './column-control';
import { type Control, controlOf } from './control';
import { copyCell, openCopyMenu } from './copy-control';
import { createDetails } from './details';
import { createGrid, type GridEvents } from './grid';
import { iconSprite } from './icons';
import {
  closeFile,
  columnsOf,
  goToNext,
  goToPage,
  initialModel,
  look,
  type Model,
  openRow,
  persistedOf,
  receive,
  reopenKept,
} from './model';
import { createBanners, createPlaceholder, type NoticeEvents } from './notices';
import { createRowMenu, type RowMenuHost } from './row-menu';
import { selectRows } from './select-rows';
import { Table } from './table';
import { throttled } from './throttle';
import { createToolbar, type ToolbarEvents } from './toolbar';
import type { View } from './view';
import { announcement, arrangedAnnouncement, selectedText, statusParts } from './words';

/** What the page needs from around it. */
export interface AppHost extends PageHost<PageMessage, PersistedPage> {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds from any moment on, for how long something takes. */
  readonly clock: () => number;
  /** Calls back before the next frame. */
  readonly schedule: (draw: () => void) => void;
  /** Calls back once the page has had the time to answer its user. */
  readonly later: (work: () => void) => void;
}

/** Builds the page into `root` and returns what takes in the messages of the extension. */
export function createApp(root: HTMLElement, host: AppHost): (message: HostMessage) => void {
  const control: Control = controlOf(host, initialModel(host.persisted), {
    draw: (model) => {
      draw(model);
      const kept = persistedOf(model, host.uri);
      if (kept) host.persist(kept);
      tellColumns(model);
    },
    say: (text) => setText(parts.told, text),
    focusRows: () => parts.grid.focus(),
    scrollRows: ({ view }) => parts.grid.restoreScroll(view.scrollTop, view.scrollLeft),
  });
  const parts = createParts(root, control);
  const tellColumns = columnTeller(host.send);
  const draw = drawer(root, parts, control, host.now);
  return (message) => {
    if (message.type === 'ask-shown') return control.send(shownMessage(control.model()));
    if (message.type === 'open-row') return openNumber(control, message.row);
    const before = control.model();
    control.change(openAfter(control, receive(before, message)));
    if (control.model().view.scrollTop !== before.view.scrollTop) control.scrollRows();
  };
}

/** What an export of what is shown takes. */
function shownMessage({ table }: Model): PageMessage {
  return { type: 'shown', rows: table.numbers, columns: table.columns.map(({ path }) => path) };
}

function openNumber(control: Control, number: number): void {
  control.change(openAfter(control, openRow(control.model(), control.model().table.positionOf(number))));
}

type Parts = ReturnType<typeof createParts>;

function createParts(root: HTMLElement, control: Control) {
  const columns: ColumnControl = columnControl(control, {
    fit: (path) => grid.fit(path),
    anchorOf: (path) => grid.anchorOf(path),
  });
  const toolbar = createToolbar(toolbarEvents(control, columns));
  const notices = noticeEvents(control);
  const banners = createBanners(notices);
  const placeholder = createPlaceholder(notices);
  const grid = createGrid(gridEvents(control, columns));
  const details = createDetails({
    onClose: () => close(control),
    onShare: (detailsShare) => control.change(look(control.model(), { detailsShare })),
    onCopy: (text) => control.send({ type: 'copy', text }),
    onRetry: () => retryFile(control),
  });
  const status = element('footer', {});
  const live = element('div', { class: 'unseen', role: 'status', 'aria-live': 'polite' });
  const told = element('div', { class: 'unseen', role: 'status', 'aria-live': 'polite' });
  const progress = element('div', { class: 'progress', 'aria-hidden': 'true' });
  const rows = element('div', { class: 'side' }, progress, grid.element, placeholder.element);
  const rowMenu = createRowMenu(rowMenuHost(control, grid.element));
  rows.append(rowMenu.element);
  const main = element('main', {}, rows, details.divider, details.pane);
  root.append(iconSprite(), toolbar.element, banners.element, main, status, live, told);
  root.ownerDocument.defaultView?.addEventListener('focus', () => takeKeyboard(root.ownerDocument, grid, placeholder));
  // A fast typist's next key comes before the next frame: it must not act on what the last one has already changed.
  root.ownerDocument.addEventListener('keydown', control.catchUp, { capture: true });
  root.ownerDocument.addEventListener('keydown', (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.key !== 'f' || event.shiftKey || event.altKey) return;
    event.preventDefault();
    toolbar.focusFilter();
  });
  return { toolbar, banners, placeholder, grid, rowMenu, details, status, live, told };
}

/** A keyboard that comes to the view with no place to go is given the rows, or what stands in place of them. */
function takeKeyboard({ activeElement, body }: Document, grid: Focusable, placeholder: Focusable): void {
  if (activeElement !== null && activeElement !== body) return;
  if (!grid.element.hidden) grid.focus();
  else placeholder.focus();
}

interface Focusable {
  readonly element: HTMLElement;
  readonly focus: () => void;
}

function drawer(root: HTMLElement, parts: Parts, control: Control, now: () => number): (model: Model) => void {
  const { toolbar, banners, placeholder, grid, rowMenu, details, status, live } = parts;
  const nothing = new Table(undefined);
  const tell = teller(control);
  return (model) => {
    const { shown, table, view, pinned } = model;
    if (!shown) return;
    const state = { ...shown, table, view, pinned };
    toolbar.render(state);
    banners.render(state);
    placeholder.render(state);
    grid.element.hidden = !placeholder.element.hidden;
    const label = t('Results of {0}', shown.run.title);
    const busy = model.stale || table.pending;
    if (!grid.element.hidden) {
      grid.render({ ...view, table, label, busy, frozen: view.layout.frozen, now: now() });
    }
    root.classList.toggle('detailed', model.open !== undefined);
    details.render(model.open, view.detailsShare);
    rowMenu.render(model);
    root.classList.toggle('stale', model.stale);
    root.classList.toggle('busy', shown.status.activity !== 'idle' || table.pending);
    const counted = model.stale ? nothing : table; // rows of the run before are none of this one
    drawStatus(status, statusParts(shown.run, shown.status, counted, view));
    setText(live, announcement(shown.status, counted));
    tell(model);
    if (!model.restoring || grid.element.hidden || table.pending) return;
    control.scrollRows();
    control.change({ ...control.model(), restoring: false });
  };
}

/** Tells the extension when the columns of a request have changed, so that they are the same in the next panel. */
function columnTeller(send: (message: PageMessage) => void): (model: Model) => void {
  const tell = throttled((columns: KeptColumns) => send({ type: 'columns', columns }));
  let before: Model | undefined;
  return (model) => {
    const last = before?.viewRun === model.viewRun ? before?.view : undefined;
    before = model;
    if (last && (last.layout !== model.view.layout || last.widths !== model.view.widths)) tell(columnsOf(model));
  };
}

/** Tells a screen reader what has changed in the rows of one run: which are shown, in which order, and which are selected. */
function teller(control: Control): (model: Model) => void {
  let before: Model | undefined;
  return (model) => {
    const { table, view } = model;
    if (table.pending) return;
    const last = before?.table === table ? before.view : undefined;
    before = model;
    if (!last) return;
    if (last.sort !== view.sort || last.filter !== view.filter || last.columnFilters !== view.columnFilters) {
      control.say(arrangedAnnouncement(table, view));
    } else if (last.selected !== view.selected) {
      const rows = table.positionsOf(view.selected).length;
      control.say(rows === 0 ? t('No row selected') : selectedText(rows));
    }
  };
}

function drawStatus(status: HTMLElement, texts: readonly string[]): void {
  if (status.textContent === texts.join('')) return;
  const alone = texts.length === 1;
  status.replaceChildren(...texts.map((text) => element('span', { title: alone ? text : undefined }, text)));
}

function toolbarEvents(control: Control, columns: ColumnControl): ToolbarEvents {
  const act = (action: Extract<PageMessage, { type: 'action' }>['action']) => () =>
    control.send({ type: 'action', action });
  const toTop = (patch: Partial<View>) => {
    const column = control.model().view.active.column;
    control.change(look(control.model(), { ...patch, active: { row: 0, column }, scrollTop: 0 }));
    control.scrollRows();
  };
  return {
    onPrevious: () => turn(control, goToPage(control.model(), control.model().view.page - 1)),
    onNext: () => next(control),
    onLoadAll: () => {
      toTop({ scope: 'all' });
      control.send({ type: 'load-all' });
    },
    onCancel: () => control.send({ type: 'cancel' }),
    onScope: (scope) =>
      toTop({ scope, page: Math.min(control.model().view.page, Math.max(0, control.model().table.pageCount - 1)) }),
    onFilter: (filter) => toTop({ filter }),
    onPin: (pinned) => control.send({ type: 'pin', pinned }),
    onCompare: () => control.send({ type: 'compare' }),
    onColumns: columns.choose,
    onCopy: (button) => openCopyMenu(control, button),
    onExport: () => control.send({ type: 'export' }),
    onRerun: act('retry'),
    onRequest: act('show-request'),
    onQuery: act('show-query'),
    onLeave: () => control.focusRows(),
  };
}

function rowMenuHost(control: Control, grid: HTMLElement): RowMenuHost {
  return {
    model: control.model,
    send: control.send,
    grid,
    open: (position) => control.change(openAfter(control, openRow(control.model(), position))),
    activate(row) {
      const { column } = control.model().view.active;
      control.change(look(control.model(), { active: { row, column } }));
    },
  };
}

function noticeEvents(control: Control): NoticeEvents {
  const reveal = ({ line, character }: FailureFinding) => control.send({ type: 'reveal', line, character });
  return {
    onAction(action) {
      const place = control.model().shown?.failure?.findings[0];
      if (action === 'show-query' && place) reveal(place);
      else control.send({ type: 'action', action });
    },
    onReveal: reveal,
    onNext: () => next(control),
    onClearFilter: () => control.change(look(control.model(), { filter: '', columnFilters: {} })),
  };
}

function gridEvents(control: Control, columns: ColumnControl): GridEvents {
  const see = (patch: Partial<View>) => control.change(look(control.model(), patch));
  return {
    ...columns.events,
    onActive: (active) => see({ active }),
    onWidth: (path, width) => see({ widths: { ...control.model().view.widths, [path]: width } }),
    onScroll: (scrollTop, scrollLeft) => {
      if (!control.model().restoring) see({ scrollTop, scrollLeft });
    },
    onOpen: (position) => control.change(openAfter(control, openRow(control.model(), position))),
    onSelect: (position, how) => control.change(selectRows(control.model(), position, how)),
    onCopy: (cell) => copyCell(control, cell),
    onLeave() {
      const isOpen = control.model().open !== undefined;
      if (isOpen) close(control);
      return isOpen;
    },
  };
}

function next(control: Control): void {
  const { model, ask } = goToNext(control.model());
  if (ask) {
    control.change(model);
    control.send({ type: 'next' });
  } else turn(control, model);
}

function turn(control: Control, model: Model): void {
  control.change(model);
  control.scrollRows();
}

function close(control: Control): void {
  control.change(closeFile(control.model()));
  control.focusRows();
}

function retryFile(control: Control): void {
  const { open } = control.model();
  if (open) control.change(openAfter(control, { ...control.model(), open: { fileId: open.fileId, row: open.row } }));
}

/** Asks for the whole file when the model has come to show another one. */
function openAfter(control: Control, model: Model): Model {
  const opened = reopenKept(model);
  const { open } = opened;
  if (open && open.fileId !== '' && open !== control.model().open && !open.file && !open.failure) {
    control.send({ type: 'open-file', fileId: open.fileId });
  }
  return opened;
}
