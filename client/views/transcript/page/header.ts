import { t } from '@vscode/l10n';
import { assign, button, element, setText } from '../../common/page/dom';
import { whenChanged } from '../../common/page/when-changed';
import type { Action, Shown } from '../messages';
import { icon, setIcon } from './icons';
import { type Fact, factsOf } from './words';

export interface HeaderEvents {
  readonly onAction: (action: Action) => void;
  readonly onCancel: () => void;
}

/** What was sent where, with what can be done about it; while it is on its way, the button that stops it. */
export function createHeader(events: HeaderEvents) {
  const title = element('h1', {});
  const send = createSendButton(events);
  const request = button({ icon: icon('request'), title: t('Show the request as it is sent'), class: 'tool' }, () =>
    events.onAction('show-request'),
  );
  const json = button({ icon: icon('json'), title: t('Show the answer as raw JSON'), class: 'tool' }, () =>
    events.onAction('show-json'),
  );
  const facts = element('dl', { class: 'facts' });
  const heading = element('div', { class: 'heading' }, title, element('span', { class: 'gap' }));
  heading.append(send.element, request, json);
  const renderFacts = whenChanged(factsOf, (list) => facts.replaceChildren(...list.map(factElement)));
  return {
    element: element('header', {}, heading, facts),
    /** Gives the keyboard to the button that sends and stops. */
    focus: () => send.element.focus({ preventScroll: true }),
    render(shown: Shown): void {
      setText(title, shown.file);
      send.render(shown.phase === 'sending');
      json.hidden = shown.transcript === undefined || shown.phase === 'failed';
      renderFacts(shown);
      facts.hidden = facts.childElementCount === 0;
    },
  };
}

/** Sends again, or stops what is on its way: one button, so that the keyboard keeps its place. */
function createSendButton({ onAction, onCancel }: HeaderEvents) {
  const node = button({ icon: icon('rerun'), label: '', class: 'tool' }, () =>
    sending ? onCancel() : onAction('retry'),
  );
  let sending = false;
  function render(next: boolean): void {
    sending = next;
    const title = next ? t('Stop waiting for the answer') : t('Send this request again');
    assign(node, { title, 'aria-label': next ? t('Cancel') : title });
    setIcon(node.firstElementChild as SVGElement, next ? 'stop' : 'rerun');
    setText(node.lastElementChild!, next ? t('Cancel') : '');
  }
  return { element: node, render };
}

function factElement({ name, value, title }: Fact): HTMLElement {
  return element('div', {}, element('dt', {}, name), element('dd', { title }, value));
}
