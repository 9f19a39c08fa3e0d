/** The tree of watch channels as a user sees it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator } from 'playwright-core';
import type { CodeWindow } from './code-window';

/** The parts of the tree of channels that tests speak of. */
export interface ChannelsView {
  /** The rows that hold this text, whatever is beside it. */
  row(text: string | RegExp): Locator;
  /** Shows the tree. */
  show(): Promise<void>;
  /** Runs a command, and takes what each of these texts names in the lists that it shows, one after the other. */
  run(command: string, ...choices: (string | RegExp)[]): Promise<void>;
  /** Takes these in the lists that are shown one after the other. */
  choose(...choices: (string | RegExp)[]): Promise<void>;
}

/** The tree of channels in a window. */
export function channelsView(code: CodeWindow): ChannelsView {
  const sideBar = code.page.locator('.part.sidebar');
  const choose = async (...choices: (string | RegExp)[]) => {
    for (const text of choices) await code.pick(text).first().click();
  };
  return {
    row: (text) => sideBar.getByRole('treeitem').filter({ hasText: text }),
    show: async () => {
      await code.command('View: Show Drive Query');
      await sideBar.locator('.pane-header').filter({ hasText: 'Channels' }).waitFor();
    },
    run: async (command, ...choices) => {
      await code.command(command);
      await choose(...choices);
    },
    choose,
  };
}

/** The files of samples/channels: name → text. */
export function channelSamples(...names: string[]): Record<string, string> {
  const folder = path.resolve(import.meta.dirname, '../../samples/channels');
  return Object.fromEntries(names.map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]));
}
