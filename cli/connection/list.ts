import { scrub, scrubbed } from '../../api/scrub';
import type { Call, Command } from '../command';
import { googleCredentials } from '../connections';
import { credentialsFor } from '../environment';
import { type ExitCode, FINE, type Outside } from '../outside';
import { paintFor } from '../paint';
import { plain } from '../plain';
import { type Known, knownConnections } from './known';

export const command: Command = {
  name: 'connections list',
  operands: '',
  about:
    'Lists the connections that --connection and @connection can name, their addresses, and which credentials go there.\nNothing is sent.',
  options: { format: { type: 'string', choices: ['text', 'json'], help: 'How to print; text unless told' } },
  examples: ['dq connections', 'dq connections list --format json'],
  run: list,
};

async function list(call: Call, outside: Outside): Promise<ExitCode> {
  const { stdout, env } = outside;
  const known = knownConnections(env).map((each) => ({ ...each, credentials: credentialsOf(each, env) }));
  if (call.text('format') === 'json') {
    const facts = known.map(({ isCurrent, ...rest }) => ({ ...rest, current: isCurrent }));
    await stdout.write(`${JSON.stringify(scrubbed(facts), undefined, 2)}\n`);
    return FINE;
  }
  const paint = paintFor(stdout, env);
  for (const { name, baseUrl, speech = {}, isCurrent, credentials } of known) {
    const current = isCurrent ? ', where requests go that name none' : '';
    const rows = [['files', baseUrl] as const, ...Object.entries(speech)].filter(([, address]) => address !== '');
    const addresses = rows.map(([what, address]) => `  ${what.padEnd(SPEECH.length)}  ${plain(scrub(address))}`);
    const lines = [`${paint('strong', name)}${current}`, ...addresses, `  ${WORDS[credentials]}`];
    await stdout.write(`${lines.join('\n')}\n`);
  }
  return FINE;
}

/** The longest word before an address. */
const SPEECH = 'global';

type Access = 'none' | 'environment' | 'default';

const WORDS: Readonly<Record<Access, string>> = {
  none: 'no credentials',
  environment: 'with DQ_ACCESS_TOKEN or DQ_API_KEY',
  default: 'with application default credentials, where there are any',
};

function credentialsOf({ name, baseUrl, speech = {} }: Known, env: Outside['env']): Access {
  if (name === 'sandbox') return 'none';
  const address = baseUrl === '' ? (Object.values(speech)[0] ?? '') : baseUrl;
  const own = name === 'google' ? googleCredentials(address, true, env) : credentialsFor(address, env);
  if (own.credentials !== undefined) return 'environment';
  return name === 'google' ? 'default' : 'none';
}
