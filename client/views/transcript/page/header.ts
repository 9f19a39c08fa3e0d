import { button, element, setText } from '../../shared/page/dom';
import { whenChanged } from '../../shared/page/when-changed';
import type { Action, Shown } from '../messages';
import { icon } from './icons';
import { type Fact, factsOf } from './words';

export interface HeaderEvents {
  readonly onAction: (action: Action) => void;
  readonly onCancel: () => void;
}

/** What was sent where, with what can be done about it; while it is on its way, the button that stops it. */
export function createHeader(events: HeaderEvents) {
  const title = element('h1', {});
  const again = button({ icon: icon('rerun'), title: 'Send this request again', class: 'tool' }, () =>
    events.onAction('retry'),
  );
  const request = button({ icon: icon('request'), title: 'Show the request as it is sent', class: 'tool' }, () =>
    events.onAction('show-request'),
  );
  const json = button({ icon: icon('json'), title: 'Show the answer as raw JSON', class: 'tool' }, () =>
    events.onAction('show-json'),
  );
  const cancel = button({ icon: icon('stop'), label: 'Cancel', title: 'Stop waiting for the answer' }, events.onCancel);
  const facts = element('dl', { class: 'facts' });
  const heading = element('div', { class: 'heading' }, title, element('span', { class: 'gap' }));
  heading.append(cancel, again, request, json);
  const renderFacts = whenChanged(factsOf, (list) => facts.replaceChildren(...list.map(factElement)));
  return {
    element: element('header', {}, heading, facts),
    render(shown: Shown): void {
      setText(title, shown.file);
      cancel.hidden = shown.phase !== 'sending';
      again.hidden = shown.phase === 'sending';
      json.hidden = shown.transcript === undefined || shown.phase === 'failed';
      renderFacts(shown);
      facts.hidden = facts.childElementCount === 0;
    },
  };
}

function factElement({ name, value, title }: Fact): HTMLElement {
  return element('div', {}, element('dt', {}, name), element('dd', { title }, value));
}
