import { DEFAULT_SETTINGS, DriveQueryDocument, type Explanation, explain, resolveDocument } from '../language';
import type { Call, Command } from './command';
import { type Input, isUnreadable, notADocument, readInputs } from './inputs';
import { type ExitCode, FINE, type Outside, UNUSABLE } from './outside';
import { paintFor } from './paint';
import { plain } from './plain';
import { selectRequests } from './select-requests';

export const command: Command = {
  name: 'explain',
  operands: 'FILE…',
  about:
    'Says in plain English what the requests of .dq documents find, where, and how the answer comes.\n“-” is standard input.',
  options: {
    request: { type: 'string', value: 'TITLE|NUMBER', help: 'Explain this request only; numbers count from 1' },
    format: { type: 'string', choices: ['text', 'markdown', 'json'], help: 'How to print; text unless told' },
  },
  examples: ['dq explain search.dq', 'echo "name contains \'a\' or starred = true and trashed = false" | dq explain -'],
  run: explainFiles,
};

async function explainFiles(call: Call, outside: Outside): Promise<ExitCode> {
  const explanations: Explanation[] = [];
  let status: ExitCode = FINE;
  for await (const input of readInputs(call.operands, undefined, outside)) {
    const problem = isUnreadable(input) ? input.reason : notADocument(input);
    if (problem !== undefined) {
      await outside.stderr.write(`dq: ${plain(input.file)} cannot be explained: ${problem}.\n`);
      status = UNUSABLE;
      continue;
    }
    const document = new DriveQueryDocument((input as Input).text);
    const now = outside.now();
    for (const { index } of selectRequests(resolveDocument(document, { now }), call.text('request'), input.file)) {
      const explanation = explain(document, index, { now, settings: DEFAULT_SETTINGS });
      if (explanation) explanations.push(explanation);
    }
  }
  await outside.stdout.write(printed(explanations, call.text('format'), outside));
  return status;
}

function printed(explanations: readonly Explanation[], format: string | undefined, outside: Outside): string {
  if (format === 'json') return `${JSON.stringify(explanations, undefined, 2)}\n`;
  const paint = paintFor(outside.stdout, outside.env);
  const isAlone = explanations.length === 1 && explanations[0]!.title === '';
  const parts = explanations.map(({ title, text, markdown }) => {
    const body = format === 'markdown' ? markdown : text;
    const heading = `### ${plain(title)}`.trimEnd();
    return isAlone ? `${body}\n` : `${format === 'markdown' ? heading : paint('strong', heading)}\n\n${body}\n`;
  });
  return parts.join('\n');
}
