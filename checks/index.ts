/** The one door of the checks room: whether a connection can be used, step by step. Node; loaded when it is first asked. */

export { checkConnection } from './check-connection';
export { nodeReach } from './reach';
export { checkText } from './text';
export type {
  CheckDoor,
  Checked,
  CheckTask,
  CheckTools,
  ConnectionToCheck,
  PlaceToCheck,
  PlaceVerdicts,
  Step,
  Verdict,
} from './types';
