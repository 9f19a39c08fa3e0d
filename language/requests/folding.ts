import type { Fold } from '../drive-query/folding';
import type { RequestDocument } from './document';
import { jsonService } from './json-service';

/** What folds in a request file: objects and lists over several lines, and comments. */
export function requestFolding(document: RequestDocument): Fold[] {
  return jsonService()
    .getFoldingRanges(document.forService.text)
    .map(({ startLine, endLine, kind }) => ({ startLine, endLine, kind: kind === 'comment' ? kind : 'region' }));
}
