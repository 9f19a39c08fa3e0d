import { t } from '@vscode/l10n';
import type * as vscode from 'vscode';
import type { Piece } from '../../api/code/index';
import type { ClientContext } from '../context';
import { askAbout, type RequestChoice } from '../run/resolve';
import type { Code } from './code-request';
import type { Origin } from './memory';

/**
 * The query of a document as it is sent; with `origin`, variables that were made of expressions are what stood in the
 * source. Rejects with a message for the user where there is no query.
 */
export async function queryPieces(
  { server }: Pick<ClientContext, 'server'>,
  code: Code,
  document: vscode.TextDocument,
  choice: RequestChoice,
  origin: Origin | undefined,
): Promise<readonly Piece[]> {
  const keep = [...(origin?.variables.keys() ?? [])];
  const { request } = await askAbout(server.resolve, document, { ...choice, keep });
  const q = request?.params.q;
  if (q === undefined) throw new Error(t('There is no query here to be written as a string.'));
  return origin ? code.splitVariables(q, origin.variables) : [{ text: q }];
}
