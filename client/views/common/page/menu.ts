import { element } from './dom';
import { type Anchor, openPopup, type Popup } from './popup';

/** One line of a menu. */
export interface MenuItem {
  readonly label: string;
  readonly run: () => void;
  /** Stands at the end of the line, such as a key. */
  readonly detail?: string;
  /** With a mark in front when true; undefined for a line that is never marked. */
  readonly checked?: boolean | undefined;
  readonly disabled?: boolean;
}

/** `separator` is a line between groups; a heading says what the lines below it are about. */
export type MenuEntry = MenuItem | 'separator' | { readonly heading: string };

/**
 * Opens a menu that has the keyboard: arrows, Home, End and first letters move, Enter and Space choose, Escape and Tab
 * close. What is chosen runs after the menu has gone and the keyboard is back where it was.
 */
export function openMenu(label: string, entries: readonly MenuEntry[], anchor: Anchor, onClose?: () => void): Popup {
  const root = element('div', { class: 'menu', role: 'menu', 'aria-label': label, tabindex: -1 });
  const lines: HTMLElement[] = [];
  for (const entry of entries) {
    if (entry === 'separator') root.append(element('div', { role: 'separator' }));
    else if ('heading' in entry) root.append(element('div', { class: 'menu-heading', role: 'none' }, entry.heading));
    else {
      const line = menuLine(entry, () => choose(entry));
      line.addEventListener('pointermove', () => line.focus());
      lines.push(line);
      root.append(line);
    }
  }

  function choose({ disabled, run }: MenuItem): void {
    if (disabled) return;
    popup.close();
    run();
  }

  root.addEventListener('keydown', (event) => {
    const at = lines.indexOf(document.activeElement as HTMLElement);
    const next = event.ctrlKey || event.metaKey || event.altKey ? undefined : lineFor(event.key, at, lines);
    if (next !== undefined) lines[next]?.focus();
    else if (event.key === 'Enter' || event.key === ' ') lines[at]?.click();
    else if (event.key === 'Tab') popup.close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  const popup = openPopup(root, anchor, onClose);
  lines[0]?.focus();
  return popup;
}

function menuLine({ label, detail, checked, disabled }: MenuItem, onClick: () => void): HTMLElement {
  const line = element(
    'div',
    {
      class: 'menu-line',
      role: checked === undefined ? 'menuitem' : 'menuitemcheckbox',
      tabindex: -1,
      'aria-checked': checked === undefined ? undefined : String(checked),
      'aria-disabled': disabled ? 'true' : undefined,
    },
    element('span', { class: 'menu-mark', 'aria-hidden': 'true' }, checked ? '✓' : ''),
    element('span', { class: 'menu-label' }, label),
  );
  if (detail !== undefined) line.append(element('span', { class: 'menu-detail' }, detail));
  line.addEventListener('click', onClick);
  return line;
}

function lineFor(key: string, at: number, lines: readonly HTMLElement[]): number | undefined {
  const last = lines.length - 1;
  switch (key) {
    case 'ArrowDown':
      return at >= last ? 0 : at + 1;
    case 'ArrowUp':
      return at <= 0 ? last : at - 1;
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return key.length === 1 && key !== ' ' ? byLetter(key, at, lines) : undefined;
  }
}

function byLetter(key: string, at: number, lines: readonly HTMLElement[]): number | undefined {
  const order = lines.map((_, index) => (at + 1 + index) % lines.length);
  const starts = (index: number) =>
    lines[index]!.textContent!.replace('✓', '').toLowerCase().startsWith(key.toLowerCase());
  return order.find(starts);
}
