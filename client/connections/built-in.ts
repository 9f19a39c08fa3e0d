import { type Connection, GOOGLE, GOOGLE_CONNECTION } from '../../api';

/** The name of the sandbox inside the extension. */
export const SANDBOX = 'sandbox';

/** The name of the connection that comes from the environment of the editor. */
export const ENVIRONMENT = 'environment';

/** The embedded sandbox. Its addresses name this machine, are never resolved, and only go to the in-process handler. */
export const SANDBOX_CONNECTION: Connection = {
  name: SANDBOX,
  baseUrl: 'http://sandbox.localhost',
  speech: {
    global: 'http://speech.sandbox.localhost',
    eu: 'http://eu-speech.sandbox.localhost',
    us: 'http://us-speech.sandbox.localhost',
  },
  headerPrefix: 'X-Svc-',
  vendor: 'svc',
};

/** The connections that are always there, in the order they are shown (product.md §3). */
export const BUILT_IN: readonly Connection[] = [SANDBOX_CONNECTION, GOOGLE_CONNECTION];

/** The names that no connection of the user's own can have. */
export const TAKEN_NAMES: readonly string[] = [SANDBOX, GOOGLE, ENVIRONMENT];
