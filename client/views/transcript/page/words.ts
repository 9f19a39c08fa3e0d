import { t } from '@vscode/l10n';
import type { Action, Shown, Transcript } from '../messages';
import { length } from './times';

/** The label of the button for each action. */
export const ACTION_LABELS: Readonly<Record<Action, string>> = {
  retry: t('Send Again'),
  'send-anyway': t('Send Anyway'),
  'select-region': t('Select Region…'),
  'select-connection': t('Select Connection…'),
  'test-connection': t('Test Connection'),
  'sign-in': t('Sign In…'),
  'set-access-token': t('Set Access Token…'),
  'show-file': t('Go to Request File'),
  'show-problems': t('Show Problems'),
  'show-request': t('Show Request'),
  'show-json': t('Raw JSON'),
  'show-log': t('Show Log'),
  'open-settings': t('Open Settings'),
  'manage-trust': t('Manage Workspace Trust'),
  'restart-server': t('Restart Language Server'),
};

/** One fact of a sending: what it is called, what it is, and more of it for those who ask. */
export interface Fact {
  readonly name: string;
  readonly value: string;
  readonly title?: string;
}

/** What stands above a transcript: where it is from, how long it took, what it costs. */
export function factsOf({ endpoint, connection, durationMs, transcript, phase }: Shown): Fact[] {
  const facts: Fact[] = [];
  if (endpoint) {
    facts.push({ name: t('Region'), value: endpoint.region });
    facts.push({ name: t('Endpoint'), value: endpoint.host, title: `${endpoint.address}, ${endpoint.source}` });
  }
  if (connection !== '') facts.push({ name: t('Connection'), value: connection });
  if (phase !== 'done') return facts;
  if (durationMs !== undefined) facts.push({ name: t('Took'), value: length(durationMs / 1000) });
  const end = transcript && lastEnd(transcript);
  if (end !== undefined) facts.push({ name: t('Audio'), value: length(end) });
  if (transcript?.billedSeconds !== undefined) {
    facts.push({ name: t('Billed'), value: length(transcript.billedSeconds) });
  }
  return facts;
}

function lastEnd({ results }: Transcript): number | undefined {
  const ends = results.flatMap(({ endTime, alternatives }) => [
    endTime ?? Number.NaN,
    alternatives[0]?.words.at(-1)?.end ?? Number.NaN,
  ]);
  const known = ends.filter((end) => !Number.isNaN(end));
  return known.length > 0 ? Math.max(...known) : undefined;
}

/** Below it a word or a reading is marked as uncertain. */
export const LOW_CONFIDENCE = 0.6;

/** Whether a confidence is low; one that is not told is neither low nor high. */
export function isLow(confidence: number | undefined): boolean {
  return confidence !== undefined && confidence < LOW_CONFIDENCE;
}

/** Whether an answer holds any text. */
export function saysNothing({ results }: Transcript): boolean {
  return results.every(({ alternatives }) => alternatives.every(({ text }) => text.trim() === ''));
}

/** What an answer without text means, and what to look at. */
export const EMPTY_ADVICE: readonly string[] = [
  t('The service heard the audio and found no speech in it that it could understand.'),
  t('Check languageCode: speech in another language is often not recognised at all.'),
  t('Check encoding and sampleRateHertz: audio that is read at the wrong rate is noise.'),
  t('Listen to the audio: it may be silent, very quiet, or hold music only.'),
];

/** What a screen reader is told when a sending begins or ends. */
export function announcement({ phase, transcript, endpoint }: Shown): string {
  if (phase === 'sending') return endpoint ? t('Sending to {0}', endpoint.host) : t('Sending to the service');
  if (phase === 'stopped') return t('Stopped');
  if (phase === 'failed' || !transcript) return '';
  if (saysNothing(transcript)) return t('Nothing was recognised');
  const count = transcript.results.length;
  return count === 1 ? t('The transcript is here, one result') : t('The transcript is here, {0} results', count);
}
