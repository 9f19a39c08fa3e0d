import type { FoldingRange } from 'vscode-languageserver';
import type { OpenRequest, Requests } from './requests';

/** What can be folded: objects and lists over several lines. */
export function requestFolds({ language }: Requests, document: OpenRequest): FoldingRange[] {
  return language.requestFolding(document.text).map((fold) => ({ ...fold }));
}
