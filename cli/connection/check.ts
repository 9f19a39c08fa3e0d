import {
  apiError,
  type Credentials,
  createChannelsClient,
  createFilesClient,
  createSpeechClient,
  type Fetch,
  isNoEndpoint,
  SPEECH_REGIONS,
  speechEndpoint,
} from '../../api';
import { scrub } from '../../api/scrub';
import type { CheckDoor, CheckTask, PlaceToCheck } from '../../checks/index';
import { type Call, type Command, usageError, wholeNumber } from '../command';
import { CONNECTION_NAMES, googleCredentials } from '../connections';
import { applicationDefaultCredentials } from '../default-credentials';
import { allowedRegions, credentialsFor } from '../environment';
import { type ExitCode, FINDINGS, FINE, type Outside } from '../outside';
import { plain } from '../plain';
import { type Known, knownConnections } from './known';

export const command: Command = {
  name: 'connections test',
  operands: '[NAME]',
  about:
    'Looks at the addresses of a connection one after the other: its name, its certificate, whether the API answers, whether\nit takes the credentials, and the clock. What is sent changes nothing and costs nothing: one row of a list, one\ncalendar, and an empty recognize request, which is refused. Without a name, it is the connection where requests go.',
  options: {
    format: { type: 'string', choices: ['text', 'json'], help: 'How to print; text unless told' },
    timeout: { type: 'string', value: 'SECONDS', help: 'Give each look so long; 15 unless told' },
  },
  examples: ['dq connections test', 'dq connections test google', 'dq connections test --format json environment'],
  run: check,
};

async function check(call: Call, outside: Outside): Promise<ExitCode> {
  const [named, ...more] = call.operands;
  if (more.length > 0) throw usageError('test takes one connection');
  const { env, stdout } = outside;
  const known = knownConnections(env);
  const connection = known.find(({ name, isCurrent }) => (named === undefined ? isCurrent : name === named));
  if (!connection) throw unknownName(named ?? '');
  const timeoutMs = 1000 * (wholeNumber(call, 'timeout', 1, 600) ?? 15);
  const cancel = outside.interruption();
  const { checkConnection, checkText, nodeReach } = await import('../../checks/index');
  const places = placesOf(connection, env);
  const tools = {
    clients: { createFilesClient, createChannelsClient, createSpeechClient, apiError },
    reach: nodeReach(timeoutMs),
    doorTo: await doorsTo(connection, outside, cancel),
    fetch: outside.fetch,
    now: () => outside.now().getTime(),
    timeoutMs,
    hasProxy: PROXIES.some((name) => (env[name] ?? '') !== ''),
    signInAdvice: ADVICE[connection.name],
  };
  try {
    const checked = await checkConnection({ places, isEmbedded: connection.name === 'sandbox' }, tools, cancel);
    const isJson = call.text('format') === 'json';
    const facts = `${JSON.stringify({ connection: connection.name, ...checked }, undefined, 2)}\n`;
    await stdout.write(scrub(isJson ? facts : checkText(`Connection ${connection.name}`, checked)));
    return checked.isGood ? FINE : FINDINGS;
  } catch (error) {
    if (!cancel.aborted) throw error;
    await outside.stderr.write('dq: stopped before all was looked at.\n');
    return FINDINGS;
  }
}

/** Where a request is sent by way of a proxy: which names and certificates it knows cannot be told from here. */
const PROXIES = ['HTTPS_PROXY', 'https_proxy', 'ALL_PROXY', 'all_proxy'];

const ADVICE: Readonly<Record<Known['name'], string>> = {
  sandbox: '',
  google: 'Run “gcloud auth application-default login”, or set DQ_ACCESS_TOKEN.',
  environment: 'Set DQ_ACCESS_TOKEN, or DQ_API_KEY for public folders.',
};

function unknownName(name: string): Error {
  if (name === 'environment') return usageError('the environment names no address: set DQ_BASE_URL');
  return usageError(`there is no connection “${plain(name)}” here: there are ${CONNECTION_NAMES.join(', ')}`);
}

function placesOf({ name, baseUrl, speech }: Known, env: Outside['env']): readonly PlaceToCheck[] {
  const address = name === 'sandbox' ? EMBEDDED : baseUrl;
  const kind = name === 'google' ? 'connection' : name;
  const connection = { name, baseUrl: address, ...(speech && { speech }) };
  const regions = SPEECH_REGIONS.map(({ region }): PlaceToCheck => {
    const found = speechEndpoint(region, { kind, connection, allowedRegions: allowedRegions(env) });
    if (isNoEndpoint(found)) return { region, problem: found.message, advice: found.advice };
    return { region, address: found.endpoint };
  });
  const isAddress = (place: PlaceToCheck) => !('address' in place) || URL.canParse(place.address);
  const all: readonly PlaceToCheck[] = [...(address === '' ? [] : [{ address }]), ...regions];
  const wrong = all.find((place) => !isAddress(place));
  if (wrong && 'address' in wrong) throw usageError(`“${plain(wrong.address)}” is no address; it begins with https://`);
  return name === 'sandbox' ? [{ address }] : all;
}

/** What stands for the sandbox inside this program. */
const EMBEDDED = 'http://sandbox.localhost';

type Doors = (address: string, task: CheckTask) => Promise<CheckDoor>;

async function doorsTo({ name }: Known, outside: Outside, cancel: AbortSignal): Promise<Doors> {
  const { fetch, env } = outside;
  if (name === 'sandbox') return await embeddedDoors();
  const own = (address: string) =>
    name === 'google' ? googleCredentials(address, true, env) : credentialsFor(address, env);
  return async (address, task) => {
    const target: { credentials: Credentials | undefined; note: string } = own(address);
    const found = await applicationDefaultCredentials(target, { address, tasks: [task] }, outside, cancel);
    return { fetch, credentials: found.credentials };
  };
}

async function embeddedDoors(): Promise<Doors> {
  const { createSandbox } = await import('../../sandbox/index');
  const sandbox = createSandbox();
  const fetch: Fetch = (request) => sandbox.fetch(request);
  return async (address) => {
    return { fetch, credentials: { origin: new URL(address).origin, accessToken: sandbox.accessToken } };
  };
}
