import { DriveQueryDocument, format, type TextEdit } from '../language';
import { type Call, type Command, usageError, wholeNumber } from './command';
import { type Input, isUnreadable, readInputs, reasonOf } from './inputs';
import { type ExitCode, FINDINGS, FINE, type Outside, UNUSABLE } from './outside';
import { plain } from './plain';

export const command: Command = {
  name: 'format',
  operands: 'FILE…',
  about:
    'Formats .dq documents and request files and prints them, or writes them in place. What is sent stays the same.\nWhat cannot be read keeps its form. “-” is standard input, a .dq document.',
  options: {
    write: { type: 'boolean', help: 'Write files in place and print the names of those that changed' },
    check: { type: 'boolean', help: 'Write nothing; print the names of files that are not formatted, status 1 if any' },
    width: { type: 'string', value: 'N', help: 'Break queries longer than this; 100 unless told' },
    indent: { type: 'string', value: 'N', help: 'Blanks per level; 2 unless told' },
  },
  examples: ['dq format search.dq', 'dq format --write queries/*.dq', 'dq format --check $(git ls-files "*.dq")'],
  run: formatFiles,
};

const DEFAULT_WIDTH = 100;
const DEFAULT_INDENT = 2;

async function formatFiles(call: Call, outside: Outside): Promise<ExitCode> {
  if (call.flag('write') && call.flag('check')) throw usageError('--write and --check exclude each other');
  if (call.flag('write') && call.operands.includes('-')) throw usageError('standard input cannot be written in place');
  const style = {
    width: wholeNumber(call, 'width', 20, 1000) ?? DEFAULT_WIDTH,
    indent: wholeNumber(call, 'indent', 1, 16) ?? DEFAULT_INDENT,
  };
  const handle = call.flag('check') ? checkOne : call.flag('write') ? writeOne : printOne;
  let status: ExitCode = FINE;
  for await (const input of readInputs(call.operands, undefined, outside)) {
    const outcome = isUnreadable(input) ? input.reason : await handle(input, await formatted(input, style), outside);
    if (typeof outcome === 'string') {
      await outside.stderr.write(`dq: ${plain(input.file)} cannot be formatted: ${outcome}.\n`);
      status = UNUSABLE;
    } else if (outcome > status) status = outcome;
  }
  return status;
}

/** What happens to one document, given its text as it should be: an exit status, or why it failed. */
type Handle = (input: Input, text: string, outside: Outside) => Promise<ExitCode | string>;

const printOne: Handle = async (_input, text, { stdout }) => {
  await stdout.write(text);
  return FINE;
};

const checkOne: Handle = async ({ file, text: before }, text, { stdout }) => {
  if (before === text) return FINE;
  await stdout.write(`${plain(file)}\n`);
  return FINDINGS;
};

const writeOne: Handle = async ({ file, text: before }, text, outside) => {
  if (before === text) return FINE;
  try {
    const mark = await byteOrderMark(file, before, outside);
    if (mark === undefined) return 'it is not UTF-8 text, or it changed meanwhile';
    await outside.writeFile(file, mark + text);
  } catch (error) {
    return reasonOf(error).replace(/^reading/, 'writing');
  }
  await outside.stdout.write(`${plain(file)}\n`);
  return FINE;
};

/**
 * What stands in the file before the text that was read: a byte order mark or nothing. Undefined when the file holds
 * anything else than that text: writing would lose something.
 */
async function byteOrderMark(file: string, text: string, { readFile }: Outside): Promise<string | undefined> {
  const bytes = await readFile(file);
  const encoder = new TextEncoder();
  return ['', '\ufeff'].find((mark) => {
    const expected = encoder.encode(mark + text);
    return expected.length === bytes.length && expected.every((byte, index) => byte === bytes[index]);
  });
}

interface Style {
  readonly width: number;
  readonly indent: number;
}

async function formatted({ kind, text }: Input, style: Style): Promise<string> {
  if (kind === 'dq') return applied(text, format(new DriveQueryDocument(text), style));
  const { RequestDocument, formatRequest } = await import('../language/requests/index');
  return applied(text, formatRequest(new RequestDocument(text, kind), { tabSize: style.indent, insertSpaces: true }));
}

function applied(text: string, edits: readonly TextEdit[]): string {
  let at = 0;
  let result = '';
  for (const { start, end, text: put } of edits) {
    result += text.slice(at, start) + put;
    at = end;
  }
  return result + text.slice(at);
}
