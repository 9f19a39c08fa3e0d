import '../../common/page/localise';
import './results.css';
import { createApp } from './app';
import { createCompareApp } from './compare';
import { createOverviewApp } from './overview';
import { throttled } from './throttle';

const vscode = acquireVsCodeApi<unknown>();
const root = document.getElementById('page');

/** The pages that share this bundle. Each takes what the extension says to it, and what it kept itself. */
const PAGES = { results: createApp, comparison: createCompareApp, overview: createOverviewApp };

if (root) {
  const create = PAGES[root.dataset.page as keyof typeof PAGES] as (
    root: HTMLElement,
    host: object,
  ) => (message: never) => void;
  const receive = create(root, {
    send: (message: unknown) => vscode.postMessage(message),
    persisted: vscode.getState(),
    persist: throttled((state: unknown) => vscode.setState(state)),
    uri: root.dataset.uri ?? '',
    now: () => Date.now(),
    clock: () => performance.now(),
    later: (work: () => void) => setTimeout(work),
    schedule: (draw: () => void) => requestAnimationFrame(draw),
  });
  window.addEventListener('message', (event: MessageEvent<unknown>) => receive(event.data as never));
  vscode.postMessage({ type: 'ready' });
}
