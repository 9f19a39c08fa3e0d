import { ServiceError, type State } from '../http/failure';

/** One way in which the speech area refuses a request. `{name}` stands for what the request says. */
export interface Refusal {
  readonly status: 400 | 403 | 404 | 501;
  readonly state?: State;
  /** In the words of the service, where they are known (public-facts §3). */
  readonly message: string;
  /** What to do, beyond the message: the description in `details`; the message itself where there is nothing to add. */
  readonly advice?: string;
  /** When it is said, for docs/sandbox.md. */
  readonly when: string;
}

/** Every refusal of the speech area but those of proto-JSON, in the order in which a request is looked at. */
export const REFUSALS = {
  'not-here': {
    status: 501,
    message:
      '{method} is not implemented by the sandbox, which recognizes synchronously only: POST /v1/speech:recognize.',
    when: 'the path is one of the service that the sandbox does not have: `/v1/speech:longrunningrecognize`, `/v1/operations…`, `/v1/projects/…`',
  },
  'no-method': {
    status: 404,
    message: 'There is no method for {method} {path}.',
    when: 'any other path, and another method than POST',
  },
  restricted: {
    status: 403,
    message:
      "Request is disallowed by organization's {constraint} constraint for 'projects/sandbox': the {endpoint} endpoint of the service is restricted.",
    when: 'the [policy](#policy) restricts the endpoint',
  },
  'too-large': {
    status: 400,
    message: 'Request payload size exceeds the limit: 10485760 bytes.',
    when: 'the body has more than 10 MB',
  },
  'no-config': {
    status: 400,
    message: 'RecognitionConfig not set.',
    when: '`config` is missing',
  },
  'bad-config': {
    status: 400,
    message: "Invalid recognition 'config': bad {what}.",
    advice: '{advice}',
    when: 'a value of `config` is missing, malformed or out of its range; `details` say which and why',
  },
  'no-audio': {
    status: 400,
    message: 'RecognitionAudio not set.',
    when: '`audio` has neither `content` nor `uri`',
  },
  'header-encoding': {
    status: 400,
    message: 'Specify {found} encoding to match file header.',
    advice: 'config.encoding is {asked}, and the audio has the header of {container} with {found}.',
    when: '`encoding` differs from the header of the audio',
  },
  'header-rate': {
    status: 400,
    message:
      'sample_rate_hertz ({asked}) in RecognitionConfig must either be unspecified or match the value in the {container} header ({found}).',
    when: '`sampleRateHertz` differs from the header of a WAV, FLAC or MP3',
  },
  'header-channels': {
    status: 400,
    message:
      'audio_channel_count `{asked}` in RecognitionConfig must either be unspecified or match the value in the {container} header `{found}`.',
    when: '`audioChannelCount` differs from such a header',
  },
  'not-mono': {
    status: 400,
    message: 'Must use single channel (mono) audio, but {container} header indicates {found} channels.',
    advice: 'Set config.audioChannelCount to {found}, or send one channel.',
    when: 'such a header tells more than one channel and `audioChannelCount` is not set',
  },
  'channel-count': {
    status: 400,
    message: 'Invalid audio channel count',
    advice: '{asked} channels are too many: {encoding} takes {most}.',
    when: '`audioChannelCount` is more than the encoding takes',
  },
  'too-long': {
    status: 400,
    message: "Sync input too long. For audio longer than 1 min use LongRunningRecognize with a 'uri' parameter.",
    when: 'the audio is longer than 60 seconds',
  },
  'resource-name': {
    status: 400,
    message: "Invalid resource name '{name}'.",
    advice: 'It must be projects/PROJECT/locations/LOCATION/{collection}/ID.',
    when: 'a name in `adaptation` has another form than the service’s',
  },
  location: {
    status: 400,
    message: "Location '{asked}' of resource '{name}' does not match the location '{endpoint}' of the endpoint.",
    advice: 'Send the request to the endpoint of {asked}, or name a resource in {endpoint}.',
    when: 'a name in `adaptation` is of another location than the endpoint: `eu`, `us` or `global`',
  },
  'audio-uri': {
    status: 400,
    message: "Invalid audio uri '{uri}'.",
    advice: 'It must be a storage URI: gs://bucket/object.',
    when: '`audio.uri` is no storage URI',
  },
  'no-object': {
    status: 404,
    message: 'Requested entity was not found.',
    advice: 'No transcript is registered for {uri}: register one at /sandbox/v1/transcripts.',
    when: 'nothing is registered for `audio.uri`',
  },
} as const satisfies Record<string, Refusal>;

export type RefusalName = keyof typeof REFUSALS;

type Data = Readonly<Record<string, string | number>>;

/**
 * The error for a row of the table, its places filled from `data`. `field` is the member that is wrong, in the names of
 * protocol buffers; further `details` come behind it.
 */
export function refusal(name: RefusalName, data: Data = {}, field = '', details: readonly object[] = []): ServiceError {
  const row: Refusal = REFUSALS[name];
  const message = filled(row.message, data);
  const description = row.advice === undefined ? message : filled(row.advice, data);
  const violations = field === '' ? [] : [badRequest([{ field, description }])];
  const newer = { ...(row.state && { state: row.state }), details: [...violations, ...details] };
  return new ServiceError({ status: row.status, reason: 'badRequest', message, newer });
}

/** An entry of `details` that names members of the body (public-facts §0). */
export function badRequest(violations: readonly { readonly field: string; readonly description: string }[]): object {
  return { '@type': 'type.googleapis.com/google.rpc.BadRequest', fieldViolations: violations };
}

/** A refusal of one value of `config`, by the name of its member and why it is wrong. */
export function badConfig(path: string, advice: string): ServiceError {
  const field = path
    .split('.')
    .at(-1)!
    .replace(/\[\d+\]$/, '');
  // The service ends this one with two full stops, and clients compare.
  const what = field === 'encoding' ? 'encoding.' : field.replaceAll('_', ' ');
  return refusal('bad-config', { what, advice }, path);
}

function filled(text: string, data: Data): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => `${data[name] ?? place}`);
}
