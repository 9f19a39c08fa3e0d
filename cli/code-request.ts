import path from 'node:path';
import type { CodeRequest } from '../api/code/index';
import { DriveQueryDocument, replacedIn, resolveDocument } from '../language';
import { isMissing } from './audio-file';
import { type Call, type Option, usageError } from './command';
import { CONNECTION_OPTION, targetFor } from './connections';
import { isRegion } from './environment';
import { type Input, isUnreadable, readInputs } from './inputs';
import type { Outside } from './outside';
import { plain } from './plain';
import { openRequest, type RequestFile } from './request-file';
import { selectRequests } from './select-requests';
import { speechTarget } from './speech-target';

/** What requests are written as; a bundle of its own, loaded by the subcommands that need it. */
export type Code = typeof import('../api/code/index');

/** The options that say which request is meant and where it goes. */
export const REQUEST_OPTIONS: Readonly<
  Record<'request' | 'base-url' | 'connection' | 'region' | 'endpoint' | 'watch', Option>
> = {
  request: { type: 'string', value: 'TITLE|NUMBER', help: 'Only this request of a .dq document' },
  'base-url': { type: 'string', value: 'URL', help: 'The address it goes to, instead of DQ_BASE_URL and @connection' },
  connection: CONNECTION_OPTION,
  region: {
    type: 'string',
    choices: ['global', 'eu', 'us'],
    help: 'Of a recognize request; $request.region in the file unless told, else global',
  },
  endpoint: { type: 'string', value: 'URL', help: 'Of a recognize request: the address of the endpoint' },
  watch: { type: 'string', value: 'PATH', help: 'Of a channel request, instead of $request.watch' },
};

/**
 * The requests of a file as they are written as code. Undefined when it cannot be read or holds none, which is told then.
 * Throws a usage error.
 */
export async function codeRequests(
  call: Call,
  outside: Outside,
  code: Code,
): Promise<readonly CodeRequest[] | undefined> {
  const [file, ...more] = call.operands;
  if (file === undefined || more.length > 0) throw usageError('one file is taken; “-” stands for standard input');
  for await (const input of readInputs([file], undefined, outside)) {
    const requests = isUnreadable(input) ? input.reason : await requestsIn(input, call, outside, code);
    if (typeof requests !== 'string') return requests;
    await outside.stderr.write(`dq: ${plain(file)} cannot be written as code: ${requests}.\n`);
  }
  return undefined;
}

/** Why there are none, as the end of a sentence, in place of them. */
async function requestsIn(
  input: Input,
  call: Call,
  outside: Outside,
  code: Code,
): Promise<readonly CodeRequest[] | string> {
  if (input.kind === 'dq') return listRequests(input, call, outside, code);
  const request = await openRequest(input, outside);
  const { body, problem } = request.sends;
  if (body === undefined) {
    const { line, character } = request.document.positionAt(problem?.start ?? 0);
    const message = (problem?.message ?? '').replace(/\.$/, '');
    return `at ${plain(input.file)}:${line + 1}:${character + 1}: ${plain(message)}`;
  }
  if (input.kind === 'recognize') return [recognizeRequest(request, call, outside, code)];
  return channelRequest(request, call, outside, code);
}

function listRequests({ file, text }: Input, call: Call, { now: clock, env }: Outside, code: Code): CodeRequest[] {
  const document = new DriveQueryDocument(text);
  const now = clock();
  return selectRequests(resolveDocument(document, { now }), call.text('request'), file).map((request) => {
    const { key, ...params } = request.params;
    const target = targetFor(request.connection, call, env);
    const secrets = secretsOf(target.credentials, key !== undefined);
    const frozen = replacedIn(document, request.index, { now });
    const sent = { kind: 'list', params, limit: request.limit } as const;
    return { title: request.title, address: addressOf(target, code), secrets, frozen, call: sent };
  });
}

function recognizeRequest({ input, sends, audio }: RequestFile, call: Call, { env }: Outside, code: Code): CodeRequest {
  const region = [call.text('region'), sends.own.region].find(isRegion) ?? 'global';
  const { endpoint, credentials } = speechTarget(region, call, env);
  const address = endpoint === undefined ? { variable: code.SPEECH_VARIABLES[region] } : code.fixedAddress(endpoint);
  const audioFile = audio === undefined || isMissing(audio) ? audio?.path : audio.path;
  const recognize = code.recognizeCall(sends.body!, region, audioFile);
  return { title: path.basename(input.file), address, secrets: secretsOf(credentials), frozen: [], call: recognize };
}

/** What has to be done before the code runs; it does not stand in the code alone, which is often sent on to somewhere. */
export async function tellAudioToSave(requests: readonly CodeRequest[], { stderr }: Outside): Promise<void> {
  for (const { call } of requests) {
    if (call.kind !== 'recognize' || !call.audioToSave || call.audioFile === undefined) continue;
    await stderr.write(
      `dq: the request holds more audio than is written out: save it as ${call.audioFile}, or name another file in its place.\n`,
    );
  }
}

function channelRequest(
  { input, sends }: RequestFile,
  call: Call,
  { env }: Outside,
  code: Code,
): CodeRequest[] | string {
  const target = targetFor(undefined, call, env);
  const rest = {
    title: path.basename(input.file),
    address: addressOf(target, code),
    secrets: secretsOf(target.credentials),
    frozen: [],
  };
  const { id, resourceId } = sends.body!;
  if (input.kind === 'stop') {
    if (typeof id !== 'string' || typeof resourceId !== 'string') return 'a stop request has an id and a resourceId';
    return [{ ...rest, call: { kind: 'stop', id, resourceId } }];
  }
  const watch = call.text('watch') ?? sends.own.watch;
  if (watch === undefined) return 'it does not say what is watched: add $request.watch, or name it with --watch';
  if (!code.isWatchable(watch)) return `“${plain(watch)}” cannot be watched`;
  return [{ ...rest, call: code.watchCall(watch, sends.body!) }];
}

function addressOf({ embedded, baseUrl }: ReturnType<typeof targetFor>, code: Code): CodeRequest['address'] {
  return embedded ? { variable: code.VARIABLES.baseUrl } : code.fixedAddress(baseUrl);
}

/** An access token, unless there is only an API key. */
function secretsOf(
  credentials: { readonly accessToken?: string; readonly apiKey?: string } | undefined,
  hasKey = false,
): CodeRequest['secrets'] {
  const key = hasKey || credentials?.apiKey !== undefined;
  return { token: credentials?.accessToken !== undefined || !key, key };
}
