import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { chromiumFlags, chromiumPath } from '../vscode/chromium.mjs';
import { startVsCodeServer } from '../vscode/server.mjs';
import { type CodeWindow, createCodeWindow } from './code-window';

const themes = {
  light: 'Default Light Modern',
  dark: 'Default Dark Modern',
  'high contrast': 'Default High Contrast',
};

/** What a window of VS Code starts with. */
export interface CodeOptions {
  /** The files of the folder it opens: relative path → text, or bytes. */
  files?: Record<string, string | Uint8Array>;
  /** User settings. */
  settings?: Record<string, unknown>;
  /** `dark` unless told. */
  theme?: keyof typeof themes;
  /** The file to open first. */
  open?: string;
  /** Keeps workspace trust on: the folder is then opened untrusted, with the question on the screen. */
  untrusted?: boolean;
  /** Added to the environment of the extension host. */
  environment?: Record<string, string>;
  /**
   * The language of the editor's user, such as `de`; English unless told. The extension speaks it; VS Code's own words stay
   * English, as without a language pack.
   */
  language?: string;
  /** In pixels; 1280 × 800 unless told. */
  viewport?: { width: number; height: number };
}

/**
 * Opens a window of the real VS Code with the packaged extension installed, on a folder of its own and a new profile,
 * and closes it all afterwards. The extension folder comes from `DQ_E2E_EXTENSIONS`, which the set-up of these tests
 * fills.
 * @throws what `run` throws, after a picture of the window is saved in test-results/.
 */
export async function withCode(
  options: CodeOptions,
  run: (page: Page, code: CodeWindow) => Promise<void>,
): Promise<void> {
  const home = mkdtempSync(path.join(tmpdir(), 'dq-'));
  const folder = path.join(home, 'work');
  writeFiles(folder, options.files ?? {});
  const server = await startVsCodeServer(serverOptions(home, options));
  let browser: Browser | undefined;
  try {
    browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
    const page = await browser.newPage({ viewport: options.viewport ?? { width: 1280, height: 800 } });
    if (options.language) await page.addInitScript(speak, options.language);
    const code = createCodeWindow(page, folder);
    await inWindow(page, code, `${server.origin}/?folder=${encodeURIComponent(folder)}`, () =>
      start(page, code, options, run),
    );
  } finally {
    await browser?.close();
    await server.stop();
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  }
}

// What a language pack would have set; VS Code sets its own afterwards.
function speak(language: string): void {
  Object.defineProperty(globalThis, '_VSCODE_NLS_LANGUAGE', { get: () => language, set: () => {} });
}

async function start(
  page: Page,
  code: CodeWindow,
  { open }: CodeOptions,
  run: (page: Page, code: CodeWindow) => Promise<void>,
) {
  if (open) await code.openFile(open);
  await run(page, code);
}

async function inWindow(page: Page, code: CodeWindow, address: string, run: () => Promise<void>): Promise<void> {
  page.setDefaultTimeout(30_000);
  try {
    await page.goto(address);
    await page.locator('.monaco-workbench').waitFor();
    await page.locator('.explorer-folders-view').waitFor();
    await run();
  } catch (error) {
    const name = expect.getState().currentTestName ?? 'window';
    await code.screenshot(`failed ${name.replaceAll(/[^\w -]+/g, '-')}`);
    throw error;
  }
}

function serverOptions(home: string, { settings, theme = 'dark', untrusted, environment }: CodeOptions) {
  const extensionsFolder = process.env.DQ_E2E_EXTENSIONS;
  if (!extensionsFolder) throw new Error('DQ_E2E_EXTENSIONS names no folder: run these tests with npm run e2e:user');
  return {
    dataFolder: path.join(home, 'd'),
    extensionsFolder,
    settings: {
      'workbench.colorTheme': themes[theme],
      ...(untrusted ? { 'security.workspace.trust.enabled': true } : {}),
      ...settings,
    },
    trustPrompts: untrusted ?? false,
    // Whatever outlives a window goes into the profile of the test, and never to where that of the user is.
    environment: { DQ_STATE_DIR: path.join(home, 's'), ...environment },
  };
}

function writeFiles(folder: string, files: Record<string, string | Uint8Array>): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
