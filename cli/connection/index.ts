import type { Group } from '../program';

/** `dq connections` and what is below it: the code of each is loaded when it is called. */
export const CONNECTIONS: Group = {
  name: 'connections',
  summary: 'List the connections that requests can go through, and test them',
  about:
    'A connection is where requests go. “sandbox” is inside this program, “google” has the public addresses, “environment”\nthose of the variables. Without a subcommand they are listed. Those of the settings are known in the editor only.',
  entries: [
    { name: 'list', summary: 'List the connections, with their addresses', load: () => import('./list') },
    { name: 'test', summary: 'Say step by step whether a connection can be used', load: () => import('./check') },
  ],
  otherwise: 'list',
};
