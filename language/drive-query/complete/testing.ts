import { DEFAULT_SETTINGS, type LanguageSettings } from '../../settings';
import { cursor } from '../../testing';
import { complete } from '../complete';
import { DriveQueryDocument } from '../document';
import type { Completion } from './completion';

/** What time it is in tests: a Wednesday. */
export const NOW = new Date('2024-05-15T10:30:00Z');

/** The completions at the `|` of a text. For tests only. */
export function completionsAt(marked: string, settings: Partial<LanguageSettings> = {}): Completion[] {
  const { text, offset } = cursor(marked);
  return complete(new DriveQueryDocument(text), offset, { ...DEFAULT_SETTINGS, ...settings }, NOW);
}

/** The labels of the completions at the `|`, in order. For tests only. */
export function labelsAt(marked: string, settings: Partial<LanguageSettings> = {}): string[] {
  return completionsAt(marked, settings).map(({ label }) => label);
}

/** The text after the completion with this label was chosen at the `|`. Throws when there is none. For tests only. */
export function applied(marked: string, label: string, settings: Partial<LanguageSettings> = {}): string {
  const all = completionsAt(marked, settings);
  const chosen = all.find((each) => each.label === label);
  if (!chosen) throw new Error(`No completion ${label} among ${all.map((each) => each.label).join(' · ')}`);
  const { text } = cursor(marked);
  return text.slice(0, chosen.replace.start) + chosen.insertText + text.slice(chosen.replace.end);
}
