import { randomUUID } from 'node:crypto';
import { setImmediate as pause } from 'node:timers/promises';
import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import type { ClientContext } from '../context';
import { noticeOf } from '../notice';
import type { RunTools } from '../run/document-results';
import { loadResult, type Result } from '../run/load-result';
import { COMPARISON_VIEW } from '../views/compare/view-type';
import { type PagePanel, pagePanel } from '../views/page-panel';
import {
  asPageMessage,
  type HostMessage,
  type PageMessage,
  type PersistedPage,
  type ShownChange,
} from '../views/results/compare-messages';
import { diffRows, type RowChange } from './diff';
import { inSlices } from './in-slices';
import { comparedMembers } from './members';
import { comparedSide, type Side } from './side';

/** Shows what changed from one result to another, each comparison in a panel of its own. */
export interface Comparisons {
  /** Rejects, with words for the user, when the rows of one are not kept any more. */
  readonly show: (before: Side, after: Side) => Promise<void>;
  /** Brings a panel back after a reload. */
  readonly restore: (panel: vscode.WebviewPanel, state: Partial<PersistedPage> | undefined) => Promise<void>;
}

type Tools = Pick<ClientContext, 'runs' | 'history' | 'log'> & Pick<RunTools, 'kept' | 'extensionUri'>;

/** A comparison in its panel. */
interface Shown {
  readonly panel: PagePanel<HostMessage>;
  before: Result;
  after: Result;
  /** What the page has to be told when it asks. */
  messages: readonly HostMessage[];
  stop: AbortController;
}

/** Begins with no panel; `restore` may bring some back. */
export function createComparisons(tools: Tools): Comparisons {
  return {
    async show(one, other) {
      const [before, after] = inOrder(await one.load(), await other.load());
      const shown = open(tools, before, after);
      await compare(tools, shown);
    },
    async restore(panel, state) {
      if (typeof state?.before !== 'string' || typeof state.after !== 'string') return panel.dispose();
      const [before, after] = await Promise.all([loadResult(tools, state.before), loadResult(tools, state.after)]);
      if (!before || !after) return panel.dispose();
      const shown = open(tools, before, after, panel);
      await compare(tools, shown);
    },
  };
}

/** The earlier one first, if that is known. */
function inOrder(one: Result, other: Result): [Result, Result] {
  const [first, second] = [comparedSide(one).at ?? 0, comparedSide(other).at ?? 0];
  return first <= second ? [one, other] : [other, one];
}

function open(tools: Tools, before: Result, after: Result, restored?: vscode.WebviewPanel): Shown {
  const kind = { viewType: COMPARISON_VIEW, page: 'comparison', title: t('Comparison'), read: asPageMessage } as const;
  const onMessage = (message: PageMessage) => {
    answer(tools, shown, message).catch((error: unknown) => {
      tools.log.error(error instanceof Error ? error : String(error));
      void vscode.window.showErrorMessage(noticeOf(error));
    });
  };
  const uri = vscode.Uri.parse(after.kept.uri);
  const onDispose = () => shown.stop.abort();
  const panel = pagePanel<HostMessage, PageMessage>(kind, tools.extensionUri, uri, { onMessage, onDispose }, restored);
  panel.setTitle(t('Compared: {0}', after.kept.run.title));
  const shown: Shown = { panel, before, after, messages: [], stop: new AbortController() };
  return shown;
}

/** Changes in one message at most. */
const CHUNK = 1000;

/** Works out what changed and tells the page, in slices: a window with other extensions goes on meanwhile. */
async function compare({ log }: Pick<Tools, 'log'>, shown: Shown): Promise<void> {
  shown.stop.abort();
  shown.stop = new AbortController();
  const { signal } = shown.stop;
  const { panel, before, after } = shown;
  const id = randomUUID();
  const base = { id, before: comparedSide(before), after: comparedSide(after) };
  const tell = (messages: readonly HostMessage[]) => {
    shown.messages = messages;
    for (const message of messages) panel.post(message);
  };
  tell([{ type: 'comparison', comparison: base }]);
  const lists = [before.restored.pages.flat(), after.restored.pages.flat()] as const;
  const of = lists[0].length + lists[1].length;
  const { compared, leftOut } = comparedMembers(before.kept.run, after.kept.run, lists);
  const begun = performance.now();
  const work = diffRows(...lists, compared);
  const progress = (done: number) => panel.post({ type: 'progress', id, done, of });
  try {
    const { key, changes, unchanged } = await inSlices(work, { now: () => performance.now(), pause }, signal, progress);
    log.debug(`Compared ${of} rows in ${Math.round(performance.now() - begun)} ms: ${changes.length} changes`);
    const found = { key, unchanged, leftOut, changes: changes.length };
    tell([{ type: 'comparison', comparison: { ...base, found } }, ...chunks(id, changes)]);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

function chunks(id: string, changes: readonly RowChange[]): HostMessage[] {
  const messages: HostMessage[] = [];
  for (let first = 0; first < changes.length; first += CHUNK) {
    messages.push({ type: 'changes', id, first, changes: changes.slice(first, first + CHUNK).map(shownChange) });
  }
  return messages;
}

function shownChange(change: RowChange): ShownChange {
  if (change.kind === 'added') return { kind: 'added', after: change.after };
  if (change.kind === 'removed') return { kind: 'removed', before: change.before };
  return { kind: 'changed', before: change.before, after: change.after };
}

/** Does what the page asks for. Rejects with words for the user. */
async function answer(tools: Tools, shown: Shown, message: PageMessage): Promise<void> {
  switch (message.type) {
    case 'ready':
      for (const each of shown.messages) shown.panel.post(each);
      return;
    case 'swap':
      [shown.before, shown.after] = [shown.after, shown.before];
      return await compare(tools, shown);
    case 'open': {
      const { kept, restored } = shown[message.side];
      return tools.runs.recall(kept, restored);
    }
    case 'again': {
      const result = await tools.runs.runAsItWas(shown.after.kept);
      if (!result) throw new Error(t('Nothing came that could be compared. The results say why.'));
      shown.after = result;
      return await compare(tools, shown);
    }
    case 'copy':
      await vscode.env.clipboard.writeText(message.text);
      vscode.window.setStatusBarMessage(t('$(check) Copied'), 4000);
  }
}
