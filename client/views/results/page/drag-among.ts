/** Pixels that a pointer moves before it drags: less is a click. */
const SLACK = 6;

/**
 * Lets `item` be dragged to another place among the children of its parent, which stand side by side (`x`) or one below the
 * other (`y`): a line shows where it would go. `drop` is told in front of which child, counted from 0; the number of
 * children stands for the end. Escape gives up.
 */
export function dragAmong(
  event: PointerEvent,
  item: HTMLElement,
  axis: 'x' | 'y',
  drop: (before: number) => void,
): void {
  if (event.button !== 0 || event.pointerType === 'touch') return;
  const list = item.parentElement!;
  const at = (pointer: PointerEvent) => (axis === 'x' ? pointer.clientX : pointer.clientY);
  const from = at(event);
  const end = new AbortController();
  const { signal } = end;
  let target: number | undefined;

  function onMove(moved: PointerEvent): void {
    if (target === undefined && Math.abs(at(moved) - from) < SLACK) return;
    if (target === undefined) item.setPointerCapture(event.pointerId);
    target = placeAt(list, axis, at(moved));
    mark(list, target);
    item.classList.add('dragged');
  }

  function finish(): void {
    end.abort();
    mark(list, undefined);
    item.classList.remove('dragged');
  }

  function onUp(): void {
    const before = target;
    finish();
    if (before === undefined) return;
    // What follows is the end of the drag, and no click.
    list.addEventListener('click', stop, { capture: true, once: true });
    setTimeout(() => list.removeEventListener('click', stop, { capture: true }));
    drop(before);
  }

  item.addEventListener('pointermove', onMove, { signal });
  item.addEventListener('pointerup', onUp, { signal });
  item.addEventListener('pointercancel', finish, { signal });
  list.ownerDocument.addEventListener('keydown', (key) => key.key === 'Escape' && finish(), { signal });
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

/** In front of which child a pointer is. */
function placeAt(list: Element, axis: 'x' | 'y', pointer: number): number {
  const middles = [...list.children].map((child) => {
    const box = child.getBoundingClientRect();
    return axis === 'x' ? box.left + box.width / 2 : box.top + box.height / 2;
  });
  const place = middles.findIndex((middle) => pointer < middle);
  return place < 0 ? middles.length : place;
}

function mark(list: Element, before: number | undefined): void {
  [...list.children].forEach((child, index) => {
    child.classList.toggle('drop-before', index === before);
    child.classList.toggle('drop-behind', index + 1 === before && before === list.children.length);
  });
}
