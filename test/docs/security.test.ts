/** docs/security.md names what enforces a rule and what attacks it: all of it is there. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../tidy/sources';

const page = readFileSync(path.join(root, 'docs/security.md'), 'utf8');

it('every file that the page names is there', () => {
  const cells = page.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| |'));
  const named = cells.flatMap((line) =>
    [...line.matchAll(/`([\w./-]+\.(?:test\.)?(?:ts|json|md))`/g)].map(([, file]) => file!),
  );
  const missing = named.filter(
    (file) => ![file, `test/e2e/user/${file}`].some((each) => existsSync(path.join(root, each))),
  );
  expect(named.length).toBeGreaterThan(60);
  expect(missing).toEqual([]);
});

it('every rule names what enforces it, what attacks it, and what happened', () => {
  const rules = page
    .split('\n')
    .filter((line) => /^\| .* \| .* \| .* \| .* \|$/.test(line) && !line.startsWith('| Rule'));
  expect(rules.length).toBeGreaterThan(25);
  for (const rule of rules) {
    const [, , enforced = '', attacked = ''] = rule.split(' | ').map((cell) => cell.trim());
    expect(enforced + attacked).not.toBe('');
    expect(rule).toMatch(/\.test\.ts`/);
  }
});

it('every attack of test/hostile is named', () => {
  const attacks = ['addresses', 'answers', 'files', 'kept', 'pages', 'secrets', 'settings'];
  expect(attacks.filter((name) => !page.includes(`test/hostile/${name}.test.ts`))).toEqual([]);
});
