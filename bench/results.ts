import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { chromiumFlags, chromiumPath } from '../test/vscode/chromium.mjs';
import { ms, summarize, table } from './table';

const ROWS = 100_000;
const FRAMES = 300;
/** As the service cuts them. */
const PAGE_SIZE = 1000;

/**
 * The results page in Chromium with 100,000 rows: times between frames while its rows scroll with two columns frozen, and
 * while they are sorted and filtered.
 */
export async function benchResults(root: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
  try {
    const page = await openPage(browser, root);
    const scrolls = [
      ['by three rows a frame', 75, 'top'],
      ['by a screen a frame', 700, 'top'],
      ['by thousands of rows a frame', 90_000, 'top'],
      ['sideways', 9, 'left'],
    ] as const;
    const scrolled: string[][] = [];
    const work = await workOf(page);
    for (const [name, step, direction] of scrolls) {
      const before = await work();
      const times = await scroll(page, step, direction);
      scrolled.push([...frameRow(name, times), ms(((await work()) - before) / FRAMES)]);
    }
    const frames = ['scrolling', 'frame', 'p95', 'p99', 'longest', 'over 50 ms', 'work a frame'];
    console.log(table(`Scrolling ${ROWS} rows, two columns frozen, ${FRAMES} frames each`, frames, scrolled));
    const arranged: string[][] = [];
    for (const [name, act] of ACTS) arranged.push(await arrangeRow(page, name, act));
    const columns = ['arranging', 'to the new rows', 'longest frame', 'longest task', 'rows shown'];
    console.log(table(`Arranging ${ROWS} rows`, columns, arranged));
  } finally {
    await browser.close();
  }
}

type Act = (page: Page) => Promise<void>;

const header = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: false });
const filter =
  (text: string): Act =>
  async (page) =>
    await page.getByPlaceholder('Filter rows').fill(text);

const ACTS: readonly (readonly [string, Act])[] = [
  ['sort by name', (page) => header(page, 'name').first().click()],
  ['sort by name, descending', (page) => header(page, 'name').first().click()],
  ['sort by size', (page) => header(page, 'size').click()],
  ['then by modifiedTime', (page) => header(page, 'modifiedTime').click({ modifiers: ['Shift'] })],
  ['filter “photo”', filter('photo')],
  ['filter “photo 7”', filter('photo 7')],
  ['no filter', filter('')],
];

async function openPage(browser: Browser, root: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const dist = (name: string) => readFileSync(path.join(root, 'dist', name), 'utf8');
  await page.setContent(
    `<html lang="en" style="--vscode-font-size:13px;--vscode-editor-background:#fff"><style>${dist('results.css')}</style>
    <body><div id="page" data-page="results" data-uri="file:///bench.dq"></div></body></html>`,
  );
  const kept = { layout: { order: [], hidden: [], added: [], frozen: 2 }, scope: 'all' };
  await page.evaluate((view) => {
    const state = { uri: 'file:///bench.dq', runId: '1', request: '', view, requests: [] };
    const api = { postMessage: () => {}, getState: () => state, setState: () => {} };
    Object.assign(globalThis, { acquireVsCodeApi: () => api });
  }, kept);
  await page.addScriptTag({ content: dist('results.js') });
  await page.evaluate(fillPage, [ROWS, PAGE_SIZE] as const);
  await page.waitForFunction((rows) => {
    const grid = document.querySelector('.grid');
    return grid?.getAttribute('aria-rowcount') === String(rows + 1) && !grid.hasAttribute('aria-busy');
  }, ROWS);
  return page;
}

