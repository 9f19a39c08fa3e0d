import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import type { ClientContext } from '../context';
import { isRecognizeDocument } from '../own-documents';
import { openDocument } from '../run/open-document';

/**
 * The recognize request that a code lens or a menu names, else the one whose transcript is in front, else the one in the
 * active editor. Undefined when there is none.
 */
export async function recognizeFile(
  { recognitions }: ClientContext,
  uri: unknown,
): Promise<vscode.TextDocument | undefined> {
  const named = typeof uri === 'string' ? vscode.Uri.parse(uri) : uri instanceof vscode.Uri ? uri : undefined;
  const active = vscode.window.activeTextEditor?.document;
  const place = named ?? recognitions.active();
  const document = place ? await openDocument(place) : active;
  return document && isRecognizeDocument(document) ? document : undefined;
}

/** Says that there is no recognize request to do something with. */
export function tellNoRecognizeFile(): void {
  void vscode.window.showInformationMessage(t('Open a recognize request, a file whose name ends in .recognize.json.'));
}
