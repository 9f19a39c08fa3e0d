/** The one door of the API client. */

export { type Barrier, barrierOf, isAboutThing } from './barriers';
export { readBytes, TOO_LARGE } from './body';
export {
  type Channel,
  type ChannelCallOptions,
  type ChannelIds,
  type ChannelsClient,
  type ChannelsClientOptions,
  createChannelsClient,
  type ShownRequest,
} from './channels';
export { type Clock, systemClock, within } from './clock';
export type { Content } from './content';
export {
  type ApiError,
  apiError,
  type Fault,
  type FieldViolation,
  type HttpFault,
  isApiError,
  type RequestSummary,
} from './errors';
export type { Fetch } from './fetch';
export { type CallOptions, createFilesClient, type FilesClient, type FilesClientOptions, type Params } from './files';
export { GOOGLE, GOOGLE_CONNECTION } from './google';
export { isHtml } from './json';
export { createKnownSecrets, type KnownSecrets } from './known-secrets';
export { DEFAULT_LIMITS, type Limits } from './limits';
export { memberPath } from './member-path';
export { mayHaveArrived, networkWords } from './messages-network';
export { networkCode } from './network-code';
export type { PageOptions } from './pages';
export { duration, seconds, type Words } from './phrases';
export { redactor, tame } from './redact';
export { type ApiRequest, type Credentials, describeRequest, isLoopback, isPrivateWay } from './request';
export {
  readSidecar,
  registerTranscript,
  type SandboxDoor,
  SIDECAR_ENDINGS,
  type SidecarTranscript,
} from './sandbox-transcripts';
export { scrub, scrubbed } from './scrub';
export type { RetryNotice } from './send';
export {
  createSpeechClient,
  RECOGNIZE_PATH,
  type Recognized,
  type SpeechClient,
  type SpeechClientOptions,
} from './speech';
export {
  isNoEndpoint,
  type NoSpeechEndpoint,
  regionName,
  SPEECH_REGIONS,
  type SpeechEndpoint,
  type SpeechPlaces,
  speechEndpoint,
} from './speech-endpoints';
export { checkBeforeSending, MOST_REQUEST_BYTES, type TooLargeToSend } from './speech-size';
export {
  readTranscript,
  type Transcript,
  type TranscriptAlternative,
  type TranscriptResult,
  type TranscriptWord,
} from './transcript';
export type {
  Connection,
  ConnectionOAuth,
  ErrorBody,
  FileList,
  FileResource,
  ParameterViolation,
  RecognizeResponse,
  SpeechAddresses,
  SpeechRegion,
} from './types';
