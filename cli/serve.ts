import { stateFolder } from '../channels/index';
import { findJsonProblem, placeAt } from '../language';
import type { Sandbox, SandboxOptions } from '../sandbox';
import type { Delivery } from '../sandbox/authority';
import type { Listening } from '../sandbox/listen';
import { type Call, type Command, usageError, wholeNumber } from './command';
import { reasonOf, textOf } from './inputs';
import { type ExitCode, FINE, type Outside, UNUSABLE } from './outside';

export const command: Command = {
  name: 'serve',
  operands: '',
  about:
    'Serves the API on this machine, for development and tests: a sandbox with a few hundred believable files.\nPrints one JSON line with its addresses and credentials when it is ready, and serves until Ctrl+C.',
  options: {
    port: { type: 'string', value: 'N', help: 'The port to listen on; a free one unless told' },
    data: { type: 'string', value: 'FILE', help: 'Serve the files of this JSON array instead' },
    files: { type: 'string', value: 'N', help: 'Make up files until there are N' },
    transcripts: {
      type: 'string',
      value: 'DIR',
      help: 'Recognize the audio of this folder as hello.wav.transcript.json (or .txt) says',
    },
    'restrict-endpoints': {
      type: 'string',
      value: 'LIST',
      help: 'Refuse these speech endpoints, as an organization may: such as global,us',
    },
    'channel-life': {
      type: 'string',
      value: 'SECONDS',
      help: 'Let watch channels expire after so many seconds, at the latest',
    },
    'token-life': {
      type: 'string',
      value: 'SECONDS',
      help: 'Let access tokens that are signed in for expire after so many seconds; 3600 unless told',
    },
    state: { type: 'string', value: 'FILE', help: 'Keep changes in this file, over restarts' },
  },
  examples: [
    'dq serve',
    'dq serve --port 8080 --files 100000',
    'dq serve --state ./sandbox-state.json',
    'dq serve --transcripts ./recordings --restrict-endpoints global',
    'dq serve --channel-life 60',
    'dq serve --token-life 30',
  ],
  run: serve,
};

const MOST_FILES = 5_000_000;
/** The service's own limit: 30 days. */
const LONGEST_CHANNEL_LIFE = 2_592_000;
const LONGEST_TOKEN_LIFE = 86_400;

async function serve(call: Call, outside: Outside): Promise<ExitCode> {
  const port = wholeNumber(call, 'port', 0, 65_535) ?? 0;
  const files = wholeNumber(call, 'files', 1, MOST_FILES);
  const data = await readData(call.text('data'), outside);
  const restrictEndpointUsage = await readRegions(call.text('restrict-endpoints'));
  const transcripts = await readTranscripts(call.text('transcripts'));
  const channelLife = wholeNumber(call, 'channel-life', 1, LONGEST_CHANNEL_LIFE);
  const tokenLife = wholeNumber(call, 'token-life', 1, LONGEST_TOKEN_LIFE);
  const state = await openState(call.text('state'));
  const delivery = await openNetwork(outside);
  const given = {
    ...(delivery && { deliver: delivery.deliver }),
    ...(channelLife === undefined ? {} : { channelLife }),
    ...(tokenLife === undefined ? {} : { tokenLife }),
    ...(restrictEndpointUsage === undefined ? {} : { restrictEndpointUsage }),
    ...(transcripts === undefined ? {} : { transcripts }),
    ...(files === undefined ? {} : { files }),
    ...(data === undefined ? {} : { data }),
    ...(state === undefined ? {} : { state }),
  };
  const sandbox = await start(given, call);
  const stop = outside.interruption();
  const listening = await listenOn(sandbox, port);
  await outside.stdout.write(`${JSON.stringify(readyLine(sandbox, listening, delivery))}\n`);
  await new Promise<void>((resolve) => {
    if (stop.aborted) resolve();
    else stop.addEventListener('abort', () => resolve(), { once: true });
  });
  sandbox.close();
  delivery?.close();
  return await close(listening, call, outside);
}

