import {
  checkBeforeSending,
  createSpeechClient,
  isApiError,
  type Recognized,
  readTranscript,
  type SpeechRegion,
} from '../api';
import { DEFAULT_SETTINGS } from '../language';
import { type Call, type Command, usageError, wholeNumber } from './command';
import { CONNECTION_OPTION } from './connections';
import { applicationDefaultCredentials } from './default-credentials';
import { isRegion } from './environment';
import { explainRefusal } from './explain-refusal';
import { type Input, isUnreadable, readInputs } from './inputs';
import { findingText } from './output/finding';
import { transcriptText } from './output/transcript';
import { type ExitCode, FINDINGS, FINE, type Outside, UNREAD, UNUSABLE } from './outside';
import { type Paint, paintFor } from './paint';
import { plain } from './plain';
import { progressOn } from './progress';
import { checkRequest, openRequest, type RequestFile } from './request-file';
import { cannotBeSent, sentBody } from './sent-request';
import { doorTo } from './speech-door';
import { type SpeechTarget, speechTarget } from './speech-target';

export const command: Command = {
  name: 'recognize',
  operands: 'FILE',
  about:
    'Sends a recognize request (*.recognize.json) and prints the transcript. “-” is standard input. It is checked first,\nand sent once: the service may bill what it has heard. Without an address the embedded sandbox answers, with the\ntranscript that stands beside the audio (hello.wav.transcript.txt or .json), and nothing leaves this machine.',
  options: {
    region: {
      type: 'string',
      choices: ['global', 'eu', 'us'],
      help: 'Where; $request.region in the file unless told, else global',
    },
    'base-url': {
      type: 'string',
      value: 'URL',
      help: 'The address of the global endpoint, instead of the environment',
    },
    endpoint: { type: 'string', value: 'URL', help: 'The address of the endpoint, whatever the region' },
    connection: CONNECTION_OPTION,
    format: { type: 'string', choices: ['text', 'json'], help: 'How to print; json is the answer as it came' },
    timeout: { type: 'string', value: 'SECONDS', help: 'Wait so long for the answer; 120 unless told' },
    force: { type: 'boolean', help: 'Send it in spite of what the checks find' },
  },
  examples: [
    'dq recognize hello.recognize.json',
    'dq recognize --region eu --format json hello.recognize.json | jq .results',
    'DQ_SPEECH_EU_ENDPOINT=https://eu-speech.example.com DQ_ACCESS_TOKEN=… dq recognize --region eu hello.recognize.json',
  ],
  run: recognize,
};

/** Everything that sending one request needs. */
interface Sending {
  readonly request: RequestFile;
  readonly target: SpeechTarget;
  readonly json: boolean;
  readonly seconds: number;
  readonly outside: Outside;
  readonly paint: Paint;
}

async function recognize(call: Call, outside: Outside): Promise<ExitCode> {
  const [file, ...more] = call.operands;
  if (file === undefined || more.length > 0) {
    throw usageError('recognize takes one file; “-” stands for standard input');
  }
  const seconds = wholeNumber(call, 'timeout', 1, 86_400) ?? 120;
  const input = await readOne(file, outside);
  if (input === undefined) return UNUSABLE;
  const request = await openRequest(input, outside);
  const region = regionFor(call, request);
  const target = speechTarget(region, call, outside.env);
  const paint = paintFor(outside.stderr, outside.env);
  const sending = { request, target, json: call.text('format') === 'json', seconds, outside, paint };
  const isFit = await tellFindings(sending);
  const force = call.flag('force');
  const sent = sentBody(request);
  if (cannotBeSent(sent)) {
    await outside.stderr.write(`dq: ${plain(file)} cannot be sent: ${sent.reason}.\n`);
    return request.sends.body === undefined ? FINDINGS : UNUSABLE;
  }
  if (!isFit && !force) return await refuse('nothing was sent; --force sends it all the same.', sending);
  const body = JSON.stringify(sent.body);
  const tooLarge = force ? undefined : checkBeforeSending(body);
  if (tooLarge !== undefined) return await refuse(`${tooLarge.message}\n  ${tooLarge.advice}`, sending);
  return await send(body, sending);
}

