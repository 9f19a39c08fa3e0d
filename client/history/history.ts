import { randomBytes } from 'node:crypto';
import * as vscode from 'vscode';
import { throttle } from '../channels/throttle';
import { entryId, type HistoryEntry, type Outcome, type SentRequest } from './entry';
import type { HistoryStore } from './store';

/** What the editor has sent, of all its windows. Nothing secret is kept, and nothing at all while the setting is off. */
export interface History extends vscode.Disposable {
  /** An id for a request, which tells when it was made. */
  readonly newId: () => string;
  /** Notes a request that is being sent. `id` is one of `newId`. */
  readonly begin: (sent: SentRequest, id?: string) => Note;
  /** Goes on with a request of before, if it is there still. */
  readonly resume: (id: string) => Note;
  /** The latest first; rejects with the system's error where the folder cannot be used. */
  readonly entries: () => Promise<readonly HistoryEntry[]>;
  /** The kept answer of a request, piece by piece; undefined when it is not kept, or not any more. */
  readonly answer: (entry: HistoryEntry) => Promise<readonly unknown[] | undefined>;
  readonly remove: (id: string) => Promise<void>;
  readonly clear: () => Promise<void>;
  readonly onDidChange: vscode.Event<void>;
}

/** How the history is told what came of a request. */
export interface Note {
  readonly tell: (outcome: Outcome) => void;
  /** Keeps piece `number`, from 0, of the answer. */
  readonly keep: (number: number, piece: unknown) => void;
}

/** What the history is made from. */
export interface HistoryNeeds {
  readonly folder: string;
  readonly log: vscode.LogOutputChannel;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Takes every secret that is known out of a text. */
  readonly redact: (text: string) => string;
}

/** Characters: of one answer, and of all answers together. */
const MOST_ANSWER = 20_000_000;
const MOST_ANSWERS = 100_000_000;
/** After so many new entries the old ones are looked at. */
const PRUNE_EVERY = 10;
/** Milliseconds between two pictures. */
const PAUSE = 250;

/** Opens nothing until it is needed. What cannot be written costs only the history: it is logged. */
export function createHistory({ folder, log, now, redact }: HistoryNeeds): History {
  const changed = new vscode.EventEmitter<void>();
  const soon = throttle(PAUSE, () => changed.fire());
  let opening: Promise<HistoryStore> | undefined;
  let working: Promise<void> = Promise.resolve();
  let begun = 0;
  let stopWatching = () => {};

  async function open(): Promise<HistoryStore> {
    const { openHistory } = await import('./index');
    const store = await openHistory(folder, redact);
    stopWatching = store.watch(soon.call);
    return store;
  }

  function store(): Promise<HistoryStore> {
    opening ??= open().catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  }

  function queue(work: (store: HistoryStore) => Promise<void>): Promise<void> {
    working = working
      .then(async () => await work(await store()))
      .then(soon.call, (error: unknown) => log.warn(`The history in ${folder} was not written: ${error}`));
    return working;
  }

  /** One window tells of one request: what it knows is what the file says. */
  function noteOf(first: HistoryEntry | Promise<HistoryEntry | undefined>): Note {
    let entry = Promise.resolve(first);
    const change = (make: (entry: HistoryEntry) => HistoryEntry) => {
      entry = entry.then((before) => before && make(before));
      void queue(async (to) => {
        const now = await entry;
        if (now) await to.update(now);
      });
    };
    return {
      tell: (outcome) => change((before) => ({ ...before, outcome })),
      keep(number, piece) {
        const text = JSON.stringify(piece);
        change((before) => ({ ...before, size: before.size + text.length }));
        void queue(async (to) => {
          const { id, size } = (await entry) ?? { id: '', size: 0 };
          if (size > MOST_ANSWER) await to.drop(id);
          else if (id !== '') await to.keep(id, number, text);
        });
      },
    };
  }

  const newId = () => entryId(now(), randomBytes(4).toString('hex'));
  return {
    newId,
    begin(sent, id = newId()) {
      const { enabled, count } = settings();
      if (!enabled) return { tell: () => {}, keep: () => {} };
      const entry: HistoryEntry = { ...sent, version: 1, id, at: now(), outcome: { state: 'sent' }, size: 0 };
      void queue((to) => to.add(entry));
      if (begun++ % PRUNE_EVERY === 0) void queue((to) => to.prune({ count, size: MOST_ANSWERS }));
      return noteOf(entry);
    },
    resume: (id) => {
      const find = async () => (await (await store()).list()).find((entry) => entry.id === id);
      return noteOf(settings().enabled ? find().catch(() => undefined) : Promise.resolve(undefined));
    },
    entries: async () => (await (await store()).list()).slice(0, settings().count),
    async answer({ id, outcome, size }) {
      await working;
      if (size === 0 || size > MOST_ANSWER) return undefined;
      const pieces = await (await store()).kept(id, outcome.pages ?? 1);
      return pieces?.map((piece) => JSON.parse(piece) as unknown);
    },
    remove: (id) => queue((from) => from.remove(id)),
    clear: () => queue((all) => all.clear()),
    onDidChange: changed.event,
    dispose: () => {
      soon.dispose();
      stopWatching();
      changed.dispose();
    },
  };
}

function settings(): { readonly enabled: boolean; readonly count: number } {
  const read = vscode.workspace.getConfiguration('driveQuery.history');
  return { enabled: read.get('enabled', true), count: read.get('limit', 500) };
}
