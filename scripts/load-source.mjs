import { build } from 'esbuild';
import { root } from './setup.mjs';

/**
 * Loads a TypeScript source of the project, with all it imports, into this process.
 * @param {string} file its path from the root
 * @returns {Promise<Record<string, unknown>>} what it exports
 */
export async function loadSource(file) {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [file],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    logLevel: 'warning',
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
}
