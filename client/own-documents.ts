import type { TextDocument } from 'vscode';
import { REQUEST_LANGUAGE_IDS } from '../server/protocol';

/** The language id of `.dq` documents. */
export const LANGUAGE_ID = 'drive-query';

/** All languages that the server serves. */
export const LANGUAGE_IDS: readonly string[] = [LANGUAGE_ID, ...Object.values(REQUEST_LANGUAGE_IDS)];

/** Whether the server serves a document. */
export function isOwnDocument({ languageId }: TextDocument): boolean {
  return LANGUAGE_IDS.includes(languageId);
}

/** Whether a document is a recognize request. */
export function isRecognizeDocument({ languageId }: TextDocument): boolean {
  return languageId === REQUEST_LANGUAGE_IDS.recognize;
}
