import { assign, element } from '../../common/page/dom';
import { icon } from './icons';
import { linesOf, type TreeLine, treeStep } from './tree';

/**
 * A tree of names and values. Arrow keys move, open and close; Ctrl+C copies the value of the line. The ids of its lines
 * begin with `name`.
 */
export function createTreeView(label: string, onCopy: (text: string) => void, name = 'line') {
  const root = element('div', { class: 'tree', role: 'tree', tabindex: 0, 'aria-label': label });
  let value: object = {};
  let lines: readonly TreeLine[] = [];
  let active = 0;
  const open = new Set<string>();

  function render(next: object): void {
    value = next;
    draw();
  }

  function draw(): void {
    lines = linesOf(value, open);
    active = Math.max(0, Math.min(active, lines.length - 1));
    root.replaceChildren(...lines.map(drawLine));
    mark();
  }

  function drawLine(line: TreeLine, index: number): HTMLElement {
    const twisty = element('span', { class: 'twisty', 'aria-hidden': 'true' });
    if (line.expanded !== undefined) twisty.append(icon(line.expanded ? 'open' : 'closed'));
    const node = element(
      'div',
      {
        id: `${name}-${index}`,
        class: `line ${line.kind}`,
        role: 'treeitem',
        'aria-level': line.level,
        'aria-posinset': line.position,
        'aria-setsize': line.siblings,
        'aria-expanded': line.expanded === undefined ? undefined : String(line.expanded),
      },
      twisty,
      element('span', { class: 'key' }, line.name),
      element('span', { class: 'value', title: line.text }, line.text),
    );
    node.style.setProperty('--level', String(line.level - 1));
    node.addEventListener('click', () => {
      active = index;
      if (line.expanded === undefined || String(getSelection() ?? '') !== '') mark();
      else toggle(line.path);
    });
    return node;
  }

  function toggle(path: string): void {
    if (!open.delete(path)) open.add(path);
    draw();
  }

  function mark(): void {
    for (const [index, child] of [...root.children].entries())
      assign(child, { 'aria-selected': String(index === active) });
    assign(root, { 'aria-activedescendant': lines.length > 0 ? `${name}-${active}` : undefined });
    root.children[active]?.scrollIntoView({ block: 'nearest' });
  }

  root.addEventListener('keydown', (event) => {
    if ((event.ctrlKey || event.metaKey) && event.key === 'c' && String(getSelection() ?? '') === '') {
      onCopy(lines[active]?.text ?? '');
    } else {
      const step = event.ctrlKey || event.metaKey || event.altKey ? undefined : treeStep(lines, active, event.key);
      if (!step) return;
      if ('toggle' in step) toggle(step.toggle);
      else {
        active = step.go;
        mark();
      }
    }
    event.preventDefault();
  });
  return { element: root, render, focus: () => root.focus() };
}
