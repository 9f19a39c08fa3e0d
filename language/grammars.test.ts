import { grammars } from 'ohm-js';
import { extractExamples } from 'ohm-js/extras';
import { describe, expect, test } from 'vitest';

declare global {
  interface ImportMeta {
    /** Vite's: the named files, as text. */
    glob(pattern: string, options: { query: '?raw'; import: 'default'; eager: true }): Record<string, string>;
  }
}

/** Every grammar of the core: what its comments say it accepts and refuses. */
const SOURCES = import.meta.glob('./**/*.ohm', { query: '?raw', import: 'default', eager: true });

describe.each(Object.entries(SOURCES))('%s', (_file, source) => {
  const compiled = grammars(source);
  const examples = [...extractExamples(source)];

  test('has examples', () => {
    expect(examples.length).toBeGreaterThan(0);
  });

  test.each(examples)('$grammar.$rule, $shouldMatch: $example', ({ grammar, rule, example, shouldMatch }) => {
    expect(compiled[grammar]!.match(example, rule).succeeded()).toBe(shouldMatch);
  });
});
