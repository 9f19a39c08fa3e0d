import type * as vscode from 'vscode';
import { lazyDelivery } from './sandbox-delivery';
import { SANDBOX_CONNECTION } from './settings';

/** How to send to the embedded sandbox. */
export interface SandboxDoor {
  /** A handler in place of `fetch`. */
  readonly fetch: (request: Request) => Promise<Response>;
  /** What it takes at every one of its addresses. */
  readonly accessToken: string;
}

/**
 * The embedded sandbox, loaded and filled on its first use and kept for the life of the window. The build turns the
 * import into the bundle `dist/sandbox.js`, so starting the extension does not pay for it. `folder` holds its certificate
 * authority.
 */
export function lazySandbox(log: vscode.LogOutputChannel, folder: string): () => Promise<SandboxDoor> {
  let door: Promise<SandboxDoor> | undefined;
  return () => {
    door ??= open(log, folder).catch((error: unknown) => {
      door = undefined;
      throw error;
    });
    return door;
  };
}

async function open(log: vscode.LogOutputChannel, folder: string): Promise<SandboxDoor> {
  const begun = performance.now();
  const { createSandbox } = await import('../../sandbox/index');
  const sandbox = createSandbox({ vendor: SANDBOX_CONNECTION.vendor, deliver: lazyDelivery(folder, log) });
  const took = Math.round(performance.now() - begun);
  log.info(`The sandbox is ready after ${took} ms, with ${sandbox.size().files} files`);
  return { fetch: (request) => sandbox.fetch(request), accessToken: sandbox.accessToken };
}
