import { type Command, usageError } from './command';
import { FINE } from './outside';

export const command: Command = {
  name: 'lsp',
  operands: '',
  about: 'Serves an editor as a language server (LSP) on standard input and output, until the editor hangs up.',
  options: {
    stdio: {
      type: 'boolean',
      help: 'Speak on standard input and output; there is no other way, and it must be asked for',
    },
  },
  examples: ['dq lsp --stdio'],
  run: async (call) => {
    if (!call.flag('stdio')) throw usageError('lsp needs --stdio');
    const { startStdio } = await import('../server/main');
    startStdio();
    return FINE;
  },
};
