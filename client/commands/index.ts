import type { ClientContext } from '../context';
import { addConnection } from './add-connection';
import { changeSandboxCalendar } from './channels/change-sandbox-calendar';
import { checkReceivingUrl } from './channels/check-receiving-url';
import { copyChannelId } from './channels/copy-channel-id';
import { copyReceiverAddress } from './channels/copy-receiver-address';
import { copyResourceId } from './channels/copy-resource-id';
import { copyStopRequest } from './channels/copy-stop-request';
import { createChannel } from './channels/create-channel';
import { createChannelAgain } from './channels/create-channel-again';
import { forgetChannel } from './channels/forget-channel';
import { forgetEndedChannels } from './channels/forget-ended-channels';
import { newChannelFile } from './channels/new-channel-file';
import { openNotification } from './channels/open-notification';
import { refreshChannels } from './channels/refresh-channels';
import { renewAutomatically } from './channels/renew-automatically';
import { renewByHand } from './channels/renew-by-hand';
import { renewChannel } from './channels/renew-channel';
import { setReceiverAnswer } from './channels/set-receiver-answer';
import { showChannel } from './channels/show-channel';
import { showMoreChannels } from './channels/show-more-channels';
import { showNotifications } from './channels/show-notifications';
import { startReceiver } from './channels/start-receiver';
import { stopChannel } from './channels/stop-channel';
import { stopReceiver } from './channels/stop-receiver';
import { clearHistory } from './clear-history';
import { compareResults } from './compare-results';
import { compareWithLatest } from './compare-with-latest';
import { copyAsCurl } from './copy-as-curl';
import { copyAsStringLiteral } from './copy-as-string-literal';
import { copyFileId } from './copy-file-id';
import { copyHistoryAsCurl } from './copy-history-as-curl';
import { copyInParents } from './copy-in-parents';
import { copyQueryString } from './copy-query-string';
import { embedAudioFile } from './embed-audio-file';
import { explainQuery } from './explain-query';
import { exportResults } from './export-results';
import { findShortcuts } from './find-shortcuts';
import { forgetCredentials } from './forget-credentials';
import { generateClientCode } from './generate-client-code';
import { insertId } from './insert-id';
import { listFolder } from './list-folder';
import { moveApiKey } from './move-api-key';
import { newFile } from './new-file';
import { openAsDq } from './open-as-dq';
import { openContent } from './open-content';
import { openHistoryResult } from './open-history-result';
import { openInBrowser } from './open-in-browser';
import { openSample } from './open-sample';
import { openSampleWorkspace } from './open-sample-workspace';
import { pinResult } from './pin-result';
import { removeFromHistory } from './remove-from-history';
import { replaceInSource } from './replace-in-source';
import { rerunLast } from './rerun-last';
import { restartServer } from './restart-server';
import { runAllQueries } from './run-all-queries';
import { runHistoryAgain } from './run-history-again';
import { runQuery } from './run-query';
import { selectConnection } from './select-connection';
import { selectSpeechRegion } from './select-speech-region';
import { sendRecognizeRequest } from './send-recognize-request';
import { setAccessToken } from './set-access-token';
import { setApiKey } from './set-api-key';
import { showHistoryRequest } from './show-history-request';
import { showLog } from './show-log';
import { showMetadata } from './show-metadata';
import { showRequest } from './show-request';
import { signIn } from './sign-in';
import { signOut } from './sign-out';
import { testConnection } from './test-connection';
import { unpinResult } from './unpin-result';
import { useDefaultCredentials } from './use-default-credentials';

/**
 * What VS Code calls; arguments come from menus, keys and code lenses and are checked by the command. Those that messages
 * call as well resolve with whether they have changed something.
 */
export type CommandHandler = (...args: unknown[]) => Promise<unknown>;

/** @returns every command of the manifest with what it does, by its id. */
export function commandHandlers(context: ClientContext): Readonly<Record<string, CommandHandler>> {
  return Object.fromEntries(Object.entries(COMMANDS).map(([id, command]) => [id, command(context)]));
}

