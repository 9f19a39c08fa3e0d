import { t } from '@vscode/l10n';
import { button, element } from '../../common/page/dom';
import { type Anchor, openPopup } from '../../common/page/popup';
import { createTreeView } from './tree-view';

export interface PeekEvents {
  readonly onCopy: (text: string) => void;
  /** Undefined for a value that has no members to make columns of. */
  readonly onExpand: (() => void) | undefined;
}

/** Opens what is inside a nested value as a tree at its cell; Escape leads back to the cell. */
export function openPeek(path: string, value: object, anchor: Anchor, events: PeekEvents): void {
  const tree = createTreeView(path, events.onCopy, 'peek');
  const buttons = element('div', { class: 'popup-buttons' });
  const root = element('div', { class: 'peek', role: 'dialog', 'aria-label': path }, tree.element, buttons);
  const { onExpand } = events;
  if (onExpand) {
    const expand = button({ label: t('Expand into Columns'), class: 'secondary' }, () => {
      popup.close();
      onExpand();
    });
    buttons.append(expand);
  } else buttons.hidden = true;
  tree.render(value);
  const popup = openPopup(root, anchor);
  tree.focus();
}
