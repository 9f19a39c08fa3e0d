import type { ClientContext } from '../context';
import { copyQueryString } from './copy-query-string';
import { embedAudioFile } from './embed-audio-file';
import { explainQuery } from './explain-query';
import { forgetCredentials } from './forget-credentials';
import { moveApiKey } from './move-api-key';
import { restartServer } from './restart-server';
import { runQuery } from './run-query';
import { selectConnection } from './select-connection';
import { selectSpeechRegion } from './select-speech-region';
import { sendRecognizeRequest } from './send-recognize-request';
import { setAccessToken } from './set-access-token';
import { showLog } from './show-log';
import { showRequest } from './show-request';

/** What VS Code calls; arguments come from menus, keys and code lenses and are checked by the command. */
export type CommandHandler = (...args: unknown[]) => Promise<void>;

/** Every command of the manifest with what it does; a test compares the two. */
export const COMMANDS: Readonly<Record<string, (context: ClientContext) => CommandHandler>> = {
  'driveQuery.runQuery': runQuery,
  'driveQuery.showRequest': showRequest,
  'driveQuery.copyQueryString': copyQueryString,
  'driveQuery.explainQuery': explainQuery,
  'driveQuery.sendRecognizeRequest': sendRecognizeRequest,
  'driveQuery.embedAudioFile': embedAudioFile,
  'driveQuery.selectConnection': selectConnection,
  'driveQuery.selectSpeechRegion': selectSpeechRegion,
  'driveQuery.setAccessToken': setAccessToken,
  'driveQuery.moveApiKey': moveApiKey,
  'driveQuery.forgetCredentials': forgetCredentials,
  'driveQuery.restartServer': restartServer,
  'driveQuery.showLog': showLog,
};
