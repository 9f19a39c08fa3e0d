import * as vscode from 'vscode';

/** Milliseconds before a run is worth a notification; the results view shows its own progress at once. */
const DELAY = 700;

/** Shows a notification with a cancel button while `work` takes long. Settles with `work`. */
export async function withSlowProgress(title: string, cancel: () => void, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const slow = new Promise<'slow'>((resolve) => {
    timer = setTimeout(() => resolve('slow'), DELAY);
  });
  const first = await Promise.race([work, slow]);
  clearTimeout(timer);
  if (first !== 'slow') return;
  const options = { location: vscode.ProgressLocation.Notification, title, cancellable: true };
  await vscode.window.withProgress(options, async (_progress, token) => {
    const subscription = token.onCancellationRequested(cancel);
    await work.finally(() => subscription.dispose());
  });
}
