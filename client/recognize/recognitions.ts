import { randomUUID } from 'node:crypto';
import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import type { FieldViolation, RecognizeResponse } from '../../api';
import { labelOf } from '../connections/label';
import type { Outcome as Noted } from '../history/entry';
import { failedOutcome } from '../history/noted-client';
import { openDocument } from '../run/open-document';
import { withSlowProgress } from '../run/progress';
import type { PageMessage, PersistedPage, Shown } from '../views/transcript/messages';
import { type TranscriptPanel, transcriptPanel } from '../views/transcript/panel';
import { failureOf } from './failure';
import { movedUri } from './moved-uri';
import { handlePageMessage } from './page-messages';
import { placeOfMember } from './place-of-member';
import { type Held, type Prepared, prepareRecognize } from './prepare';
import { type Outcome, recognize } from './recognition';
import { fileNameOf, type RecognizeTools } from './tools';

export interface SendOptions {
  readonly anyway?: boolean;
}

/** Sends recognize requests and shows what comes, in one panel per request file. */
export interface Recognitions {
  /** Sends a request file; what was on its way for it is cancelled. Settles when the answer is there or not. */
  readonly send: (uri: vscode.Uri, options?: SendOptions) => Promise<void>;
  /** Shows an answer of before; nothing is sent. */
  readonly recall: (uri: vscode.Uri, answer: RecalledTranscript) => void;
  /** The request file whose panel is in front. */
  readonly active: () => vscode.Uri | undefined;
  /** A request file, or the request files of a folder, are somewhere else now: their panels go along. */
  readonly moved: (from: string, to: string) => void;
  /** Brings a panel back after a reload. */
  readonly restore: (panel: vscode.WebviewPanel, state: Partial<PersistedPage> | undefined) => Promise<void>;
}

/** An answer as the history keeps it. */
export interface RecalledTranscript {
  readonly shown: Shown;
  readonly response: RecognizeResponse | undefined;
}

/** The transcript of one request file: its panel, and what is or was last on its way. */
export interface FileTranscript {
  /** Under which the latest state is kept for a reload. */
  readonly id: string;
  readonly panel: TranscriptPanel;
  shown: Shown | undefined;
  /** The latest answer, as it came. */
  response: RecognizeResponse | undefined;
  /** Stops what is on its way. */
  stop: AbortController | undefined;
}

/** Begins with no panel; `restore` may bring some back. */
export function createRecognitions(tools: RecognizeTools): Recognitions {
  const transcripts = new Map<string, FileTranscript>();
  const turns = new Map<string, number>();
  const recognitions: Recognitions = {
    async send(uri, { anyway = false } = {}) {
      const key = uri.toString();
      const turn = (turns.get(key) ?? 0) + 1;
      turns.set(key, turn);
      const document = await openDocument(uri);
      tools.diagnostics.clear(uri);
      transcripts.get(key)?.stop?.abort();
      const prepared = await prepareRecognize(tools, document, { anyway });
      if (!prepared || turns.get(key) !== turn) return; // not wanted any more, or a later sending has taken over
      const transcript = open(uri);
      tools.last.note({ kind: 'recognize', uri: key });
      if ('failure' in prepared) settle(tools, transcript, heldState(transcript, prepared));
      else await sendPrepared(tools, transcript, prepared);
    },
    recall(uri, { shown, response }) {
      const transcript = open(uri);
      transcript.stop?.abort();
      transcript.stop = undefined;
      transcript.response = response;
      settle(tools, transcript, { ...shown, id: transcript.id });
    },
    active: () => [...transcripts.values()].find(({ panel }) => panel.isActive())?.panel.uri,
    moved(from, to) {
      for (const [key, transcript] of [...transcripts]) {
        const now = movedUri(key, from, to);
        if (now === undefined) continue;
        transcripts.delete(key);
        transcripts.set(now, transcript);
        move(tools, transcript, vscode.Uri.parse(now));
      }
    },
    async restore(panel, state) {
      const kept = state?.id === undefined ? undefined : await tools.kept.load(state.id);
      if (!kept || state?.uri === undefined) return panel.dispose();
      const transcript = register(vscode.Uri.parse(state.uri), kept.shown.id, panel);
      transcript.response = kept.response;
      show(transcript, kept.shown);
    },
  };

  function open(uri: vscode.Uri): FileTranscript {
    const existing = transcripts.get(uri.toString());
    existing?.panel.reveal();
    return existing ?? register(uri, randomUUID());
  }

  function register(uri: vscode.Uri, id: string, restored?: vscode.WebviewPanel): FileTranscript {
    const events = {
      onMessage: (message: PageMessage) => handlePageMessage(tools, recognitions, transcript, message),
      onDispose: () => {
        transcript.stop?.abort();
        const now = transcript.panel.uri;
        tools.diagnostics.clear(now);
        if (transcripts.get(now.toString()) === transcript) transcripts.delete(now.toString());
      },
    };
    const panel = transcriptPanel(tools.extensionUri, uri, events, restored);
    const transcript: FileTranscript = { id, panel, shown: undefined, response: undefined, stop: undefined };
    transcripts.set(uri.toString(), transcript);
    return transcript;
  }
  return recognitions;
}

