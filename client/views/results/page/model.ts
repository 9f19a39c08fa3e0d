import { t } from '@vscode/l10n';
import type { Failure, HostMessage, KeptColumns, PersistedPage, Row, RunInfo, Status } from '../messages';
import { INITIAL_LAYOUT } from './layout';
import { NO_ROWS } from './row-set';
import { Table } from './table';
import {
  type Arranged,
  arrangedOf,
  INITIAL_VIEW,
  NOT_ARRANGED,
  readArranged,
  readView,
  type View,
  viewForNewRun,
} from './view';

/** The file in the details: what the list said about it at once, and all of it when `files.get` has answered. */
export interface OpenFile {
  /** Empty for a row that came without an id. */
  readonly fileId: string;
  readonly row: Row;
  readonly file?: Row;
  readonly failure?: Failure;
}

export interface Shown {
  readonly run: RunInfo;
  readonly status: Status;
  readonly failure: Failure | null;
}

/** All the page knows. Every step gives a new model; only the table, which may hold 100,000 rows, grows in place. */
export interface Model {
  /** Undefined until the extension has told. */
  readonly shown: Shown | undefined;
  readonly table: Table;
  readonly view: View;
  readonly open: OpenFile | undefined;
  /** The rows on screen belong to the run before: they stay, dimmed, until the first of this one come. */
  readonly stale: boolean;
  /** The page to go to when it has come. */
  readonly awaited: number | undefined;
  /** The run that `view` belongs to. */
  readonly viewRun: string | undefined;
  /** Which request of the document that run was of. */
  readonly viewRequest: string;
  /** How the rows of the other requests of the document are arranged. */
  readonly requests: ReadonlyMap<string, Arranged>;
  /** The page kept nothing of before, and has not been told yet. */
  readonly fresh: boolean;
  /** The next run of the document leaves this result alone. */
  readonly pinned: boolean;
  /** The kept scroll position is still to be taken up; it can only be when the rows are there. */
  readonly restoring: boolean;
}

/**
 * The model of a page that has just been loaded, with what it kept when it was last alive. A panel belongs to one
 * document: what was kept under another address is of the same one, which has been renamed since.
 */
export function initialModel(kept: Partial<PersistedPage> | undefined): Model {
  return {
    shown: undefined,
    table: new Table(undefined),
    view: kept ? readView(kept.view) : INITIAL_VIEW,
    open: undefined,
    stale: false,
    awaited: undefined,
    viewRun: typeof kept?.runId === 'string' ? kept.runId : undefined,
    viewRequest: typeof kept?.request === 'string' ? kept.request : '',
    requests: readRequests(kept?.requests),
    fresh: kept === undefined,
    pinned: false,
    restoring: kept !== undefined,
  };
}

/** The model after a message of the extension. Messages about another run than the one shown change nothing. */
export function receive(model: Model, message: HostMessage): Model {
  if (message.type === 'run') return begin(model, message);
  if (message.type === 'columns') return takeColumns(model, message.columns);
  if (message.type === 'pinned') return { ...model, pinned: message.pinned };
  if (message.type === 'open-row' || message.type === 'ask-shown') return model;
  const { shown, open } = model;
  if (!shown || message.runId !== shown.run.id) return model;
  switch (message.type) {
    case 'pages':
      return addPages(model, message);
    case 'status':
      return settle({ ...model, shown: { ...shown, status: message.status } });
    case 'failure':
      return settle({ ...model, shown: { ...shown, failure: message.failure } });
    case 'file':
      return open?.fileId === message.fileId ? { ...model, open: { ...open, file: message.file } } : model;
    case 'file-failure':
      return open?.fileId === message.fileId ? { ...model, open: { ...open, failure: message.failure } } : model;
  }
}

/** The model with another view; what is shown follows at once. */
export function look(model: Model, patch: Partial<View>): Model {
  const view = { ...model.view, ...patch };
  model.table.select(view);
  return { ...model, view };
}

/** Page `page` from its top, as the service cut it. */
export function goToPage(model: Model, page: number): Model {
  const active = { row: 0, column: model.view.active.column };
  return look(model, { scope: 'page', page: Math.max(0, page), active, scrollTop: 0 });
}

/** The next page, and whether the extension has to be asked for it. */
export function goToNext(model: Model): { readonly model: Model; readonly ask: boolean } {
  const { view, table } = model;
  if (view.scope === 'page' && view.page < table.pageCount - 1) {
    return { model: goToPage(model, view.page + 1), ask: false };
  }
  return { model: { ...model, awaited: view.scope === 'page' ? table.pageCount : undefined }, ask: true };
}

/** Opens the details of the row shown at `position`; without an id they say why there is no more. */
export function openRow(model: Model, position: number): Model {
  const row = model.table.at(position);
  if (!row) return model;
  if (typeof row.id === 'string' && row.id !== '') {
    return look({ ...model, open: { fileId: row.id, row } }, { openFile: row.id });
  }
  return look({ ...model, open: { fileId: '', row, failure: NO_ID } }, { openFile: null });
}

