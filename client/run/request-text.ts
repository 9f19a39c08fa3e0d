import { t } from '@vscode/l10n';
import type { Params, RequestSummary } from '../../api';
import { httpHead } from '../http-head';

export interface RequestText {
  readonly title: string;
  readonly connection: string;
  /** The moment used for `now` and `today`, ISO 8601. */
  readonly now: string;
  readonly params: Params;
  /** The request with every secret replaced. */
  readonly sent: RequestSummary;
}

/** A request as text to read: the HTTP message, then its parameters one by one as they are before encoding. */
export function requestText({ title, connection, now, params, sent }: RequestText): string {
  const secret = new Set(['key']);
  const { q, ...others } = params;
  const named = Object.entries(others).map(([name, value]) => `${name} = ${secret.has(name) ? '[redacted]' : value}`);
  return [
    `# ${title}`,
    `# ${t('Connection: {0}. Relative times as of {1}.', connection, now)}`,
    '',
    ...httpHead(sent),
    '',
    `# ${t('The query as it is sent, before encoding')}`,
    q ?? t('(no query: everything is listed)'),
    ...(named.length > 0 ? ['', `# ${t('The other parameters')}`, ...named] : []),
    '',
  ].join('\n');
}
