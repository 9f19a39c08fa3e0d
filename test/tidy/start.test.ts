/** `initialize` is answered before the language is loaded: its grammars take a third of the time of a cold start. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { importsOf, read, root, target } from './sources';

/** What a file loads as soon as it is loaded itself, by paths from the root; itself among them. */
function loadedWith(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const source = read(file).replaceAll(/\bimport\(\s*'[^']+'\s*\)/g, '');
  for (const { specifier, typeOnly } of importsOf(source)) {
    const place = typeOnly ? undefined : target(file, specifier);
    if (place === undefined) continue;
    const found = [`${place}.ts`, `${place}/index.ts`].find((each) => existsSync(path.join(root, each)));
    if (found) loadedWith(found, seen);
  }
  return seen;
}

it('the server serves queries without what reads request files', () => {
  const loaded = [...loadedWith('server/session.ts')];
  expect(loaded).toContain('server/requests/requests.ts');
  expect(loaded).toContain('language/index.ts');
  expect(loaded).not.toContain('language/requests/index.ts');
  expect(loaded).not.toContain('language/requests/document.ts');
});

it('the server starts without the language', () => {
  const loaded = [...loadedWith('server/main.ts')];
  expect(loaded).toContain('server/capabilities.ts');
  expect(loaded.filter((file) => file.startsWith('language/'))).toEqual([]);
});
