import type { PageMessage } from '../messages';
import type { Model } from './model';

/** How the parts of the page read and change what it knows. */
export interface Control {
  readonly model: () => Model;
  readonly change: (model: Model) => void;
  /** Draws at once what waits for the next frame. */
  readonly catchUp: () => void;
  readonly send: (message: PageMessage) => void;
  /** Tells a screen reader. */
  readonly say: (text: string) => void;
  readonly focusRows: () => void;
  /** Brings the rows to the scroll position of the view. */
  readonly scrollRows: () => void;
}

interface ControlHost {
  readonly send: (message: PageMessage) => void;
  /** Milliseconds from any moment on. */
  readonly clock: () => number;
  readonly schedule: (draw: () => void) => void;
  readonly later: (work: () => void) => void;
}

interface ControlledPage {
  readonly draw: (model: Model) => void;
  readonly say: (text: string) => void;
  readonly focusRows: () => void;
  readonly scrollRows: (model: Model) => void;
}

/** Milliseconds that arranging rows may take before the page answers its user again. */
const SLICE = 8;

/** Begins with `model`. Every change is drawn with the next frame; rows that take long to arrange are, slice by slice. */
export function controlOf(host: ControlHost, first: Model, page: ControlledPage): Control {
  let model = first;
  let scheduled = false;
  let arranging = false;

  function drawNow(): void {
    if (!scheduled) return;
    scheduled = false;
    page.draw(model);
  }

  function change(next: Model): void {
    model = next;
    if (model.table.pending) arrangeLater();
    if (scheduled) return;
    scheduled = true;
    host.schedule(drawNow);
  }

  function arrangeLater(): void {
    if (arranging) return;
    arranging = true;
    host.later(() => {
      arranging = false;
      const end = host.clock() + SLICE;
      model.table.work(() => host.clock() > end);
      if (model.table.pending) arrangeLater();
      else change({ ...model });
    });
  }

  return {
    model: () => model,
    change,
    catchUp: drawNow,
    send: host.send,
    say: page.say,
    focusRows: page.focusRows,
    scrollRows: () => page.scrollRows(model),
  };
}
