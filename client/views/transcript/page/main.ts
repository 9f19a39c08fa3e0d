import '../../common/page/localise';
import './transcript.css';
import type { HostMessage, PersistedPage } from '../messages';
import { createApp } from './app';

const vscode = acquireVsCodeApi<PersistedPage>();
const root = document.getElementById('page');

if (root) {
  const receive = createApp(root, {
    send: (message) => vscode.postMessage(message),
    persisted: vscode.getState(),
    persist: (state) => vscode.setState(state),
    uri: root.dataset.uri ?? '',
  });
  window.addEventListener('message', (event: MessageEvent<HostMessage>) => receive(event.data));
  vscode.postMessage({ type: 'ready' });
}
