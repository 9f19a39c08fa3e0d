import type { Command, Option } from './command';
import type { Group } from './program';

/** The text of `dq --help`. */
export function programHelp(commands: readonly { readonly name: string; readonly summary: string }[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  const rows = commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`);
  return `${[
    'Usage: dq SUBCOMMAND [OPTION…] [FILE…]',
    '',
    'Checks and runs file-search queries, which are .dq documents, and checks and sends request files in JSON,',
    'such as those for speech recognition and watch channels: without an editor.',
    '',
    'Subcommands:',
    ...rows,
    '',
    'Options:',
    '  -h, --help     Show this help; behind a subcommand, the help of that',
    '  -V, --version  Show the version',
    '',
    'Environment:',
    '  DQ_BASE_URL      The address requests are sent to; without it, the embedded sandbox answers',
    '  DQ_SPEECH_ENDPOINT, DQ_SPEECH_EU_ENDPOINT, DQ_SPEECH_US_ENDPOINT',
    '                   The addresses that recognize speech, by region; without the first, DQ_BASE_URL is the global one',
    '  DQ_SPEECH_ALLOWED_REGIONS',
    '                   The regions that may be used, such as “eu,us”; all unless told',
    '  DQ_ACCESS_TOKEN  The OAuth 2.0 access token sent to these addresses',
    '  DQ_API_KEY       The API key sent to these addresses, for public folders',
    '  GOOGLE_APPLICATION_CREDENTIALS',
    '                   The file of application default credentials, which are used where neither of these two is set',
    '  DQ_STATE_DIR     The folder where the editor and dq keep the records of watch channels; the folder of the',
    '                   platform for such data unless told',
    '  NO_COLOR, FORCE_COLOR  Never, always use colours; otherwise they are used on a terminal',
    '',
    'Exit status: 0 fine, 1 findings or the API failed, 2 wrong usage or a file that cannot be read',
  ].join('\n')}\n`;
}

/** The text of `dq SUBCOMMAND --help` for one that has subcommands of its own. */
export function groupHelp({ name, about, entries }: Group): string {
  const width = Math.max(...entries.map((entry) => entry.name.length));
  const rows = entries.map((entry) => `  ${entry.name.padEnd(width)}  ${entry.summary}`);
  return `${[
    `Usage: dq ${name} SUBCOMMAND [OPTION…] …`,
    '',
    about,
    '',
    'Subcommands:',
    ...rows,
    '',
    `“dq ${name} SUBCOMMAND --help” shows the options of one.`,
  ].join('\n')}\n`;
}

/** The text of `dq SUBCOMMAND --help`. */
export function commandHelp(command: Command): string {
  const rows = [...Object.entries(command.options).map(optionRow), ['-h, --help', 'Show this help'] as const];
  const width = Math.max(...rows.map(([left]) => left.length));
  return `${[
    `Usage: dq ${command.name} [OPTION…]${command.operands === '' ? '' : ` ${command.operands}`}`,
    '',
    command.about,
    '',
    'Options:',
    ...rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`),
    '',
    'Examples:',
    ...command.examples.map((example) => `  ${example}`),
  ].join('\n')}\n`;
}

function optionRow([name, option]: [string, Option]): readonly [string, string] {
  const value = option.choices?.join('|') ?? option.value;
  return [`    --${name}${value === undefined ? '' : ` ${value}`}`, option.help];
}
