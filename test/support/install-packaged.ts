/** Vitest's set-up of the tests that drive VS Code as a user: installs the packaged extension, once for them all. */
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromiumPath } from '../vscode/chromium.mjs';
import { installExtension } from '../vscode/server.mjs';

const packaged = process.env.DQ_VSIX ?? path.resolve(import.meta.dirname, '../../drive-query.vsix');

/**
 * Fills `DQ_E2E_EXTENSIONS` with the folder that `withCode` uses.
 * @returns what removes it again.
 * @throws when the extension was not packaged before.
 */
export default function install(): () => void {
  if (!existsSync(packaged)) throw new Error(`${packaged} is missing: run npm run package first`);
  mkdirSync(path.resolve(import.meta.dirname, '../../test-results'), { recursive: true });
  chromiumPath();
  const folder = mkdtempSync(path.join(tmpdir(), 'dqx-'));
  process.env.DQ_E2E_EXTENSIONS = path.join(folder, 'extensions');
  installExtension(packaged, {
    dataFolder: path.join(folder, 'data'),
    extensionsFolder: process.env.DQ_E2E_EXTENSIONS,
  });
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
