import { element, setText } from '../../common/page/dom';
import type { FailureFinding, HostMessage, PageMessage, PersistedPage } from '../messages';
import { createDetails } from './details';
import { createGrid, type GridEvents } from './grid';
import { iconSprite } from './icons';
import { closeFile, goToNext, goToPage, initialModel, look, type Model, openRow, receive, reopenKept } from './model';
import { createBanners, createPlaceholder, type NoticeEvents } from './notices';
import { Table } from './table';
import { createToolbar, type ToolbarEvents } from './toolbar';
import type { View } from './view';
import { announcement, statusParts } from './words';

/** What the page needs from around it. */
export interface AppHost {
  readonly send: (message: PageMessage) => void;
  /** What was kept when the page was last alive. */
  readonly persisted: Partial<PersistedPage> | undefined;
  readonly persist: (state: PersistedPage) => void;
  /** The document this page belongs to. */
  readonly uri: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Calls back before the next frame. */
  readonly schedule: (draw: () => void) => void;
}

/** Builds the page into `root` and returns what takes in the messages of the extension. */
export function createApp(root: HTMLElement, host: AppHost): (message: HostMessage) => void {
  let model = initialModel(host.persisted, host.uri);
  let scheduled = false;
  const drawNow = (): void => {
    if (!scheduled) return;
    scheduled = false;
    draw(model);
    persist(host, model);
  };
  const control: Control = {
    model: () => model,
    change(next) {
      model = next;
      if (scheduled) return;
      scheduled = true;
      host.schedule(drawNow);
    },
    catchUp: drawNow,
    send: host.send,
    focusRows: () => parts.grid.focus(),
    scrollRows: () => parts.grid.restoreScroll(model.view.scrollTop, model.view.scrollLeft),
  };
  const parts = createParts(root, control);
  const draw = drawer(root, parts, control, host.now);
  return (message) => {
    const before = model;
    control.change(openAfter(control, receive(model, message)));
    if (model.view.scrollTop !== before.view.scrollTop) control.scrollRows();
  };
}

/** How the parts of the page read and change what it knows. */
interface Control {
  readonly model: () => Model;
  readonly change: (model: Model) => void;
  /** Draws at once what waits for the next frame. */
  readonly catchUp: () => void;
  readonly send: (message: PageMessage) => void;
  readonly focusRows: () => void;
  /** Brings the rows to the scroll position of the view. */
  readonly scrollRows: () => void;
}

type Parts = ReturnType<typeof createParts>;

function createParts(root: HTMLElement, control: Control) {
  const toolbar = createToolbar(toolbarEvents(control));
  const notices = noticeEvents(control);
  const banners = createBanners(notices);
  const placeholder = createPlaceholder(notices);
  const grid = createGrid(gridEvents(control));
  const details = createDetails({
    onClose: () => close(control),
    onShare: (detailsShare) => control.change(look(control.model(), { detailsShare })),
    onCopy: (text) => control.send({ type: 'copy', text }),
    onRetry: () => retryFile(control),
  });
  const status = element('footer', {});
  const live = element('div', { class: 'unseen', role: 'status', 'aria-live': 'polite' });
  const progress = element('div', { class: 'progress', 'aria-hidden': 'true' });
  const rows = element('div', { class: 'side' }, progress, grid.element, placeholder.element);
  const main = element('main', {}, rows, details.divider, details.pane);
  root.append(iconSprite(), toolbar.element, banners.element, main, status, live);
  root.ownerDocument.defaultView?.addEventListener('focus', () => takeKeyboard(root.ownerDocument, grid, placeholder));
  // A fast typist's next key comes before the next frame: it must not act on what the last one has already changed.
  root.ownerDocument.addEventListener('keydown', control.catchUp, { capture: true });
  root.ownerDocument.addEventListener('keydown', (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.key !== 'f') return;
    event.preventDefault();
    toolbar.focusFilter();
  });
  return { toolbar, banners, placeholder, grid, details, status, live };
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
  const { toolbar, banners, placeholder, grid, details, status, live } = parts;
  const nothing = new Table(undefined);
  return (model) => {
    const { shown, table, view, pinned } = model;
    if (!shown) return;
    const state = { ...shown, table, view, pinned };
    toolbar.render(state);
    banners.render(state);
    placeholder.render(state);
    grid.element.hidden = !placeholder.element.hidden;
    const label = `Results of ${shown.run.title}`;
    if (!grid.element.hidden) grid.render({ ...view, table, label, busy: model.stale, now: now() });
    details.render(model.open, view.detailsShare);
    root.classList.toggle('stale', model.stale);
    root.classList.toggle('busy', shown.status.activity !== 'idle');
    const counted = model.stale ? nothing : table; // rows of the run before are none of this one
    drawStatus(status, statusParts(shown.run, shown.status, counted, view));
    setText(live, announcement(shown.status, counted));
    if (!model.restoring || grid.element.hidden) return;
    control.scrollRows();
    control.change({ ...control.model(), restoring: false });
  };
}

function drawStatus(status: HTMLElement, texts: readonly string[]): void {
  if (status.textContent === texts.join('')) return;
  const alone = texts.length === 1;
  status.replaceChildren(...texts.map((text) => element('span', { title: alone ? text : undefined }, text)));
}

function persist(host: AppHost, { shown, view, viewRun }: Model): void {
  if (shown && viewRun !== undefined) host.persist({ uri: host.uri, runId: viewRun, view });
}

function toolbarEvents(control: Control): ToolbarEvents {
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
    onRerun: act('retry'),
    onRequest: act('show-request'),
    onQuery: act('show-query'),
    onLeave: () => control.focusRows(),
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
    onClearFilter: () => control.change(look(control.model(), { filter: '' })),
  };
}

function gridEvents(control: Control): GridEvents {
  const see = (patch: Partial<View>) => control.change(look(control.model(), patch));
  return {
    onActive: (active) => see({ active }),
    onSort: (sort) => see({ sort }),
    onWidth: (path, width) => see({ widths: { ...control.model().view.widths, [path]: width } }),
    onScroll: (scrollTop, scrollLeft) => {
      if (!control.model().restoring) see({ scrollTop, scrollLeft });
    },
    onOpen: (position) => control.change(openAfter(control, openRow(control.model(), position))),
    onCopy: (text) => control.send({ type: 'copy', text }),
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
