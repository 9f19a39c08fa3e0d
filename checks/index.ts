/** The one door of the checks room: whether a connection can be used, step by step. Node; loaded when it is first asked. */

/** Sets the translations that the texts of this room are shown in; English unless told. */
export { config as localise } from '@vscode/l10n';
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
