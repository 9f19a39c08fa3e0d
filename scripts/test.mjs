// npm test: everything that must hold, from nothing. Works as the very first command in a fresh clone: it installs what
// is missing, and goes on after a failure so that one run tells all. The last line counts tests; a step that is no test
// suite counts as one.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './run.mjs';
import { root, setUp } from './setup.mjs';

const results = path.join(root, 'test-results');
const modules = path.join(root, 'node_modules');
const vitest = [path.join(modules, 'vitest/vitest.mjs'), 'run', '--reporter=default', '--reporter=json'];

// A step with a results file is a suite: its counts are read from there. One that `needs` another is left out, and
// counts as failed, when that other failed.
const steps = [
  { name: 'generate', args: ['scripts/generate.mjs'] },
  { name: 'types', args: [path.join(modules, 'typescript/bin/tsc'), '-b'], needs: 'generate' },
  { name: 'style', args: [path.join(modules, '@biomejs/biome/bin/biome'), 'check', '.'] },
  { name: 'package', args: ['scripts/package.mjs'], needs: 'generate' },
  {
    name: 'unit',
    args: [...vitest, '--outputFile.json=test-results/unit.json'],
    results: 'unit.json',
    needs: 'generate',
  },
  { name: 'suites in VS Code', args: ['scripts/e2e.mjs'], results: 'suites.json', needs: 'package' },
  {
    name: 'the user’s view',
    args: [...vitest, '--config=test/e2e/vitest.config.mts', '--outputFile.json=test-results/user.json'],
    results: 'user.json',
    needs: 'package',
  },
  { name: 'npm start', args: ['scripts/start.mjs', '--smoke'], needs: 'package' },
];

async function runSteps() {
  const failed = new Map();
  const counts = { passed: 0, failed: 0 };
  for (const step of steps) {
    const started = Date.now();
    console.log(`\n── ${step.name} ──`);
    const error = failed.has(step.needs) ? new Error(`left out: ${step.needs} failed`) : await attempt(step);
    const { passed, failed: bad } = count(step, error);
    counts.passed += passed;
    counts.failed += bad;
    if (error) failed.set(step.name, error);
    console.log(error ? `✗ ${error.message}` : `✓ ${step.name}, ${((Date.now() - started) / 1000).toFixed(1)} s`);
  }
  return { ...counts, steps: failed };
}

function attempt({ args }) {
  return run('node', args).then(
    () => undefined,
    (error) => error,
  );
}

function count(step, error) {
  const file = step.results && path.join(results, step.results);
  if (!file || !existsSync(file)) return { passed: error ? 0 : 1, failed: error ? 1 : 0 };
  const { numPassedTests, numFailedTests, passes, failures } = JSON.parse(readFileSync(file, 'utf8'));
  const failed = numFailedTests ?? failures;
  return { passed: numPassedTests ?? passes, failed: error ? Math.max(1, failed) : failed };
}

await setUp(fileURLToPath(import.meta.url));
rmSync(results, { recursive: true, force: true });
const outcome = await runSteps();
for (const [name, error] of outcome.steps) console.log(`failed: ${name}: ${error.message}`);
console.log(`\n${outcome.passed} passed, ${outcome.failed} failed`);
process.exit(outcome.failed > 0 || outcome.steps.size > 0 ? 1 : 0);
