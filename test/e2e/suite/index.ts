/** Started by VS Code inside its extension host: runs the suites that scripts/e2e.mjs has bundled beside this file. */
import { appendFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format } from 'node:util';
import Mocha from 'mocha';

const { DQ_E2E_GREP: wanted, DQ_E2E_RESULTS: results, DQ_E2E_REPORT: report } = process.env;

/**
 * What VS Code calls. Writes the counts to the file that `DQ_E2E_RESULTS` names, and the report for people to the one
 * that `DQ_E2E_REPORT` names: the output of VS Code itself is full of its own messages.
 * @throws when a test failed, or when there was none: VS Code then ends with an error.
 */
export async function run(): Promise<void> {
  const mocha = new Mocha({ ui: 'bdd', timeout: 30_000, color: false });
  if (wanted) mocha.fgrep(wanted);
  if (report) Mocha.reporters.Base.consoleLog = (...words) => appendFileSync(report, `${format(...words)}\n`);
  const suites = readdirSync(__dirname).filter((file) => file.endsWith('.test.js'));
  for (const file of suites) mocha.addFile(path.join(__dirname, file));
  const { passes, failures } = await finished(mocha);
  if (results) writeFileSync(results, JSON.stringify({ passes, failures }));
  if (failures > 0) throw new Error(`${failures} failed`);
  if (passes === 0) throw new Error('No test was run');
}

function finished(mocha: Mocha): Promise<Mocha.Stats> {
  return new Promise((resolve, reject) => {
    const runner = mocha.run(() => (runner.stats ? resolve(runner.stats) : reject(new Error('Mocha kept no counts'))));
  });
}
