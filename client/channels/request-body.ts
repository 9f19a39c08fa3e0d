import { t } from '@vscode/l10n';
import type * as vscode from 'vscode';
import type { ChannelBody } from '../../channels/index';
import { REQUEST_LANGUAGE_IDS, type ResolveRequestResult } from '../../server/protocol';
import { askAbout } from '../run/resolve';
import type { ChannelTools } from './tools';

/** What a request file says, as far as it can be sent. */
export interface Findings {
  readonly errors: ResolveRequestResult['errors'];
  /** Why there is no body, as a sentence; empty when there is one. */
  readonly problem: string;
}

/** A channel request file. */
export interface ResolvedChannel extends Findings {
  /** From `$request.watch`. */
  readonly watch: string | undefined;
  /** From `$request.autoRenew`. */
  readonly autoRenew: boolean | undefined;
  /** Undefined when the file holds no object with an id. */
  readonly body: ChannelBody | undefined;
}

/** A stop request file. */
export interface ResolvedStop extends Findings {
  readonly ids: { readonly id: string; readonly resourceId: string } | undefined;
}

type Server = Pick<ChannelTools, 'server'>;

/** Asks the language server what a channel request file says, sent to this machine or elsewhere. Rejects when it cannot answer. */
export async function resolveChannel(
  { server }: Server,
  document: vscode.TextDocument,
  isLocal: boolean,
): Promise<ResolvedChannel> {
  const more = { withBody: true, isLocal };
  const { watch, autoRenew, body, errors } = await askAbout(server.resolveRequest, document, more);
  const read = body === undefined ? undefined : (JSON.parse(body) as Record<string, unknown>);
  const isUsable = typeof read?.id === 'string' && read.id !== '';
  return {
    watch,
    autoRenew,
    errors,
    body: isUsable ? (read as unknown as ChannelBody) : undefined,
    problem: isUsable ? '' : (errors[0]?.message ?? t('It is a JSON object with an id.')),
  };
}

/** Asks the language server what a stop request file says. Rejects when it cannot answer. */
export async function resolveStop({ server }: Server, document: vscode.TextDocument): Promise<ResolvedStop> {
  const { body, errors } = await askAbout(server.resolveRequest, document, { withBody: true });
  const { id, resourceId } = (body === undefined ? {} : JSON.parse(body)) as Record<string, unknown>;
  const isUsable = typeof id === 'string' && typeof resourceId === 'string';
  return {
    errors,
    ids: isUsable ? { id, resourceId } : undefined,
    problem: isUsable ? '' : (errors[0]?.message ?? t('It is a JSON object with id and resourceId.')),
  };
}

/** Whether a document is a request to create a channel. */
export function isChannelDocument({ languageId }: vscode.TextDocument): boolean {
  return languageId === REQUEST_LANGUAGE_IDS.channel;
}

/** Whether a document is a request to stop one. */
export function isStopDocument({ languageId }: vscode.TextDocument): boolean {
  return languageId === REQUEST_LANGUAGE_IDS.stop;
}
