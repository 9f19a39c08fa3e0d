import { codeRequests, REQUEST_OPTIONS, tellAudioToSave } from './code-request';
import { type Call, type Command, usageError } from './command';
import { type ExitCode, FINE, type Outside, UNUSABLE } from './outside';

export const command: Command = {
  name: 'code',
  operands: 'FILE',
  about:
    'Prints a request of a .dq document, or a request file, as a program that sends it: with all pages of a list, the\naudio file of a recognize request, and stopping of a channel. It uses the standard library of its language only,\nand takes secrets from the environment. “-” is standard input, a .dq document.',
  options: {
    language: { type: 'string', choices: ['python', 'javascript', 'java'], help: 'The language; python unless told' },
    ...REQUEST_OPTIONS,
  },
  examples: [
    'dq code search.dq > search.py',
    'dq code --language java --request 2 search.dq > ListFiles.java',
    'dq code --language javascript --region eu hello.recognize.json > hello.mjs',
  ],
  run,
};

async function run(call: Call, outside: Outside): Promise<ExitCode> {
  const code = await import('../api/code/index');
  const requests = await codeRequests(call, outside, code);
  if (requests === undefined) return UNUSABLE;
  const [request, ...more] = requests;
  if (request === undefined || more.length > 0) {
    throw usageError(`a program sends one request, and there are ${requests.length}: choose one with --request`);
  }
  const wanted = call.text('language') ?? 'python';
  const language = code.PROGRAM_LANGUAGES.find(({ id }) => id === wanted)!;
  await outside.stdout.write(language.write(request));
  await tellAudioToSave([request], outside);
  return FINE;
}
