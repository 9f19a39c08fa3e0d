import { element, setText } from '../../common/page/dom';
import type { PageHost } from '../../common/page/host';
import type { HostMessage, PageMessage, PersistedPage, Shown } from '../messages';
import { createHeader } from './header';
import { iconSprite } from './icons';
import { createBanners, createPlaceholder, placeholderOf } from './notices';
import { createTranscriptView } from './transcript-view';
import { INITIAL_VIEW, readView, toggled, type View } from './view';
import { announcement } from './words';

/** What the page needs from around it. */
export type AppHost = PageHost<PageMessage, PersistedPage>;

/** Builds the page into `root` and returns what takes in the messages of the extension. */
export function createApp(root: HTMLElement, host: AppHost): (message: HostMessage) => void {
  const kept = host.persisted; // under another address, too: a panel has one document, which may have been renamed
  let view: View = readView(kept?.view);
  let id = kept?.id;
  let restoring = kept !== undefined;
  let sending = false;
  const parts = createParts(root, host, (change) => {
    view = change(view);
    if (id !== undefined) host.persist({ uri: host.uri, id, view });
  });
  return ({ shown }) => {
    if (sending && shown.phase === 'done') {
      view = INITIAL_VIEW; // another answer than the one the view belongs to
      restoring = false;
      root.scrollTop = 0;
    }
    sending = shown.phase === 'sending';
    id = shown.id;
    parts.render(shown, view);
    if (restoring && shown.transcript) {
      root.scrollTop = view.scrollTop;
      restoring = false;
    }
    host.persist({ uri: host.uri, id, view });
  };
}

function createParts(root: HTMLElement, { send }: AppHost, look: (change: (view: View) => View) => void) {
  const act = (action: Extract<PageMessage, { type: 'action' }>['action']) => send({ type: 'action', action });
  const notices = {
    onAction: act,
    onReveal: (place: { line: number; character: number }) => send({ type: 'reveal', ...place }),
  };
  const header = createHeader({ onAction: act, onCancel: () => send({ type: 'cancel' }) });
  const banners = createBanners(notices);
  const placeholder = createPlaceholder(notices);
  const transcript = createTranscriptView({
    onCopy: (text) => send({ type: 'copy', text }),
    onToggle: (key, open) => look((view) => toggled(view, key, open)),
  });
  const live = element('div', { class: 'unseen', role: 'status', 'aria-live': 'polite' });
  const progress = element('div', { class: 'progress', 'aria-hidden': 'true' });
  const main = element('main', { tabindex: -1 }, placeholder.element, transcript.element);
  root.addEventListener('scroll', () => look((view) => ({ ...view, scrollTop: root.scrollTop })), { passive: true });
  header.element.append(progress);
  root.append(iconSprite(), header.element, banners.element, main, live);
  root.ownerDocument.defaultView?.addEventListener('focus', () => takeKeyboard(root.ownerDocument, main));
  return {
    render(shown: Shown, view: View): void {
      const { activeElement } = root.ownerDocument;
      const hadKeyboard = placeholder.element.contains(activeElement);
      header.render(shown);
      banners.render(shown);
      placeholder.render(shown);
      const covered = placeholderOf(shown) !== 'none';
      transcript.element.hidden = covered;
      if (!covered) transcript.render({ view, shown });
      root.classList.toggle('busy', shown.phase === 'sending');
      root.classList.toggle('stale', shown.phase !== 'done');
      setText(live, announcement(shown));
      if (hadKeyboard && !activeElement?.isConnected) header.focus();
    },
  };
}

/** A keyboard that comes to the view with no place to go is given what can be scrolled, or its first button. */
function takeKeyboard({ activeElement, body }: Document, main: HTMLElement): void {
  if (activeElement !== null && activeElement !== body) return;
  const target = main.querySelector<HTMLElement>('.placeholder:not([hidden]) button') ?? main;
  target.focus({ preventScroll: true }); // a click that comes with it must find what it was aimed at
}
