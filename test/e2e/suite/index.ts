/** Started by VS Code inside its extension host: runs the suites that scripts/e2e.mjs has bundled beside this file. */
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Mocha from 'mocha';

/**
 * What VS Code calls. Writes the counts to the file that `DQ_E2E_RESULTS` names.
 * @throws when a test failed, or when there was none: VS Code then ends with an error.
 */
export async function run(): Promise<void> {
  const mocha = new Mocha({ ui: 'bdd', timeout: 30_000, color: false });
  if (process.env.DQ_E2E_GREP) mocha.fgrep(process.env.DQ_E2E_GREP);
  const suites = readdirSync(__dirname).filter((file) => file.endsWith('.test.js'));
  for (const file of suites) mocha.addFile(path.join(__dirname, file));
  const { passes, failures } = await finished(mocha);
  if (process.env.DQ_E2E_RESULTS) writeFileSync(process.env.DQ_E2E_RESULTS, JSON.stringify({ passes, failures }));
  if (failures > 0) throw new Error(`${failures} failed`);
  if (passes === 0) throw new Error('No test was run');
}

function finished(mocha: Mocha): Promise<Mocha.Stats> {
  return new Promise((resolve, reject) => {
    const runner = mocha.run(() => (runner.stats ? resolve(runner.stats) : reject(new Error('Mocha kept no counts'))));
  });
}