/** A test compares the table with the manifest. */
const COMMANDS: Readonly<Record<string, (context: ClientContext) => CommandHandler>> = {
  'driveQuery.runQuery': runQuery,
  'driveQuery.showRequest': showRequest,
  'driveQuery.copyQueryString': copyQueryString,
  'driveQuery.runAllQueries': runAllQueries,
  'driveQuery.rerunLast': rerunLast,
  'driveQuery.pinResult': pinResult,
  'driveQuery.unpinResult': unpinResult,
  'driveQuery.compareResults': compareResults,
  'driveQuery.compareWithLatest': compareWithLatest,
  'driveQuery.openHistoryResult': openHistoryResult,
  'driveQuery.runHistoryAgain': runHistoryAgain,
  'driveQuery.showHistoryRequest': showHistoryRequest,
  'driveQuery.copyHistoryAsCurl': copyHistoryAsCurl,
  'driveQuery.removeFromHistory': removeFromHistory,
  'driveQuery.clearHistory': clearHistory,
  'driveQuery.copyAsCurl': copyAsCurl,
  'driveQuery.generateClientCode': generateClientCode,
  'driveQuery.openAsDq': openAsDq,
  'driveQuery.copyAsStringLiteral': copyAsStringLiteral,
  'driveQuery.replaceInSource': replaceInSource,
  'driveQuery.explainQuery': explainQuery,
  'driveQuery.showMetadata': showMetadata,
  'driveQuery.openContent': openContent,
  'driveQuery.listFolder': listFolder,
  'driveQuery.findShortcuts': findShortcuts,
  'driveQuery.openInBrowser': openInBrowser,
  'driveQuery.copyFileId': copyFileId,
  'driveQuery.copyInParents': copyInParents,
  'driveQuery.insertId': insertId,
  'driveQuery.exportResults': exportResults,
  'driveQuery.sendRecognizeRequest': sendRecognizeRequest,
  'driveQuery.newFile': newFile,
  'driveQuery.openSample': openSample,
  'driveQuery.openSampleWorkspace': openSampleWorkspace,
  'driveQuery.embedAudioFile': embedAudioFile,
  'driveQuery.createChannel': createChannel,
  'driveQuery.createChannelAgain': createChannelAgain,
  'driveQuery.stopChannel': stopChannel,
  'driveQuery.renewChannel': renewChannel,
  'driveQuery.showNotifications': showNotifications,
  'driveQuery.showChannel': showChannel,
  'driveQuery.copyChannelId': copyChannelId,
  'driveQuery.copyResourceId': copyResourceId,
  'driveQuery.copyStopRequest': copyStopRequest,
  'driveQuery.renewAutomatically': renewAutomatically,
  'driveQuery.renewByHand': renewByHand,
  'driveQuery.forgetChannel': forgetChannel,
  'driveQuery.forgetEndedChannels': forgetEndedChannels,
  'driveQuery.changeSandboxCalendar': changeSandboxCalendar,
  'driveQuery.startReceiver': startReceiver,
  'driveQuery.stopReceiver': stopReceiver,
  'driveQuery.setReceiverAnswer': setReceiverAnswer,
  'driveQuery.copyReceiverAddress': copyReceiverAddress,
  'driveQuery.checkReceivingUrl': checkReceivingUrl,
  'driveQuery.newChannelFile': newChannelFile,
  'driveQuery.refreshChannels': refreshChannels,
  'driveQuery.openNotification': openNotification,
  'driveQuery.showMoreChannels': showMoreChannels,
  'driveQuery.selectConnection': selectConnection,
  'driveQuery.addConnection': addConnection,
  'driveQuery.testConnection': testConnection,
  'driveQuery.selectSpeechRegion': selectSpeechRegion,
  'driveQuery.signIn': signIn,
  'driveQuery.signOut': signOut,
  'driveQuery.useDefaultCredentials': useDefaultCredentials,
  'driveQuery.setAccessToken': setAccessToken,
  'driveQuery.setApiKey': setApiKey,
  'driveQuery.moveApiKey': moveApiKey,
  'driveQuery.forgetCredentials': forgetCredentials,
  'driveQuery.restartServer': restartServer,
  'driveQuery.showLog': showLog,
};
