/**
 * What a user does in a VS Code window, for the end-to-end tests. Nothing here sleeps: every step waits for what a
 * user would see before the next.
 */
import path from 'node:path';
import { errors, type FrameLocator, type Locator, type Page } from 'playwright-core';

/** A window of VS Code under test. */
export type CodeWindow = ReturnType<typeof createCodeWindow>;

const resultsFolder = path.resolve(import.meta.dirname, '../../test-results');

/**
 * @param page the page that shows VS Code.
 * @param folder the folder it has opened; file names below are relative to it.
 */
export function createCodeWindow(page: Page, folder: string) {
  return {
    page,
    folder,
    /** Opens a file with quick open, and waits for its editor to have the keyboard. */
    openFile: (name: string) => openFile(page, name),
    /** The editor of an open file. */
    editor: (name: string) => editorOf(page, name),
    /** The text that an editor shows, without the lines scrolled out of view. */
    shownText: (name: string) => shownText(editorOf(page, name)),
    /** Types as a user does, key by key: completion and auto-close act on it. A new line is Enter. */
    type: (text: string) => page.keyboard.type(text),
    /** Puts the text in at the cursor in one step, as a paste does. */
    insert: (text: string) => page.keyboard.insertText(text),
    /** Presses a key or a chord, such as `Control+Enter`. */
    press: (key: string) => page.keyboard.press(key),
    /** Moves the cursor; both numbers start at 1, as in the status bar. */
    goTo: (line: number, column: number) => goTo(page, line, column),
    /** Runs a command by its full title in the palette, such as `Drive Query: Run Query`. */
    command: (title: string) => runCommand(page, title),
    /** Shows the Problems panel. @returns one text per row: message, source and code, place. */
    problems: () => problems(page),
    /** Asks for completion at the cursor and leaves the list open. @returns its labels, those in view. */
    completions: () => completions(page),
    /** Shows the hover for the place of the cursor. @returns its text. */
    hover: () => hover(page),
    /** Asks for the fixes at the cursor and applies the one with this title. */
    quickFix: (title: string) => quickFix(page, title),
    /** The content of the webview in the foreground, or of the one whose title is given. */
    webview: (title?: string) => webview(page, title),
    /** The notification that holds this text. */
    notification: (text: string | RegExp) => page.locator('.notification-toast').filter({ hasText: text }),
    /** The entry of the status bar that holds this text. */
    statusBar: (text: string | RegExp) => page.locator('.statusbar-item').filter({ hasText: text }),
    /** The row of the open quick pick that holds this text. */
    pick: (text: string | RegExp) => quickInputRow(page).filter({ hasText: text }),
    /** Saves a picture of the window in test-results/. @returns its path. */
    screenshot: (name: string) => screenshot(page, name),
  };
}

function editorOf(page: Page, name: string): Locator {
  return page.locator(`.editor-instance .monaco-editor[data-uri$="/${name}"]`);
}

function quickInputRow(page: Page): Locator {
  return page.locator('.quick-input-widget .monaco-list-row');
}

async function openFile(page: Page, name: string): Promise<void> {
  const row = page.locator(`.quick-input-widget .monaco-list-row[aria-label^="${name}"]`).first();
  await inQuickInput(page, 'Control+p', name, row);
  await editorOf(page, name).waitFor();
  await page
    .locator(`.tab.active[data-resource-name="${path.basename(name)}"]`)
    .first()
    .waitFor();
  await editorOf(page, name).locator('.view-line').first().waitFor();
}

async function runCommand(page: Page, title: string): Promise<void> {
  const row = page.locator(`.quick-input-widget .monaco-list-row[aria-label^="${title}"]`).first();
  await inQuickInput(page, 'F1', `>${title}`, row);
}

// The palette does not refresh: opened before an extension has registered, or a file been indexed, the row is missing.
// And it closes when an editor takes the keyboard meanwhile. So it is opened again until the row is there.
async function inQuickInput(page: Page, key: string, text: string, row: Locator): Promise<void> {
  const input = page.locator('.quick-input-widget input[type="text"]').first();
  await untilDone(page, `Nothing called "${text}" is offered there`, async (timeout) => {
    await page.keyboard.press(key);
    await input.fill(text, { timeout });
    await row.click({ timeout });
  });
}

async function quickFix(page: Page, title: string): Promise<void> {
  const action = page.locator('.action-widget').getByText(title);
  await untilDone(page, `No fix called "${title}" is offered here`, async (timeout) => {
    await page.keyboard.press('Control+.');
    await action.click({ timeout });
  });
}

// Tries again what a user would: the step, then Escape, then the step, with more patience each time.
async function untilDone(page: Page, failure: string, step: (timeout: number) => Promise<void>): Promise<void> {
  for (let attempt = 1; attempt <= 6; attempt++) {
    try {
      return await step(attempt * 1500);
    } catch (error) {
      if (!(error instanceof errors.TimeoutError)) throw error;
      await page.keyboard.press('Escape');
    }
  }
  throw new Error(failure);
}

async function goTo(page: Page, line: number, column: number): Promise<void> {
  const input = page.locator('.quick-input-widget input[type="text"]').first();
  await page.keyboard.press('Control+g');
  await input.waitFor();
  await input.fill(`:${line}:${column}`);
  await page.keyboard.press('Enter');
  await input.waitFor({ state: 'hidden' });
  await page
    .locator('.statusbar-item')
    .filter({ hasText: `Ln ${line}, Col ${column}` })
    .waitFor();
}

async function shownText(editor: Locator): Promise<string> {
  const lines = await editor.locator('.view-line').evaluateAll((elements) =>
    elements
      .map((element) => ({
        top: Number.parseFloat((element as HTMLElement).style.top),
        text: element.textContent ?? '',
      }))
      .sort((a, b) => a.top - b.top)
      .map(({ text }) => text.replaceAll('\u00a0', ' ')),
  );
  return lines.join('\n');
}

async function problems(page: Page): Promise<string[]> {
  const panel = page.locator('.markers-panel');
  if (!(await panel.isVisible())) await page.keyboard.press('Control+Shift+m');
  await panel.waitFor();
  const rows = await panel.locator('[role=treeitem]').allInnerTexts();
  return rows.map((text) => text.replaceAll(/\s+/g, ' ').trim());
}

async function completions(page: Page): Promise<string[]> {
  const rows = page.locator('.suggest-widget.visible .monaco-list-row');
  await page.keyboard.press('Control+Space');
  await rows.first().waitFor();
  return rows.locator('.label-name').allInnerTexts();
}

async function hover(page: Page): Promise<string> {
  const shown = page.locator('.monaco-hover:visible .hover-contents');
  await runCommand(page, 'Show or Focus Hover');
  await shown.first().waitFor();
  return (await shown.allInnerTexts()).join('\n');
}

function webview(page: Page, title?: string): FrameLocator {
  const outer = page.locator('iframe.webview.ready').last().contentFrame();
  return outer.locator(title ? `iframe#active-frame[title="${title}"]` : 'iframe#active-frame').contentFrame();
}

async function screenshot(page: Page, name: string): Promise<string> {
  const file = path.join(resultsFolder, `${name}.png`);
  await page.screenshot({ path: file });
  return file;
}
