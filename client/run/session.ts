import type { FileList, FileResource } from '../../api';
import type { Activity, Failure, HostMessage, Row, RunInfo, Status } from '../views/results/messages';

/** Where pages come from. Both reject when `signal` is aborted. */
export interface PageSource {
  readonly list: (pageToken: string | undefined, signal: AbortSignal) => Promise<FileList>;
  readonly get: (fileId: string, signal: AbortSignal) => Promise<FileResource>;
  /** The error for a service that gives a page token again, so that its list never ends. */
  readonly loopError: (pages: number, rows: number) => Promise<Error>;
}

export interface SessionOptions {
  readonly run: RunInfo;
  readonly source: PageSource;
  /** Whether the fields mask lets `nextPageToken` through: without it nobody knows about further pages. */
  readonly tokenSelected: boolean;
  /** Milliseconds, for durations. */
  readonly now: () => number;
  /** Tells the results page. */
  readonly emit: (message: HostMessage) => void;
  /** What the user is told about an error; undefined when there is nothing to tell, as after a cancel. */
  readonly describe: (error: unknown) => Promise<Failure | undefined>;
  /** Told about every page, so that it can be kept over a reload. */
  readonly onPage: (progress: Progress, rows: readonly Row[]) => void;
  readonly restored?: Restored | undefined;
}

/** How far a run has come. */
export interface Progress {
  readonly pageCount: number;
  /** The token of the next page; null when there is none. */
  readonly token: string | null;
  readonly status: Status;
}

/** A run brought back after a reload. */
export interface Restored extends Progress {
  readonly pages: readonly (readonly Row[])[];
}

/** One run of one request: its pages so far, and the way to the next ones. */
export interface Session {
  readonly run: RunInfo;
  /** Asks for the next page, or the first. Does nothing while a page is on its way, or after the last one. */
  readonly next: () => Promise<void>;
  /** Asks for page after page until the end, a failure or a cancel. */
  readonly loadAll: () => Promise<void>;
  /** Gives up what is on its way; what came is kept. */
  readonly cancel: () => void;
  /** Asks for all fields of a file that came, and tells the page; does nothing for any other. */
  readonly openFile: (fileId: string) => Promise<void>;
  /** Says why nothing moves while a request waits for its next attempt. */
  readonly note: (text: string) => void;
  /** What came so far, and how it stands. */
  readonly snapshot: () => Restored;
  /** Everything a page that knows nothing has to be told. */
  readonly messages: () => HostMessage[];
}

/** Begins a session; nothing is asked for until `next`. */
export function createSession(options: SessionOptions): Session {
  const state = new PagedRun(options);
  return {
    run: options.run,
    next: () => state.work('page', (signal) => state.onePage(signal)),
    loadAll: () => state.work('all', (signal) => state.allPages(signal)),
    cancel: () => state.cancel(),
    openFile: async (fileId) => {
      if (state.has(fileId)) await openFile(options, fileId);
    },
    note: (note) => state.tell({ note }),
    snapshot: () => state.snapshot(),
    messages: () => state.messages(),
  };
}

/** The session of a request that was not sent: it only has to say why. */
export function heldSession(run: RunInfo, failure: Failure): Session {
  const nothing = async () => {};
  const status = { ...FRESH, ending: 'last' } as const;
  const messages = (): HostMessage[] => [{ type: 'run', run, status, failure }];
  return {
    run,
    next: nothing,
    loadAll: nothing,
    cancel: () => {},
    openFile: nothing,
    note: () => {},
    snapshot: () => ({ pages: [], pageCount: 0, token: null, status }),
    messages,
  };
}

const FRESH: Status = { activity: 'idle', ending: 'more', incomplete: false, durationMs: 0, stopped: false };
/** Rows in one message at most: larger ones would keep the editor from drawing. */
const CHUNK = 2000;

class PagedRun {
  private readonly pages: (readonly Row[])[];
  private readonly usedTokens = new Set<string>();
  private rows: number;
  /** Of the next page: undefined before the first, null after the last. */
  private token: string | null | undefined;
  private status: Status;
  private failure: Failure | null = null;
  private controller: AbortController | undefined;

  constructor(private readonly options: SessionOptions) {
    const { restored } = options;
    this.pages = [...(restored?.pages ?? [])];
    this.rows = this.pages.reduce((sum, page) => sum + page.length, 0);
    this.token = restored?.token;
    this.status = restored ? { ...restored.status, activity: 'idle' } : FRESH;
  }

