import type { Group } from '../program';

/** `dq watch` and what is below it: the code of each is loaded when it is called. */
export const WATCH: Group = {
  name: 'watch',
  summary: 'Create, list, renew and stop watch channels, and receive what they send',
  about:
    'Watch channels tell a receiver of changes in calendars. The service lists none and renews none, and stopping one\ntakes an id that only the answer to its creation holds: so each is recorded here before it is asked for. The editor\nsees the same records.',
  entries: [
    { name: 'create', summary: 'Create a channel as a request file describes it', load: () => import('./create') },
    { name: 'list', summary: 'List the channels on record', load: () => import('./list') },
    { name: 'stop', summary: 'Stop channels, or take them off the record', load: () => import('./stop') },
    { name: 'renew', summary: 'Create a channel in place of another', load: () => import('./renew') },
    { name: 'listen', summary: 'Receive and print what the channels on record send', load: () => import('./listen') },
    { name: 'check', summary: 'Say whether a receiving address would be delivered to', load: () => import('./check') },
  ],
};
