import path from 'node:path';
import { DriveQueryDocument, type RequestKind, type ResolvedRequest, resolveDocument } from '../language';
import type { Call, Command } from './command';
import { type Input, isUnreadable, readInputs } from './inputs';
import { type ExitCode, FINE, type Outside, UNUSABLE } from './outside';
import { type Paint, paintFor } from './paint';
import { plain } from './plain';
import { openRequest } from './request-file';
import { cannotBeSent, type SentBody, sentBody } from './sent-request';

export const command: Command = {
  name: 'resolve',
  operands: 'FILE…',
  about:
    'Prints the requests of .dq documents as they would be sent: comments gone, variables and relative times\nreplaced. Of a request file, the body that is sent. “-” is standard input, a .dq document.',
  options: {
    format: { type: 'string', choices: ['text', 'json'], help: 'How to print; text unless told' },
  },
  examples: ['dq resolve search.dq', 'dq resolve --format json search.dq | jq -r ".[0].params.q"'],
  run: resolve,
};

/** A request file as it is sent. */
interface SentFile extends SentBody {
  /** The name of the file. */
  readonly title: string;
  readonly kind: RequestKind;
}

type Resolved = ResolvedRequest | SentFile;

async function resolve(call: Call, outside: Outside): Promise<ExitCode> {
  const requests: Resolved[] = [];
  let status: ExitCode = FINE;
  for await (const input of readInputs(call.operands, undefined, outside)) {
    const resolved = isUnreadable(input) ? input.reason : await resolveOne(input, outside);
    if (typeof resolved === 'string') {
      await outside.stderr.write(`dq: ${plain(input.file)} cannot be resolved: ${resolved}.\n`);
      status = UNUSABLE;
    } else {
      requests.push(...resolved);
    }
  }
  const paint = paintFor(outside.stdout, outside.env);
  const text =
    call.text('format') === 'json' ? jsonText(requests) : requests.map((each) => plainText(each, paint)).join('\n');
  await outside.stdout.write(text);
  return status;
}

/** The requests of a file, or why there are none, as the end of a sentence. */
async function resolveOne(input: Input, outside: Outside): Promise<readonly Resolved[] | string> {
  if (input.kind === 'dq') return resolveDocument(new DriveQueryDocument(input.text), { now: outside.now() });
  const sent = sentBody(await openRequest(input, outside));
  return cannotBeSent(sent) ? sent.reason : [{ title: path.basename(input.file), kind: input.kind, ...sent }];
}

/** One JSON array over all files, as tools outside rely on it (docs/cli.md). */
function jsonText(requests: readonly Resolved[]): string {
  const shown = requests.map((request) => {
    if ('body' in request) return request;
    const { title, params, connection, limit } = request;
    return {
      title,
      params,
      ...(connection === undefined ? {} : { connection }),
      ...(limit === undefined ? {} : { limit }),
    };
  });
  return `${JSON.stringify(shown, undefined, 2)}\n`;
}

function plainText(request: Resolved, paint: Paint): string {
  const title = paint('strong', `### ${plain(request.title)}`.trimEnd());
  if ('body' in request) return `${title}\n${bodyText(request)}\n`;
  const { params, connection, limit } = request;
  const rows: [string, string][] = Object.entries(params);
  if (connection !== undefined) rows.push(['connection', connection]);
  if (limit !== undefined) rows.push(['limit', String(limit)]);
  const width = Math.max(0, ...rows.map(([name]) => name.length));
  const lines = rows.map(([name, value]) => `${paint('faint', name.padEnd(width))}  ${plain(value)}\n`);
  return `${title}\n${lines.join('')}`;
}

/** JSON has no control characters but the line breaks of its indentation. */
function bodyText({ body }: SentBody): string {
  return JSON.stringify(body, undefined, 2).split('\n').map(plain).join('\n');
}
