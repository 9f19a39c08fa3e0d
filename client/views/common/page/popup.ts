/** Where a popup belongs: a rectangle in the window, in pixels. A point is a rectangle without size. */
export interface Anchor {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A popup that is open. */
export interface Popup {
  /** Takes it away. The keyboard goes back to where it was, if the popup has it. */
  readonly close: () => void;
}

const MARGIN = 4;

/**
 * Shows `node` at `anchor`, below it where there is room and above it otherwise. It goes away with Escape, a click
 * elsewhere, a window that loses the keyboard or changes its size; `onClose` is told then.
 */
export function openPopup(node: HTMLElement, anchor: Anchor, onClose: () => void = () => {}): Popup {
  const view = document.defaultView!;
  const before = document.activeElement;
  const events = new AbortController();
  node.classList.add('popup');
  (document.querySelector('main') ?? document.body).append(node); // a landmark: screen readers find their way by these
  place(node, anchor);

  function close(): void {
    if (events.signal.aborted) return;
    events.abort();
    const hadKeyboard = node.contains(document.activeElement);
    node.remove();
    if (hadKeyboard && before instanceof HTMLElement) before.focus();
    onClose();
  }

  const { signal } = events;
  node.addEventListener(
    'keydown',
    (event) => {
      if (event.defaultPrevented || (event.key !== 'Escape' && !leaves(node, event))) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.key === 'Escape') close();
      else
        stopsIn(node)
          .at(event.shiftKey ? -1 : 0)
          ?.focus();
    },
    { signal },
  );
  document.addEventListener('pointerdown', (event) => node.contains(event.target as Node) || close(), {
    signal,
    capture: true,
  });
  view.addEventListener('blur', close, { signal });
  view.addEventListener('resize', close, { signal });
  return { close };
}

/** Whether a Tab would leave the popup: it goes round in it, so that nobody is at a place that the popup covers. */
function leaves(node: HTMLElement, event: KeyboardEvent): boolean {
  return event.key === 'Tab' && document.activeElement === stopsIn(node).at(event.shiftKey ? 0 : -1);
}

function stopsIn(node: HTMLElement): readonly HTMLElement[] {
  const stops = node.querySelectorAll<HTMLElement>('button, input, [tabindex="0"]');
  return [...stops].filter((stop) => stop.offsetParent !== null && stop.tabIndex >= 0);
}

function place(node: HTMLElement, { left, top, width, height }: Anchor): void {
  const { innerWidth, innerHeight } = window;
  const box = node.getBoundingClientRect();
  const room = innerHeight - MARGIN - (top + height);
  const above = room < box.height && top > room;
  const y = above ? Math.max(MARGIN, top - box.height) : top + height;
  const x = Math.max(MARGIN, Math.min(left, innerWidth - MARGIN - box.width));
  node.style.left = `${x}px`;
  node.style.top = `${y}px`;
  node.style.maxHeight = `${Math.max(60, (above ? top : innerHeight) - MARGIN - y)}px`;
  node.style.minWidth = `${Math.min(width, innerWidth - 2 * MARGIN)}px`;
}

/** The place of an element. */
export function anchorOf(node: Element): Anchor {
  return node.getBoundingClientRect();
}
