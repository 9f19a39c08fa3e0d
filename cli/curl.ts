import { codeRequests, REQUEST_OPTIONS, tellAudioToSave } from './code-request';
import type { Call, Command } from './command';
import { type ExitCode, FINE, type Outside, UNUSABLE } from './outside';
import { plain } from './plain';

export const command: Command = {
  name: 'curl',
  operands: 'FILE',
  about:
    'Prints the requests of a .dq document or a request file as curl commands for bash. “-” is standard input, a .dq\ndocument. Nothing secret is printed: $DQ_ACCESS_TOKEN and $DQ_API_KEY stand where the secrets would. Without an\naddress, $DQ_BASE_URL or the variable of the speech endpoint stands for it; “dq serve” prints one.',
  options: REQUEST_OPTIONS,
  examples: [
    'dq curl search.dq',
    'dq curl --base-url https://api.example.com --request "Everything shared" search.dq | bash',
    'dq curl --region eu hello.recognize.json',
  ],
  run,
};

async function run(call: Call, outside: Outside): Promise<ExitCode> {
  const code = await import('../api/code/index');
  const requests = await codeRequests(call, outside, code);
  if (requests === undefined) return UNUSABLE;
  const several = requests.length > 1;
  const texts = requests.map(
    (request) => `${several ? `# ${plain(request.title)}`.trimEnd() + '\n' : ''}${code.curlCommand(request)}`,
  );
  await outside.stdout.write(texts.join('\n'));
  await tellAudioToSave(requests, outside);
  return FINE;
}
