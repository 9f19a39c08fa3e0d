import { t } from '@vscode/l10n';
import type { SpeechClient } from '../../api';
import { httpHead } from '../http-head';
import type { ShownEndpoint } from '../views/transcript/messages';

export interface RecognizeText {
  readonly file: string;
  readonly connection: string;
  readonly endpoint: ShownEndpoint;
  /** The request with every secret replaced and its long strings cut. */
  readonly sent: ReturnType<SpeechClient['describeRecognize']>;
  /** What `$request.audioFile` names, when the audio in the body is from there. */
  readonly audioFile: string | undefined;
}

/** A recognize request as text to read: where it goes and who says so, then the HTTP message. */
export function recognizeText({ file, connection, endpoint, sent, audioFile }: RecognizeText): string {
  return [
    `# ${file}`,
    `# ${t('Connection: {0}. Region: {1}.', connection, endpoint.region)}`,
    `# ${t('Endpoint: {0}, {1}.', endpoint.address, endpoint.source)}`,
    ...(audioFile === undefined ? [] : [`# ${t('audio.content is {0}, read when the request is sent.', audioFile)}`]),
    '',
    ...httpHead(sent),
    '',
    sent.body,
    '',
  ].join('\n');
}