/** Runs in the page: says what the extension says after everything was loaded. */
function fillPage([rows, pageSize]: readonly [number, number]): void {
  const types = ['image/jpeg', 'application/vnd.svc-apps.folder', 'application/pdf', 'text/plain'];
  const names = ['Quarterly report', 'Team photo', 'DSC', 'Invoice', 'Onboarding'];
  const file = (index: number) => ({
    id: `1AbC${(index * 7919) % 1_000_003}x`,
    name: `${names[index % 5]} ${(index * 31) % 9973}${index % 3 ? '.jpg' : ''}`,
    mimeType: types[index % 4],
    modifiedTime: new Date(1.78e12 - index * 61_000 * (1 + (index % 7))).toISOString(),
    createdTime: new Date(1.7e12 - index * 61_000).toISOString(),
    size: String((index * 7919) % 90_000_000),
    owners: [{ displayName: `Person ${index % 50}`, emailAddress: `p${index % 50}@example.com` }],
    parents: [`0Folder${index % 300}`],
    starred: index % 9 === 0,
    trashed: false,
  });
  const status = { activity: 'idle', ending: 'last', incomplete: false, durationMs: 1, stopped: false };
  const run = { id: '1', title: 'All', params: {}, connection: 'Sandbox' };
  postMessage({ type: 'run', run, status: { ...status, activity: 'page' }, failure: null });
  for (let first = 0; first * pageSize < rows; first += 2) {
    const pages = [first, first + 1].map((page) =>
      Array.from({ length: pageSize }, (_, index) => file(page * pageSize + index)),
    );
    postMessage({ type: 'pages', runId: '1', first, pages });
  }
  postMessage({ type: 'status', runId: '1', status });
}

/** Tells how long the main thread of the page has worked so far, in milliseconds; what other programs do is no part of it. */
async function workOf(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN) * 1000;
  };
}

/** Milliseconds between the frames while the rows scroll by `step` pixels in each. */
async function scroll(page: Page, step: number, direction: 'top' | 'left'): Promise<number[]> {
  return await page.evaluate(
    async ([step, frames, direction]) => {
      const grid = document.querySelector('.grid')!;
      grid.scrollTo(0, 0);
      const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
      await frame();
      const times: number[] = [];
      let before = await frame();
      let sign = 1;
      for (let index = 0; index < frames; index++) {
        const at = direction === 'top' ? grid.scrollTop : grid.scrollLeft;
        const end = direction === 'top' ? grid.scrollHeight - grid.clientHeight : grid.scrollWidth - grid.clientWidth;
        if (at >= end - 1) sign = -1;
        if (at <= 0) sign = 1;
        grid.scrollBy(direction === 'left' ? sign * step : 0, direction === 'top' ? sign * step : 0);
        const now = await frame();
        times.push(now - before);
        before = now;
      }
      return times;
    },
    [step, FRAMES, direction] as const,
  );
}

function frameRow(name: string, times: readonly number[]): string[] {
  const { median, p95, max } = summarize(times);
  const p99 = [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;
  return [name, ms(median), ms(p95), ms(p99), ms(max), String(times.filter((time) => time > 50).length)];
}

/** Does `act`, and watches the frames and tasks until its rows are there. */
async function arrangeRow(page: Page, name: string, act: Act): Promise<string[]> {
  await page.evaluate(() => {
    const watch = { from: performance.now(), frame: 0, task: 0, done: false, took: 0 };
    Object.assign(globalThis, { watch });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) watch.task = Math.max(watch.task, entry.duration);
    }).observe({ entryTypes: ['longtask' as 'measure'] }); // which only browsers know
    let before = performance.now();
    const frame = (now: number) => {
      watch.frame = Math.max(watch.frame, now - before);
      before = now;
      const busy = document.querySelector('.grid')?.hasAttribute('aria-busy');
      if (busy) watch.took = now - watch.from;
      if (!watch.done) requestAnimationFrame(frame);
    };
    for (const event of ['click', 'input']) {
      addEventListener(event, () => Object.assign(watch, { from: performance.now(), frame: 0 }), {
        capture: true,
        once: true,
      });
    }
    requestAnimationFrame(frame);
  });
  await act(page);
  await page.waitForFunction(() => !document.querySelector('.grid')?.hasAttribute('aria-busy'));
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)));
  const [took, frame, task, rows] = await page.evaluate(() => {
    const { watch } = globalThis as unknown as { watch: { took: number; frame: number; task: number; done: boolean } };
    watch.done = true;
    const rows = Number(document.querySelector('.grid')?.getAttribute('aria-rowcount')) - 1;
    return [watch.took, watch.frame, watch.task, rows] as const;
  });
  return [name, ms(took), ms(frame), task === 0 ? 'under 50 ms' : ms(task), String(rows)];
}
