import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FrameLocator, Locator } from 'playwright-core';
import type { CodeWindow } from './code-window';

/** The parts of the transcript view that tests speak of. */
export interface TranscriptView {
  frame: FrameLocator;
  /** The most probable reading of each result. */
  best: Locator;
  alert: Locator;
  button(name: string): Locator;
  /** What stands above the transcript, such as `Region European Union`. */
  facts(): Promise<string[]>;
}

/** The transcript view in the foreground. */
export function transcriptView(code: CodeWindow): TranscriptView {
  const frame = code.webview();
  return {
    frame,
    best: frame.locator('.best'),
    alert: frame.getByRole('alert'),
    button: (name) => frame.getByRole('button', { name, exact: true }),
    facts: async () => {
      const texts = await frame.locator('.facts > div').allInnerTexts();
      return texts.map((text) => text.replaceAll(/\s+/g, ' ').trim());
    },
  };
}

/** Files of `samples/speech`, as `withCode` takes them. */
export function speechSamples(...names: string[]): Record<string, Uint8Array> {
  const folder = path.resolve(import.meta.dirname, '../../samples/speech');
  return Object.fromEntries(names.map((name) => [name, new Uint8Array(readFileSync(path.join(folder, name)))]));
}