/** What tools outside rely on (docs/cli.md). */
function readyLine(
  { accessToken, apiKey, clientId }: Sandbox,
  { baseUrl, speech }: Listening,
  delivery: Delivery | undefined,
): Record<string, unknown> {
  const oauth = { issuer: baseUrl, clientId };
  return { baseUrl, speech, caFile: delivery?.authority.caFile ?? null, accessToken, apiKey, oauth };
}

/** Without a place for the authority everything works but notifications: then they are logged and go nowhere. */
async function openNetwork({ env, platform, home, stderr }: Outside): Promise<Delivery | undefined> {
  const folder = stateFolder({ env, platform, home: home() });
  const { openDelivery } = await import('../sandbox/authority');
  try {
    return await openDelivery(folder);
  } catch (error) {
    const why = `the certificate authority cannot be kept in ${folder}: ${reasonOf(error)}`;
    await stderr.write(`dq: no notifications are delivered: ${why}. DQ_STATE_DIR names another folder.\n`);
    return undefined;
  }
}

async function readRegions(list: string | undefined): Promise<SandboxOptions['restrictEndpointUsage']> {
  if (list === undefined) return undefined;
  const { readRegion } = await import('../sandbox/index');
  return list.split(',').map((name) => {
    const region = readRegion(name.trim());
    if (region) return region;
    throw usageError(`--restrict-endpoints takes global, eu and us, separated by commas, not “${name.trim()}”`);
  });
}

async function readTranscripts(folder: string | undefined): Promise<readonly object[] | undefined> {
  if (folder === undefined) return undefined;
  const { BadSidecar, readSidecars } = await import('../sandbox/transcript-files');
  return await readSidecars(folder).catch((error: unknown) => {
    const reason = error instanceof BadSidecar ? unended(error.message) : reasonOf(error);
    throw usageError(`the transcripts in ${folder} cannot be used: ${reason}`);
  });
}

async function readData(file: string | undefined, outside: Outside): Promise<unknown> {
  if (file === undefined) return undefined;
  const bytes = await outside.readFile(file).catch((error: unknown) => {
    throw usageError(`${file} cannot be served: ${reasonOf(error)}`);
  });
  const text = textOf(bytes);
  const problem = findJsonProblem(text);
  if (problem === undefined) return JSON.parse(text);
  const { line, character } = placeAt(text, problem.start);
  throw usageError(`${file}:${line + 1}:${character + 1} is not JSON: ${unended(problem.message)}`);
}

async function openState(file: string | undefined): Promise<SandboxOptions['state']> {
  if (file === undefined) return undefined;
  const { openStateFile } = await import('../sandbox/state-file');
  return await openStateFile(file).catch((error: unknown) => {
    throw usageError(`the state in ${file} cannot be read: ${reasonOf(error)}`);
  });
}

async function start(options: SandboxOptions, call: Call): Promise<Sandbox> {
  const { BadData, BadState, createSandbox } = await import('../sandbox/index');
  try {
    return createSandbox(options);
  } catch (error) {
    if (error instanceof BadData) throw usageError(`${call.text('data')} cannot be served: ${unended(error.message)}`);
    if (error instanceof BadState) throw usageError(`${call.text('state')} cannot be used: ${unended(error.message)}`);
    throw error;
  }
}

/** A sentence as the end of another one. */
function unended(sentence: string): string {
  return sentence.replace(/\.$/, '');
}

const PORT_PROBLEMS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program listens there already; choose another, or leave --port out for a free one',
  EACCES: 'listening there is not permitted; choose one above 1023',
};

async function listenOn(sandbox: Sandbox, port: number): Promise<Listening> {
  const { listen } = await import('../sandbox/listen');
  return await listen(sandbox, { port }).catch((error: NodeJS.ErrnoException) => {
    throw usageError(`port ${port} cannot be used: ${PORT_PROBLEMS[error.code ?? ''] ?? error.message}`);
  });
}

async function close(listening: Listening, call: Call, outside: Outside): Promise<ExitCode> {
  try {
    await listening.close();
    return FINE;
  } catch (error) {
    await outside.stderr.write(`dq: the state could not be kept in ${call.text('state')}: ${reasonOf(error)}.\n`);
    return UNUSABLE;
  }
}