async function readOne(file: string, outside: Outside): Promise<Input | undefined> {
  for await (const input of readInputs([file], 'recognize', outside)) {
    if (!isUnreadable(input)) return input;
    await outside.stderr.write(`dq: ${plain(file)} cannot be sent: ${input.reason}.\n`);
  }
  return undefined;
}

/** The option wins over the file. What the file names in place of a region is a finding already. */
function regionFor(call: Call, request: RequestFile): SpeechRegion {
  return [call.text('region'), request.sends.own.region].find(isRegion) ?? 'global';
}

/** Whoever wants a transcript reads no more findings. */
const MOST_SHOWN = 20;

/** Prints what the checks find on standard error, errors first. Returns whether the request may be sent. */
async function tellFindings({ request, target, outside, paint }: Sending): Promise<boolean> {
  const { input } = request;
  const checked = checkRequest(request, DEFAULT_SETTINGS, { now: outside.now(), sentTo: target.region });
  const errors = checked.findings.filter(({ severity }) => severity === 'error');
  const others = checked.findings.filter(({ severity }) => severity !== 'error');
  const shown = [...errors, ...others].slice(0, MOST_SHOWN);
  for (const finding of shown) await outside.stderr.write(findingText({ input, ...checked }, finding, paint));
  const more = checked.findings.length - shown.length;
  if (more > 0) await outside.stderr.write(`dq: ${more} more; “dq check” shows them.\n`);
  return errors.length === 0;
}

async function send(body: string, sending: Sending): Promise<ExitCode> {
  const { request, target, outside } = sending;
  const progress = progressOn(outside.stderr, sending.paint);
  const cancel = outside.interruption();
  try {
    const need = { address: target.endpoint, tasks: ['speech'] } as const;
    const own = await applicationDefaultCredentials(target, need, outside, cancel);
    if (own.note !== '') await outside.stderr.write(`dq: ${own.note}\n`);
    const door = await doorTo(own, request, outside);
    await progress.say(`Sending ${megabytes(body)} MB to ${door.endpoint} (${target.region}) · Ctrl+C stops`);
    const ms = sending.seconds * 1000;
    const client = createSpeechClient({ ...door, limits: { attemptMs: ms, totalMs: ms } });
    const recognized = await client.recognize(body, { signal: cancel });
    await progress.clear();
    return await print(recognized, sending);
  } catch (error) {
    await progress.clear();
    return await tellFailure(error, sending, cancel);
  }
}

async function refuse(message: string, { outside }: Sending): Promise<ExitCode> {
  await outside.stderr.write(`dq: ${message}\n`);
  return FINDINGS;
}

async function print({ response, note }: Recognized, { json, outside }: Sending): Promise<ExitCode> {
  const { stdout, stderr, env } = outside;
  await stdout.write(
    json
      ? `${JSON.stringify(response, undefined, 2)}\n`
      : transcriptText(readTranscript(response), paintFor(stdout, env)),
  );
  if (note !== undefined) await stderr.write(`dq: ${note}\n`);
  return FINE;
}

async function tellFailure(error: unknown, sending: Sending, cancel: AbortSignal): Promise<ExitCode> {
  if (!isApiError(error)) throw error;
  const { outside, request, paint } = sending;
  if (error.kind === 'cancelled') {
    if (cancel.reason === UNREAD) return FINE;
    await outside.stderr.write(`dq: stopped before an answer came.\n  ${error.advice}\n`);
    return FINDINGS;
  }
  await outside.stderr.write(explainRefusal(error, request, paint));
  return error.kind === 'refused' ? UNUSABLE : FINDINGS;
}

function megabytes(body: string): string {
  return (body.length / 1_000_000).toFixed(body.length < 100_000 ? 3 : 1);
}