  cancel(): void {
    this.controller?.abort();
  }

  tell(change: Partial<Status>): void {
    const { note: _said, ...kept } = this.status;
    this.status = { ...kept, ...change };
    this.options.emit({ type: 'status', runId: this.options.run.id, status: this.status });
  }

  async work(activity: Activity, steps: (signal: AbortSignal) => Promise<void>): Promise<void> {
    if (this.controller || this.token === null) return;
    this.controller = new AbortController();
    const { signal } = this.controller;
    this.tellFailure(null);
    this.tell({ activity, stopped: false });
    try {
      await steps(signal);
    } catch (error) {
      this.tellFailure((signal.aborted ? undefined : await this.options.describe(error)) ?? null);
    }
    this.controller = undefined;
    this.tell({ activity: 'idle', stopped: signal.aborted });
  }

  async allPages(signal: AbortSignal): Promise<void> {
    while (this.token !== null) await this.onePage(signal);
  }

  async onePage(signal: AbortSignal): Promise<void> {
    const { source, now, run } = this.options;
    const begun = now();
    const answer = await source.list(this.token ?? undefined, signal);
    signal.throwIfAborted();
    if (typeof this.token === 'string') this.usedTokens.add(this.token);
    const page = cut(answer.files ?? [], run.limit, this.rows);
    this.pages.push(page);
    this.rows += page.length;
    const full = run.limit !== undefined && this.rows >= run.limit;
    const following = full ? null : answer.nextPageToken || null;
    const loops = following !== null && this.usedTokens.has(following);
    this.token = loops ? null : following;
    this.options.emit({ type: 'pages', runId: run.id, first: this.pages.length - 1, pages: [page] });
    this.tell({
      ending: full ? 'limit' : this.token !== null ? 'more' : this.options.tokenSelected ? 'last' : 'no-token',
      incomplete: this.status.incomplete || answer.incompleteSearch === true,
      durationMs: this.status.durationMs + now() - begun,
    });
    this.options.onPage({ pageCount: this.pages.length, token: this.token, status: this.status }, page);
    if (loops) throw await source.loopError(this.pages.length, this.rows);
  }

  has(fileId: string): boolean {
    return this.pages.some((page) => page.some(({ id }) => id === fileId));
  }

  snapshot(): Restored {
    const { pages, token = null, status } = this;
    return { pages, pageCount: pages.length, token, status };
  }

  messages(): HostMessage[] {
    const { run } = this.options;
    const { pages, status, failure } = this;
    if (pages.length === 0) return [{ type: 'run', run, status, failure }];
    // The page may draw between two messages: until the rows are there, it must not say that there are none.
    return [
      { type: 'run', run, status: { ...status, activity: 'page' }, failure: null },
      ...chunks(run.id, pages),
      ...(failure === null ? [] : [{ type: 'failure', runId: run.id, failure } as const]),
      { type: 'status', runId: run.id, status },
    ];
  }

  private tellFailure(failure: Failure | null): void {
    if (this.failure === failure) return;
    this.failure = failure;
    this.options.emit({ type: 'failure', runId: this.options.run.id, failure });
  }
}

async function openFile({ run, source, emit, describe }: SessionOptions, fileId: string): Promise<void> {
  try {
    const file = await source.get(fileId, new AbortController().signal);
    emit({ type: 'file', runId: run.id, fileId, file });
  } catch (error) {
    const failure = await describe(error);
    if (failure) emit({ type: 'file-failure', runId: run.id, fileId, failure });
  }
}

function cut(page: readonly Row[], limit: number | undefined, before: number): readonly Row[] {
  return limit === undefined || before + page.length <= limit ? page : page.slice(0, limit - before);
}

function chunks(runId: string, pages: readonly (readonly Row[])[]): HostMessage[] {
  const messages: HostMessage[] = [];
  for (let first = 0; first < pages.length; ) {
    let end = first + 1;
    for (let rows = pages[first]!.length; end < pages.length && rows + pages[end]!.length <= CHUNK; end++) {
      rows += pages[end]!.length;
    }
    messages.push({ type: 'pages', runId, first, pages: pages.slice(first, end) });
    first = end;
  }
  return messages;
}
