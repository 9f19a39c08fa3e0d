import type * as vscode from 'vscode';

/** A handler in place of `fetch`. */
export type Handler = (request: Request) => Promise<Response>;

/**
 * The embedded sandbox, loaded and filled on its first use and kept for the life of the window. The build turns the
 * import into the bundle `dist/sandbox.js`, so starting the extension does not pay for it.
 */
export function createSandboxHandler(log: vscode.LogOutputChannel): () => Promise<Handler> {
  let handler: Promise<Handler> | undefined;
  return () => {
    handler ??= load(log).catch((error: unknown) => {
      handler = undefined;
      throw error;
    });
    return handler;
  };
}

async function load(log: vscode.LogOutputChannel): Promise<Handler> {
  const begun = performance.now();
  const { createSandbox } = await import('../../sandbox/index');
  const sandbox = createSandbox({});
  log.info(`The sandbox is ready after ${Math.round(performance.now() - begun)} ms`);
  return (request) => sandbox.fetch(request);
}
