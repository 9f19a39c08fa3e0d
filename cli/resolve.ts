import { DriveQueryDocument, type ResolvedRequest, resolveDocument } from '../language';
import type { Call, Command } from './command';
import { isUnreadable, readInputs } from './inputs';
import { type ExitCode, FINE, type Outside, UNUSABLE } from './outside';
import { type Paint, paintFor } from './paint';
import { plain } from './plain';

export const command: Command = {
  name: 'resolve',
  operands: 'FILE…',
  about:
    'Prints the requests of .dq documents as they would be sent: comments gone, variables and relative times\nreplaced. “-” is standard input.',
  options: {
    format: { type: 'string', choices: ['text', 'json'], help: 'How to print; text unless told' },
  },
  examples: ['dq resolve search.dq', 'dq resolve --format json search.dq | jq -r ".[0].params.q"'],
  run: resolve,
};

async function resolve(call: Call, outside: Outside): Promise<ExitCode> {
  const requests: ResolvedRequest[] = [];
  let status: ExitCode = FINE;
  for await (const input of readInputs(call.operands, 'dq', outside)) {
    if (isUnreadable(input)) {
      await outside.stderr.write(`dq: ${plain(input.file)} cannot be resolved: ${input.reason}.\n`);
      status = UNUSABLE;
    } else {
      requests.push(...resolveDocument(new DriveQueryDocument(input.text), { now: outside.now() }));
    }
  }
  const paint = paintFor(outside.stdout, outside.env);
  const text =
    call.text('format') === 'json' ? jsonText(requests) : requests.map((each) => plainText(each, paint)).join('\n');
  await outside.stdout.write(text);
  return status;
}

/** One JSON array over all files, as tools outside rely on it (docs/cli.md). */
function jsonText(requests: readonly ResolvedRequest[]): string {
  const shown = requests.map(({ title, params, connection, limit }) => ({
    title,
    params,
    ...(connection === undefined ? {} : { connection }),
    ...(limit === undefined ? {} : { limit }),
  }));
  return `${JSON.stringify(shown, undefined, 2)}\n`;
}

function plainText({ title, params, connection, limit }: ResolvedRequest, paint: Paint): string {
  const rows: [string, string][] = Object.entries(params);
  if (connection !== undefined) rows.push(['connection', connection]);
  if (limit !== undefined) rows.push(['limit', String(limit)]);
  const width = Math.max(0, ...rows.map(([name]) => name.length));
  const lines = rows.map(([name, value]) => `${paint('faint', name.padEnd(width))}  ${plain(value)}\n`);
  return `${paint('strong', `### ${plain(title)}`.trimEnd())}\n${lines.join('')}`;
}
