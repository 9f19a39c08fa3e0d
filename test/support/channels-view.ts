/** The tree of watch channels as a user sees it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { CodeWindow } from './code-window';

/** The tree of channels in a window. */
export function channelsView({ page, command, pick, press }: CodeWindow) {
  const tree = page.locator('.part.sidebar');
  const row = (text: string | RegExp) => tree.getByRole('treeitem').filter({ hasText: text });
  return {
    tree,
    /** The rows that hold this text, whatever is beside it. */
    row,
    /** Shows the tree. */
    show: async () => {
      await command('View: Show Drive Query');
      await tree.getByText('Drive Query: Channels').waitFor();
    },
    /** Chooses from the open quick pick. */
    choose: async (text: string | RegExp) => {
      await pick(text).first().waitFor();
      await pick(text).first().click();
    },
    /** Presses keys until the quick pick is closed. */
    accept: () => press('Enter'),
  };
}

/** The files of samples/channels: name → text. */
export function channelSamples(...names: string[]): Record<string, string> {
  const folder = path.resolve(import.meta.dirname, '../../samples/channels');
  return Object.fromEntries(names.map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]));
}
