import * as vscode from 'vscode';

/** Runs `work` under a notification that can be cancelled. Settles as `work` does. */
export async function withProgress<T>(title: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const options = { location: vscode.ProgressLocation.Notification, title, cancellable: true };
  return await vscode.window.withProgress(options, async (_progress, token) => {
    const controller = new AbortController();
    const subscription = token.onCancellationRequested(() => controller.abort());
    try {
      return await work(controller.signal);
    } finally {
      subscription.dispose();
    }
  });
}
