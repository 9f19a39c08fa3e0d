import './compare.css';
import { t } from '@vscode/l10n';
import { element, setText } from '../../common/page/dom';
import type { PageHost } from '../../common/page/host';
import type { Comparison, HostMessage, PageMessage, PersistedPage } from '../compare-messages';
import { createCompareGrid } from './compare-grid';
import { createCompareHead } from './compare-head';
import { ChangeList, type ChangesWanted } from './compare-list';
import { type CompareView, INITIAL_COMPARE_VIEW, readCompareView } from './compare-view';
import { summaryText } from './compare-words';
import { icon, iconSprite } from './icons';
import { workUntil } from './in-order';

/** What the page needs from around it. */
export interface CompareHost extends PageHost<PageMessage, PersistedPage> {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds, for how long a step of work takes. */
  readonly clock: () => number;
  /** Calls back before the next frame. */
  readonly schedule: (draw: () => void) => void;
}

/** Milliseconds of work between two frames. */
const SLICE = 8;

/** Builds the comparison page into `root` and returns what takes in the messages of the extension. */
export function createCompareApp(root: HTMLElement, host: CompareHost): (message: HostMessage) => void {
  const persisted = host.persisted;
  let view = readCompareView(persisted?.view);
  let restoring = persisted !== undefined;
  let comparison: Comparison | undefined;
  let list = new ChangeList(undefined);
  let order: readonly number[] = [];
  let work: ReturnType<ChangeList['arrange']> | undefined;
  let scheduled = false;
  let done: { readonly of: number; readonly done: number } | undefined;

  const look = (patch: Partial<CompareView>) => {
    view = { ...view, ...patch };
    soon();
  };
  const arrange = (patch: Partial<ChangesWanted>) => {
    look({ ...patch, active: { row: 0, column: view.active.column }, scrollTop: 0 });
    grid.restoreScroll(0, view.scrollLeft);
    work = list.arrange(view);
  };
  const head = createCompareHead({
    onSwap: () => host.send({ type: 'swap' }),
    onAgain: () => host.send({ type: 'again' }),
    onOpen: (side) => host.send({ type: 'open', side }),
    onKind: (kind) => {
      const hidden = view.hidden.includes(kind) ? view.hidden.filter((each) => each !== kind) : [...view.hidden, kind];
      arrange({ hidden });
    },
    onFilter: (filter) => arrange({ filter }),
    onLeave: () => grid.focus(),
  });
  const grid = createCompareGrid({
    onActive: (active) => look({ active }),
    onSort: (sort) => arrange({ sort }),
    onScroll: (scrollTop, scrollLeft) => restoring || look({ scrollTop, scrollLeft }),
    onCopy: (text) => host.send({ type: 'copy', text }),
  });
  const nothing = element('h2', {});
  const placeholder = element('div', { class: 'placeholder' }, icon('empty'), nothing);
  const progress = element('div', { class: 'progress', 'aria-hidden': 'true' });
  const rows = element('div', { class: 'side' }, progress, grid.element, placeholder);
  const status = element('footer', {});
  const live = element('div', { class: 'unseen', role: 'status', 'aria-live': 'polite' });
  root.append(iconSprite(), head.element, element('main', {}, rows), status, live);

  function soon(): void {
    if (scheduled) return;
    scheduled = true;
    host.schedule(() => {
      scheduled = false;
      step();
      draw();
    });
  }

  /** Sorts and filters for a while; the frames in between show what was there before. */
  function step(): void {
    if (!work) return;
    const until = host.clock() + SLICE;
    const found = workUntil(work, () => host.clock() > until);
    if (!found) {
      soon();
      return;
    }
    order = found.result;
    work = undefined;
  }

  function draw(): void {
    if (!comparison) return;
    const { found, after } = comparison;
    head.render({ comparison, view, kinds: list.kinds });
    grid.element.hidden = order.length === 0;
    placeholder.hidden = order.length > 0;
    setText(nothing, placeholderText(comparison, list.length, done));
    root.classList.toggle('busy', !found || work !== undefined || list.length < found.changes);
    const label = t('Changes of {0}', after.title);
    const at = (position: number) => list.at(order[position]!)!;
    const { active, sort } = view;
    if (order.length > 0) {
      const busy = work !== undefined;
      grid.render({ columns: list.columns, length: order.length, at, active, sort, label, busy, now: host.now() });
    }
    const summary = summaryText(comparison, list.kinds, order.length);
    setText(status, summary);
    if (found && list.length === found.changes && !work) setText(live, summary);
    if (restoring && found && list.length === found.changes && !work) {
      grid.restoreScroll(view.scrollTop, view.scrollLeft);
      restoring = false;
    }
    host.persist({ uri: host.uri, before: comparison.before.runId, after: after.runId, view });
  }

  function begin(next: Comparison): void {
    const sameRuns = persisted?.before === next.before.runId && persisted.after === next.after.runId;
    if (restoring && !sameRuns) {
      view = INITIAL_COMPARE_VIEW;
      restoring = false;
    }
    comparison = next;
    const { before, after } = next;
    const same = JSON.stringify(before.fileFields) === JSON.stringify(after.fileFields);
    list = new ChangeList(same ? after.fileFields : undefined);
    order = [];
    done = undefined;
  }

  return (message) => {
    if (message.type === 'comparison') begin(message.comparison);
    else if (message.type === 'failure') setText(nothing, message.message);
    else if (message.id !== comparison?.id) return;
    else if (message.type === 'progress') done = message;
    else {
      list.add(message.first, message.changes);
      work = list.arrange(view);
    }
    soon();
  };
}

function placeholderText(
  { found }: Comparison,
  arrived: number,
  done: { readonly of: number; readonly done: number } | undefined,
): string {
  if (!found) return done ? t('Comparing… {0} %', Math.floor((100 * done.done) / done.of)) : t('Comparing…');
  if (found.changes === 0) return t('Nothing changed: the two results hold the same rows.');
  return arrived < found.changes ? t('Comparing…') : t('No change is left: show more kinds, or clear the filter.');
}