/** Tells the page what to show. */
export function show(transcript: FileTranscript, shown: Shown): void {
  transcript.shown = shown;
  transcript.panel.post({ type: 'show', shown });
}

/** Tells the page how it ended, and keeps it for a reload. The file may have another name by now. */
function settle(tools: RecognizeTools, transcript: FileTranscript, ended: Shown): void {
  const { response, panel } = transcript;
  const shown = { ...ended, file: fileNameOf(panel.uri) };
  tools.kept.keep({ version: 1, shown, ...(response === undefined ? {} : { response }) });
  show(transcript, shown);
}

/** The request file has another name: what is said of it, and what is on its way for it, belongs to that. */
function move(tools: RecognizeTools, transcript: FileTranscript, uri: vscode.Uri): void {
  const { panel, shown } = transcript;
  tools.diagnostics.clear(panel.uri);
  panel.moveTo(uri);
  if (shown?.phase === 'sending') show(transcript, { ...shown, file: fileNameOf(uri) });
  else if (shown) settle(tools, transcript, shown);
}

function heldState({ id, panel }: FileTranscript, { failure, connection, endpoint }: Held): Shown {
  return {
    id,
    file: fileNameOf(panel.uri),
    connection: connection ? labelOf(connection.name) : '',
    phase: 'failed',
    failure,
    ...(endpoint === undefined ? {} : { endpoint }),
  };
}

async function sendPrepared(tools: RecognizeTools, transcript: FileTranscript, prepared: Prepared): Promise<void> {
  const stop = new AbortController();
  transcript.stop = stop;
  const earlier = transcript.shown?.transcript;
  const base: Omit<Shown, 'phase'> = {
    id: transcript.id,
    file: fileNameOf(transcript.panel.uri),
    connection: labelOf(prepared.connection.name),
    endpoint: prepared.endpoint,
    ...(earlier === undefined ? {} : { transcript: earlier }),
  };
  show(transcript, { ...base, phase: 'sending' });
  const work = finish(tools, transcript, prepared, base, stop.signal);
  await withSlowProgress(t('Recognising {0}', base.file), () => stop.abort(), work);
}

/** Waits for the answer and shows it, unless a later sending has taken over. */
async function finish(
  tools: RecognizeTools,
  transcript: FileTranscript,
  prepared: Prepared,
  base: Omit<Shown, 'phase'>,
  signal: AbortSignal,
): Promise<void> {
  const noted = tools.history.begin({
    kind: 'recognize',
    title: base.file,
    connection: prepared.connection.name,
    method: 'POST',
    url: prepared.endpoint.address,
    uri: transcript.panel.uri.toString(),
  });
  const outcome = await recognize(tools, prepared, signal);
  noted.tell(notedOutcome(outcome));
  if (outcome.phase === 'done') {
    noted.keep(0, { shown: { ...base, ...outcome.part, phase: 'done' }, response: outcome.response });
  }
  if (transcript.stop?.signal !== signal) return;
  transcript.stop = undefined;
  if (outcome.phase === 'stopped') return settle(tools, transcript, { ...base, phase: 'stopped' });
  if (outcome.phase === 'failed') {
    const failure = await failureOf(
      outcome.error,
      (violation) => markMember(tools, transcript.panel.uri, violation),
      prepared.connection.oauth !== undefined,
    );
    return settle(tools, transcript, { ...base, phase: 'failed', ...(failure === undefined ? {} : { failure }) });
  }
  transcript.response = outcome.response;
  settle(tools, transcript, { ...base, ...outcome.part, phase: 'done' });
}

/** What the history is told. */
function notedOutcome(outcome: Outcome): Noted {
  if (outcome.phase === 'stopped') return { state: 'stopped' };
  if (outcome.phase === 'done') return { state: 'done', durationMs: Math.round(outcome.part.durationMs ?? 0) };
  return failedOutcome(outcome.error);
}

/** Shows at its member what the service refuses. */
async function markMember({ diagnostics }: RecognizeTools, uri: vscode.Uri, { field, description }: FieldViolation) {
  const range = await placeOfMember(uri, field);
  const text =
    description === ''
      ? t('The service does not accept {0}.', field)
      : t('The service does not accept {0}: {1}', field, description);
  if (range) diagnostics.show(uri, range, text, 'refused');
  return range && { line: range.start.line, character: range.start.character };
}
