import type { Circumstances } from '../../channels/words';
import { channelWords } from '../../channels/words';
import type { ChannelNode, Nodes } from './nodes';

/** Keeps the words beside channels right as time passes, by one timer. */
export interface Countdown {
  /** Rows may have come or changed, or the tree be shown or hidden: looks when words change next. */
  readonly plan: () => void;
  readonly dispose: () => void;
}

/** With many channels some words always change: not more often than this. Milliseconds. */
const LEAST = 1000;

/** @param changed is told the rows whose words are others than before. */
export function createCountdown(
  nodes: Nodes,
  circumstances: () => Circumstances,
  isVisible: () => boolean,
  changed: (rows: ChannelNode[]) => void,
): Countdown {
  const shown = new Map<string, string>();
  let timer: NodeJS.Timeout | undefined;

  function look(): { readonly next: number; readonly rows: ChannelNode[] } {
    const at = circumstances();
    let next = Number.POSITIVE_INFINITY;
    const rows: ChannelNode[] = [];
    for (const node of nodes.shownChannels()) {
      const record = nodes.record(node.id);
      if (!record) continue;
      const { text, changesIn } = channelWords(record, at);
      next = Math.min(next, changesIn);
      if (shown.get(node.id) !== text) rows.push(node);
      shown.set(node.id, text);
    }
    return { next, rows };
  }

  function wait(milliseconds: number): void {
    clearTimeout(timer);
    if (milliseconds === Number.POSITIVE_INFINITY) return;
    timer = setTimeout(tick, Math.max(LEAST, milliseconds));
  }

  function tick(): void {
    const { next, rows } = look();
    if (rows.length > 0) changed(rows);
    wait(next);
  }

  return {
    plan: () => {
      clearTimeout(timer);
      if (isVisible()) wait(look().next);
    },
    dispose: () => clearTimeout(timer),
  };
}
