import type { Diagnostic, Finding } from '../findings';
import type { LanguageSettings } from '../settings';
import { wordedBy } from '../wording';
import { AUDIO } from './diagnostics/audio';
import { AUDIO_CONFIG } from './diagnostics/audio-config';
import { CHANNEL_REQUEST } from './diagnostics/channel';
import { CHANNEL_ADDRESS } from './diagnostics/channel-address';
import { CHANNEL_END } from './diagnostics/channel-end';
import { JSON_FORM } from './diagnostics/json';
import { LANGUAGE_TAGS } from './diagnostics/language-tags';
import { RECOGNIZE_REQUEST } from './diagnostics/recognize';
import type { RequestDiagnosticRow, RequestDiagnosticTable } from './diagnostics/row';
import { STRUCTURE } from './diagnostics/structure';

export type { RequestDiagnosticGroup, RequestDiagnosticRow } from './diagnostics/row';

/** Every diagnostic of request files by its code, grouped, in the order of docs/diagnostics.md. */
export const REQUEST_DIAGNOSTICS: RequestDiagnosticTable = {
  ...JSON_FORM,
  ...STRUCTURE,
  ...RECOGNIZE_REQUEST,
  ...AUDIO,
  ...AUDIO_CONFIG,
  ...LANGUAGE_TAGS,
  ...CHANNEL_REQUEST,
  ...CHANNEL_ADDRESS,
  ...CHANNEL_END,
};

/** The row of a code, or undefined. */
export function requestDiagnosticNamed(code: string): RequestDiagnosticRow | undefined {
  return Object.hasOwn(REQUEST_DIAGNOSTICS, code) ? REQUEST_DIAGNOSTICS[code] : undefined;
}

/** The finding with its words, or undefined where the settings turn its code off. */
export function wordedRequest(finding: Finding, settings: LanguageSettings): Diagnostic | undefined {
  return wordedBy(requestDiagnosticNamed(finding.code), finding, settings);
}
