import { t } from '@vscode/l10n';
import { button, element } from '../../common/page/dom';
import { whenChanged } from '../../common/page/when-changed';
import type { Action, Failure, FailureFinding, Shown } from '../messages';
import { type IconName, icon } from './icons';
import { ACTION_LABELS, EMPTY_ADVICE, saysNothing } from './words';

export interface NoticeEvents {
  readonly onAction: (action: Action) => void;
  readonly onReveal: (place: NonNullable<FailureFinding['place']>) => void;
}

/** What is said of a transcript that is shown: where it is from, and that it is that of the sending before. */
export function createBanners(events: NoticeEvents) {
  const root = element('div', { class: 'banners' });
  return {
    element: root,
    render: whenChanged(
      ({ phase, note, transcript }: Shown) => [
        phase,
        ...(phase === 'done' ? [note, transcript?.warning] : []),
        transcript !== undefined,
      ],
      (_key, shown) => {
        const { phase, transcript } = shown;
        const banners = [];
        if (phase === 'stopped' && transcript && !saysNothing(transcript)) banners.push(stoppedBanner(events));
        for (const { kind, text } of notesOf(shown)) banners.push(banner(kind, element('p', {}, text)));
        root.replaceChildren(...banners);
      },
    ),
  };
}

/** What the answer says beside the transcript, what was not done first. */
export function notesOf({ phase, note, transcript }: Shown): { kind: 'info' | 'warning'; text: string }[] {
  if (phase !== 'done') return [];
  return [
    ...(transcript?.warning ? [{ kind: 'warning', text: transcript.warning } as const] : []),
    ...(note ? [{ kind: 'info', text: note } as const] : []),
  ];
}

/** What stands in place of a transcript: sending, stopped, failed, nothing recognised. */
export function createPlaceholder(events: NoticeEvents) {
  const root = element('div', { class: 'placeholder' });
  return {
    element: root,
    /** Gives the keyboard to the first button, if there is one. */
    focus: () => root.querySelector('button')?.focus(),
    render: whenChanged(
      (shown: Shown) => [placeholderOf(shown), shown.endpoint?.host, shown.note] as const,
      ([kind], shown) => {
        root.hidden = kind === 'none';
        root.replaceChildren(...content(kind, shown, events));
      },
    ),
  };
}

type Placeholder = 'none' | 'sending' | 'stopped' | 'empty' | Failure;

/** Which placeholder a state calls for; `none` where there is a transcript to show. */
export function placeholderOf({ phase, failure, transcript }: Shown): Placeholder {
  if (phase === 'failed' && failure) return failure;
  if (transcript && !saysNothing(transcript)) return 'none';
  if (phase === 'sending' || phase === 'stopped') return phase;
  return 'empty';
}

function content(kind: Placeholder, { endpoint, note }: Shown, events: NoticeEvents): Node[] {
  if (typeof kind === 'object') return failureContent(kind, events);
  switch (kind) {
    case 'sending':
      return [element('p', { class: 'quiet' }, sendingText(endpoint?.host))];
    case 'stopped':
      return [
        ...headline('stop', t('Stopped before the answer came.')),
        element('p', {}, t('The service may have recognised the audio all the same, and bill it.')),
        actionRow(['retry'], events),
      ];
    case 'empty':
      return [
        ...headline('speech', t('Nothing was recognised.')),
        // A service that does not listen says so itself: what to look for in audio is no help then.
        ...(note === undefined ? [element('ul', {}, ...EMPTY_ADVICE.map((text) => element('li', {}, text)))] : []),
        actionRow(['show-file', 'retry', 'show-json'], events),
      ];
    default:
      return [];
  }
}

function sendingText(host: string | undefined): string {
  return host === undefined ? t('Sending to the service…') : t('Sending to {0}…', host);
}

function failureContent({ message, advice, findings, actions }: Failure, events: NoticeEvents): Node[] {
  return [
    ...headline('error', message, 'alert'),
    element('p', {}, advice),
    ...(findings.length > 0
      ? [element('ul', { class: 'findings' }, ...findings.map((finding) => findingElement(finding, events)))]
      : []),
    actionRow(actions, events),
  ];
}

function findingElement({ message, place }: FailureFinding, events: NoticeEvents): HTMLElement {
  if (!place) return element('li', {}, message);
  const label = t('Line {0}: {1}', place.line + 1, message);
  return element(
    'li',
    {},
    button({ label, class: 'link' }, () => events.onReveal(place)),
  );
}

function stoppedBanner(events: NoticeEvents): HTMLElement {
  const text = element(
    'p',
    {},
    element('strong', {}, t('Stopped.')),
    ` ${t('Below is the transcript of the sending before.')}`,
  );
  return banner('warning', text, actionRow(['retry'], events));
}

function banner(kind: 'info' | 'warning', ...parts: readonly Node[]): HTMLElement {
  return element('div', { class: `banner ${kind}`, role: 'status' }, icon(kind), ...parts);
}

function headline(name: IconName, text: string, role?: string): Node[] {
  return [icon(name), element('h2', { role }, text)];
}

function actionRow(actions: readonly Action[], events: NoticeEvents): HTMLElement {
  const buttons = actions.map((action, index) =>
    button({ label: ACTION_LABELS[action], class: index === 0 ? 'primary' : 'secondary' }, () =>
      events.onAction(action),
    ),
  );
  return element('div', { class: 'actions' }, ...buttons);
}