/** Closes the details. */
export function closeFile(model: Model): Model {
  return look({ ...model, open: undefined }, { openFile: null });
}

/** After a reload the details come back as soon as the row they were opened for is there. */
export function reopenKept(model: Model): Model {
  const { openFile } = model.view;
  if (model.open || openFile === null) return model;
  const position = model.table.find((row) => row.id === openFile);
  return position < 0 ? model : openRow(model, position);
}

function begin(model: Model, { run, status, failure }: Shown): Model {
  const sameRun = run.id === model.viewRun;
  const next = { ...model, shown: { run, status, failure }, awaited: undefined };
  if (sameRun) return clear(next);
  const stale = model.table.rowCount > 0 && status.activity !== 'idle';
  return stale ? { ...next, stale } : clear(next);
}

/** Takes the rows of the run before away. */
function clear(model: Model): Model {
  const { shown, view, viewRequest } = model;
  const run = shown?.run;
  const cleared = { ...model, stale: false, table: new Table(run?.fileFields) };
  if (run?.id === model.viewRun) return look(cleared, {});
  const request = run?.request ?? '';
  const requests =
    model.viewRun === undefined ? model.requests : remember(model.requests, viewRequest, arrangedOf(view));
  const next = { ...cleared, viewRun: run?.id, viewRequest: request, requests, open: undefined, restoring: false };
  return look(next, viewForNewRun(view, requests.get(request) ?? NOT_ARRANGED));
}

/** Requests of one document whose arrangement is kept; those seen longest ago go first. */
const MOST_REQUESTS = 40;

function remember(
  requests: ReadonlyMap<string, Arranged>,
  request: string,
  arranged: Arranged,
): ReadonlyMap<string, Arranged> {
  const others = [...requests].filter(([name]) => name !== request);
  return new Map([...others, [request, arranged] as const].slice(-MOST_REQUESTS));
}

/**
 * A page that keeps nothing itself takes what the extension kept when it was open before. Its first rows may be there
 * already: they take on their columns, unless somebody was faster.
 */
function takeColumns(model: Model, columns: KeptColumns): Model {
  if (!model.fresh) return model;
  const requests = new Map([...readRequests(columns), ...model.requests]);
  const next = { ...model, requests, fresh: false };
  const { layout, widths } = requests.get(model.viewRequest) ?? NOT_ARRANGED;
  const untouched = model.view.layout === INITIAL_LAYOUT && Object.keys(model.view.widths).length === 0;
  return model.viewRun !== undefined && untouched ? look(next, { layout, widths }) : next;
}

/** The columns of every request, for when the page is closed and opened again: what rows were sought by is not kept. */
export function columnsOf({ view, viewRun, viewRequest, requests }: Model): KeptColumns {
  const all = viewRun === undefined ? requests : remember(requests, viewRequest, arrangedOf(view));
  return [...all].flatMap(([request, { layout, widths }]) =>
    layout === INITIAL_LAYOUT && Object.keys(widths).length === 0 ? [] : [[request, { layout, widths }] as const],
  );
}

function readRequests(value: unknown): ReadonlyMap<string, Arranged> {
  if (!Array.isArray(value)) return new Map();
  return new Map(
    value.flatMap((entry) =>
      Array.isArray(entry) && typeof entry[0] === 'string' ? [[entry[0], readArranged(entry[1])] as const] : [],
    ),
  );
}

/** What to keep of the page over hiding and reloading; undefined as long as there is nothing. */
export function persistedOf(
  { shown, view, viewRun, viewRequest, requests }: Model,
  uri: string,
): PersistedPage | undefined {
  if (!shown || viewRun === undefined) return undefined;
  // Selections of very many scattered rows are not worth keeping: this is written with every change.
  const selected = view.selected.length > MOST_RANGES ? NO_ROWS : view.selected;
  return { uri, runId: viewRun, request: viewRequest, view: { ...view, selected }, requests: [...requests] };
}

const MOST_RANGES = 2000;

function addPages(model: Model, { first, pages }: Extract<HostMessage, { type: 'pages' }>): Model {
  const ready = model.stale ? clear(model) : model;
  ready.table.add(first, pages);
  const { awaited } = ready;
  if (awaited === undefined || ready.table.pageCount <= awaited) return { ...ready };
  return { ...goToPage(ready, awaited), awaited: undefined };
}

/** A run that has ended or failed has nothing more to wait for. */
function settle(model: Model): Model {
  const { status, failure } = model.shown!;
  if (status.activity !== 'idle' && !failure) return model;
  const ready = model.stale ? clear(model) : model;
  return failure ? { ...ready, awaited: undefined } : ready;
}

const NO_ID: Failure = {
  message: t('This row has no id, so its file cannot be asked for.'),
  advice: t('Add id to the fields mask: files(id, …).'),
  actions: [],
  findings: [],
};
