// What is built: one row per bundle in dist/.
import path from 'node:path';
import { root } from './setup.mjs';

// The JSON service is taken in the form of modules: esbuild cannot bundle its other one.
const node = { platform: 'node', format: 'cjs', target: 'node20', mainFields: ['module', 'main'] };
const browser = { platform: 'browser', format: 'iife', target: 'es2022' };
const alias = {
  '@vscode/l10n': './scripts/no-translations.mjs',
  'vscode-json-languageservice': './scripts/json-service.mjs',
};

/** The bundles: file in dist/, the source it starts from, and what esbuild must know of where it runs. */
export const bundles = [
  { file: 'extension.js', entry: 'client/extension.ts', ...node },
  { file: 'language-client.js', entry: 'client/language-client.ts', ...node },
  { file: 'server.js', entry: 'server/main.ts', ...node },
  { file: 'session.js', entry: 'server/session.ts', ...node },
  { file: 'ohm.js', entry: 'ohm-js', ...node },
  { file: 'l10n.js', entry: '@vscode/l10n', ...node },
  { file: 'api.js', entry: 'api/index.ts', ...node },
  { file: 'language.js', entry: 'language/index.ts', ...node },
  { file: 'requests.js', entry: 'language/requests/index.ts', ...node, alias },
  { file: 'server.browser.js', entry: 'server/browser.ts', ...browser, alias },
  { file: 'auth.js', entry: 'auth/index.ts', ...node },
  { file: 'code.js', entry: 'api/code/index.ts', ...node, alias },
  { file: 'authority.js', entry: 'sandbox/authority/index.ts', ...node },
  { file: 'checks.js', entry: 'checks/index.ts', ...node },
  { file: 'commands.js', entry: 'client/commands/index.ts', ...node },
  { file: 'history.js', entry: 'client/history/index.ts', ...node },
  { file: 'sign-in.js', entry: 'client/sign-in/index.ts', ...node },
  { file: 'sandbox.js', entry: 'sandbox/index.ts', ...node },
  { file: 'cli.js', entry: 'cli/main.ts', ...node, banner: { js: '#!/usr/bin/env node' } },
  { file: 'rows.js', entry: 'client/run/row-actions/index.ts', ...node },
  { file: 'results.js', entry: 'client/views/results/page/main.ts', ...browser },
  { file: 'transcript.js', entry: 'client/views/transcript/page/main.ts', ...browser },
];

// What several bundles of Node need is not copied into each of them: it is the file beside them. In a browser it is copied.
const sharedRooms = ['api', 'language'].map((room) => path.join(root, room));

/**
 * An esbuild plug-in that turns `from '../api'` and `from '../language'`, outside those rooms, `from 'ohm-js'` and
 * `from '@vscode/l10n'` into the bundles of these. The last has to be one for all: what the extension tells it of
 * translations holds in every bundle.
 */
export const sharedBundles = {
  name: 'shared-bundles',
  setup(build) {
    const { entryPoints, platform, alias: standIns = {} } = build.initialOptions;
    if (platform === 'browser') return;
    if (!entryPoints.includes('ohm-js')) {
      build.onResolve({ filter: /^ohm-js$/ }, () => ({ path: './ohm.js', external: true }));
    }
    if (!entryPoints.includes('@vscode/l10n') && !('@vscode/l10n' in standIns)) {
      build.onResolve({ filter: /^@vscode\/l10n$/ }, () => ({ path: path.join(root, 'scripts/l10n-once.mjs') }));
      build.onResolve({ filter: /^\.\/l10n\.js$/ }, ({ path: file }) => ({ path: file, external: true }));
    }
    build.onResolve({ filter: /^\.\.?\// }, ({ importer, path: request, resolveDir }) => {
      const target = path.join(resolveDir, request);
      const room = sharedRooms.find((each) => target === each || target === path.join(each, 'index'));
      if (!room || importer.startsWith(`${room}/`)) return undefined;
      return { path: `./${path.basename(room)}.js`, external: true };
    });
  },
};

// What is imported lazily is not copied into the bundle which imports it: it is the file beside it. A browser gets the
// bundle of a worker only, so there it is copied.
const lazy = new Map(
  [
    ['api/code/index.ts', './code.js'],
    ['client/language-client.ts', './language-client.js'],
    ['client/run/row-actions/index.ts', './rows.js'],
    ['client/sign-in/index.ts', './sign-in.js'],
    ['language/requests/index.ts', './requests.js'],
    ['auth/index.ts', './auth.js'],
    ['sandbox/authority/index.ts', './authority.js'],
    ['checks/index.ts', './checks.js'],
    ['client/commands/index.ts', './commands.js'],
    ['client/history/index.ts', './history.js'],
    ['sandbox/index.ts', './sandbox.js'],
    ['server/main.ts', './server.js'],
    ['server/session.ts', './session.js'],
  ].map(([source, file]) => [path.join(root, source), file]),
);

/** An esbuild plug-in that turns `import('../sandbox/index')` into a call for the bundle `./sandbox.js`. */
export const lazyBundles = {
  name: 'lazy-bundles',
  setup(build) {
    if (build.initialOptions.platform === 'browser') return;
    build.onResolve({ filter: /^\./ }, ({ kind, path: request, resolveDir }) => {
      if (kind !== 'dynamic-import') return undefined;
      const target = path.join(resolveDir, request);
      const file = lazy.get(target) ?? lazy.get(`${target}.ts`) ?? lazy.get(path.join(target, 'index.ts'));
      return file && { path: file, external: true };
    });
    // Only server.js loads session.js, and lends it the library of the protocol: one copy, so that both know its classes.
    if (!build.initialOptions.entryPoints.includes('server/session.ts')) return;
    build.onResolve({ filter: /^vscode-languageserver$/ }, () => ({ path: './server.js', external: true }));
  },
};

/** An esbuild plug-in that takes `vscode` from VS Code, through `scripts/vscode-once.cjs`. */
export const vscodeOnce = {
  name: 'vscode-once',
  setup(build) {
    const standIn = path.join(root, 'scripts/vscode-once.cjs');
    build.onResolve({ filter: /^vscode$/ }, ({ importer }) =>
      importer === standIn ? { path: 'vscode', external: true } : { path: standIn },
    );
  },
};
