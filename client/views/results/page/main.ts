import '../../common/page/localise';
import './results.css';
import type { HostMessage, PersistedPage } from '../messages';
import { createApp } from './app';
import { throttled } from './throttle';

const vscode = acquireVsCodeApi<PersistedPage>();
const root = document.getElementById('page');

if (root) {
  const receive = createApp(root, {
    send: (message) => vscode.postMessage(message),
    persisted: vscode.getState(),
    persist: throttled((state) => vscode.setState(state)),
    uri: root.dataset.uri ?? '',
    now: () => Date.now(),
    clock: () => performance.now(),
    later: (work) => setTimeout(work),
    schedule: (draw) => requestAnimationFrame(draw),
  });
  window.addEventListener('message', (event: MessageEvent<HostMessage>) => receive(event.data));
  vscode.postMessage({ type: 'ready' });
}
