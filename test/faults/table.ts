import { ANSWERS, LISTS, REDIRECTS } from './answers';
import { CANCELS } from './cancels';
import { NETWORK, SILENCE, TLS } from './network';
import { CREDENTIALS, FORBIDDEN } from './refusals';
import type { FaultGroup } from './row';
import { STATUSES } from './statuses';

/** Every fault that the clients have to bear; `docs/faults.md` tells what comes of each. */
export const FAULT_GROUPS: readonly FaultGroup[] = [
  NETWORK,
  SILENCE,
  TLS,
  ANSWERS,
  REDIRECTS,
  CREDENTIALS,
  FORBIDDEN,
  STATUSES,
  LISTS,
  CANCELS,
];
