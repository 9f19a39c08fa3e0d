import { t } from '@vscode/l10n';
import { assign, button, element, setText } from '../../common/page/dom';
import { whenChanged } from '../../common/page/when-changed';
import type { ComparedSide, Comparison } from '../compare-messages';
import type { ChangeKind } from './compare-list';
import type { CompareView } from './compare-view';
import { KIND_SIGNS, kindLabel, notesOf, sideText } from './compare-words';
import { createFilterBox, type FilterBoxEvents } from './filter-box';
import { count } from './format';
import { icon } from './icons';

export interface CompareHeadState {
  readonly comparison: Comparison;
  readonly view: CompareView;
  readonly kinds: Readonly<Record<ChangeKind, number>>;
}

export interface CompareHeadEvents extends FilterBoxEvents {
  readonly onSwap: () => void;
  readonly onAgain: () => void;
  readonly onOpen: (side: 'before' | 'after') => void;
  readonly onKind: (kind: ChangeKind) => void;
}

/** What was compared, what has to be known of it, and what of the changes is shown. */
export function createCompareHead(events: CompareHeadEvents) {
  const title = element('h1', {});
  const swap = button({ icon: icon('swap'), title: t('Swap the two sides'), class: 'tool' }, events.onSwap);
  const again = button(
    { icon: icon('rerun'), title: t('Run the later request again, and compare with what comes'), class: 'tool' },
    events.onAgain,
  );
  const heading = element('div', { class: 'heading' }, title, element('span', { class: 'gap' }), swap, again);
  const sides = element('dl', { class: 'sides' });
  const notes = element('ul', { class: 'notes' });
  const kinds = createKinds(events);
  const filter = createFilterBox(t('Filter changes'), t('Filter the changes shown'), events);
  const bar = element(
    'div',
    { class: 'bar', role: 'group', 'aria-label': t('Changes shown') },
    kinds.element,
    filter.element,
  );
  const renderSides = whenChanged(
    ({ comparison: { before, after } }: CompareHeadState) => [before, after] as const,
    ([before, after]) => {
      const same = before.query === after.query;
      sides.replaceChildren(
        ...sideOf(t('Before'), before, !same, () => events.onOpen('before')),
        ...sideOf(t('After'), after, true, () => events.onOpen('after')),
      );
    },
  );
  const renderNotes = whenChanged(
    ({ comparison }: CompareHeadState) => notesOf(comparison),
    (texts) => {
      notes.hidden = texts.length === 0;
      notes.replaceChildren(...texts.map((text) => element('li', {}, icon('warning'), element('span', {}, text))));
    },
  );
  return {
    element: element('header', {}, heading, sides, notes, bar),
    render(state: CompareHeadState) {
      setText(title, t('Compared: {0}', state.comparison.after.title));
      renderSides(state);
      renderNotes(state);
      kinds.render(state);
      filter.render(state.view.filter);
    },
  };
}

function sideOf(label: string, side: ComparedSide, withQuery: boolean, onOpen: () => void): HTMLElement[] {
  const open = button(
    { label: sideText(side, document.documentElement.lang), class: 'link', title: t('Show this result') },
    onOpen,
  );
  const query = withQuery
    ? [element('code', { title: side.query }, side.query ?? t('no query: everything is listed'))]
    : [];
  return [element('dt', {}, label), element('dd', {}, open, ...query)];
}

function createKinds(events: CompareHeadEvents) {
  const chips = (['added', 'removed', 'changed'] as const).map((kind) => ({
    kind,
    chip: button({ label: '', class: kind }, () => events.onKind(kind)),
  }));
  const root = element(
    'div',
    { class: 'segments', role: 'group', 'aria-label': t('Kinds of changes shown') },
    ...chips.map(({ chip }) => chip),
  );
  return {
    element: root,
    render({ kinds, view }: CompareHeadState) {
      for (const { kind, chip } of chips) {
        setText(chip.firstElementChild!, `${KIND_SIGNS[kind]} ${kindLabel(kind)} ${count(kinds[kind])}`);
        assign(chip, { 'aria-pressed': String(!view.hidden.includes(kind)) });
      }
    },
  };
}
