import { parseArgs } from 'node:util';
import { type Call, type Command, isUsageError, usageError } from './command';
import { CONNECTIONS } from './connection';
import { isCredentialsFailure } from './default-credentials';
import { commandHelp, groupHelp, programHelp } from './help';
import { type ExitCode, FINE, type Outside, UNUSABLE } from './outside';
import { plain } from './plain';
import { WATCH } from './watch';

/** A subcommand in the list: its code is loaded when it is called. */
export interface Entry {
  readonly name: string;
  readonly summary: string;
  readonly load: () => Promise<{ readonly command: Command }>;
}

/** A subcommand that has subcommands of its own. */
export interface Group {
  readonly name: string;
  readonly summary: string;
  readonly about: string;
  readonly entries: readonly Entry[];
  /** The one that is called where none is named. */
  readonly otherwise?: string;
}

export const COMMANDS: readonly (Entry | Group)[] = [
  { name: 'check', summary: 'Check documents and report what is wrong in them', load: () => import('./check') },
  { name: 'format', summary: 'Format documents, or find those that are not', load: () => import('./format') },
  { name: 'explain', summary: 'Say in plain English what requests find', load: () => import('./explain') },
  {
    name: 'resolve',
    summary: 'Print the requests of documents as they would be sent',
    load: () => import('./resolve'),
  },
  { name: 'run', summary: 'Run the requests of a document and print the files found', load: () => import('./run') },
  {
    name: 'recognize',
    summary: 'Send a recognize request and print the transcript',
    load: () => import('./recognize'),
  },
  { name: 'curl', summary: 'Print requests as curl commands', load: () => import('./curl') },
  { name: 'code', summary: 'Print a request as a program that sends it', load: () => import('./code') },
  WATCH,
  CONNECTIONS,
  { name: 'serve', summary: 'Serve the API on this machine, with files to search', load: () => import('./serve') },
  { name: 'lsp', summary: 'Serve editors as a language server', load: () => import('./lsp') },
];

/** Runs the program once. Returns its exit status; what the user did wrong is told on standard error. */
export async function runProgram(outside: Outside): Promise<ExitCode> {
  const [name, ...rest] = outside.args;
  if (name === undefined) return await explain(outside, 'dq needs a subcommand', 'dq');
  if (name === '--version' || name === '-V') return await print(outside, `dq ${outside.version()}\n`);
  if (isHelp(name)) return await help(outside, rest);
  const entry = named(name, COMMANDS);
  if (entry === undefined) return await explain(outside, `dq has no subcommand “${name}”`, 'dq');
  return isGroup(entry) ? await runGroup(entry, rest, outside) : await runCommand(entry, `dq ${name}`, rest, outside);
}

async function runGroup(group: Group, args: readonly string[], outside: Outside): Promise<ExitCode> {
  const path = `dq ${group.name}`;
  const [first] = args;
  const isNamed = first !== undefined && (!first.startsWith('-') || isHelp(first));
  const [name, ...rest] = isNamed || group.otherwise === undefined ? args : [group.otherwise, ...args];
  if (name === undefined) return await explain(outside, `${path} needs a subcommand`, path);
  if (isHelp(name)) return await help(outside, [group.name, ...rest]);
  const entry = named(name, group.entries);
  if (entry === undefined) return await explain(outside, `${path} has no subcommand “${name}”`, path);
  return await runCommand(entry, `${path} ${name}`, rest, outside);
}

async function runCommand(entry: Entry, path: string, args: readonly string[], outside: Outside): Promise<ExitCode> {
  const { command } = await entry.load();
  try {
    const call = readCall(command, args);
    if (call.flag('help')) return await print(outside, commandHelp(command));
    return await command.run(call, outside);
  } catch (error) {
    if (isUsageError(error)) return await explain(outside, error.message, path);
    if (!isCredentialsFailure(error)) throw error;
    await outside.stderr.write(`dq: ${plain(error.message)}\n  ${plain(error.advice)}\n`);
    return error.status;
  }
}

/** The help of the program, of a subcommand, or of one below it. */
async function help(outside: Outside, [name, below]: readonly string[]): Promise<ExitCode> {
  if (name === undefined) return await print(outside, programHelp(COMMANDS));
  const entry = named(name, COMMANDS);
  if (entry === undefined) return await explain(outside, `dq has no subcommand “${name}”`, 'dq');
  if (!isGroup(entry)) return await print(outside, commandHelp((await entry.load()).command));
  if (below === undefined || isHelp(below)) return await print(outside, groupHelp(entry));
  const inner = named(below, entry.entries);
  if (inner) return await print(outside, commandHelp((await inner.load()).command));
  return await explain(outside, `dq ${name} has no subcommand “${below}”`, `dq ${name}`);
}

function isHelp(word: string): boolean {
  return word === '--help' || word === '-h' || word === 'help';
}

function named<E extends { readonly name: string }>(name: string, entries: readonly E[]): E | undefined {
  return entries.find((entry) => entry.name === name);
}

/** True for a subcommand that has subcommands of its own. */
export function isGroup(entry: Entry | Group): entry is Group {
  return 'entries' in entry;
}

/** The call of a subcommand. Throws a usage error for options it does not have and values they may not take. */
function readCall(command: Command, args: readonly string[]): Call {
  const options = Object.entries(command.options).map(([name, { type }]) => [name, { type }] as const);
  const config = { help: { type: 'boolean', short: 'h' }, ...Object.fromEntries(options) } as const;
  const { values, positionals } = parse({ args: [...args], options: config, allowPositionals: true });
  for (const [name, { choices }] of Object.entries(command.options)) {
    const value = values[name];
    if (choices === undefined || typeof value !== 'string' || choices.includes(value)) continue;
    throw usageError(`--${name} takes ${choices.join(', ')}, not “${value}”`);
  }
  if (command.operands === '' && positionals.length > 0) throw usageError(`“${positionals[0]}” has no meaning here`);
  return {
    operands: positionals,
    text: (name) => (typeof values[name] === 'string' ? values[name] : undefined),
    flag: (name) => values[name] === true,
  };
}

function parse(config: Parameters<typeof parseArgs>[0]): {
  values: Record<string, unknown>;
  positionals: readonly string[];
} {
  try {
    return parseArgs(config);
  } catch (error) {
    // Node's messages go on to explain what a programmer might have meant; the first sentence is for the user.
    throw usageError(error instanceof Error ? error.message.replace(/\.(\s.*)?$/s, '') : String(error));
  }
}

async function print({ stdout }: Outside, text: string): Promise<ExitCode> {
  await stdout.write(text);
  return FINE;
}

async function explain({ stderr }: Outside, message: string, name: string): Promise<ExitCode> {
  await stderr.write(`dq: ${plain(message)}.\nTry “${name} --help”.\n`);
  return UNUSABLE;
}
