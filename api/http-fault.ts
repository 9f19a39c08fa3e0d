import { barrierOf } from './barriers';
import { readBytes, TOO_LARGE } from './body';
import { type Clock, within } from './clock';
import type { FieldViolation, HttpFault } from './errors';
import { isHtml } from './json';
import { tame } from './redact';
import type { FinalAnswer } from './redirects';
import { retryAfterMs } from './retry';
import type { ParameterViolation } from './types';

/** Error bodies are a few hundred bytes; a longer one is not worth waiting for. */
const MOST_ERROR_BYTES = 262_144;
/** Milliseconds that the body of an error may take: the status says what counts. */
const ERROR_BODY_MS = 5000;
/** A clock that is off by less, in milliseconds, keeps nothing from working. */
const TOLERATED_MS = 60_000;

/**
 * The facts of an answer whose status is not 2xx: the first entry of `errors`, or the canonical status and its reason, and
 * the violations in `details` (public-facts §0), in both shapes the family uses. Any other body still gives a fault with
 * its status.
 */
export async function readHttpFault(
  answer: FinalAnswer,
  redact: (text: string) => string,
  clock: Clock,
  signal: AbortSignal,
): Promise<HttpFault> {
  const { response } = answer;
  const there = timeAt(response);
  const aheadMs = there === undefined ? 0 : clock.now() - there;
  const error = asObject(asObject(await readJsonQuietly(response, clock, signal)).error);
  const first = asObject(asArray(error.errors)[0]);
  const details = asArray(error.details).map(asObject);
  const state = asText(error.status);
  const reason = asText(first.reason) ?? details.map(errorInfoReason).find((each) => each !== undefined) ?? state;
  const location = asText(first.location);
  // A date means the moment by the clock of whoever names it.
  const wait = retryAfterMs(response.headers.get('retry-after'), there ?? clock.now());
  const project = details.map(projectOf).find((each) => each !== undefined) ?? projectIn(asText(error.message) ?? '');
  const barrier = barrierOf(reason === undefined ? {} : { reason });
  return {
    kind: 'http',
    status: response.status,
    serverMessage: tame(redact(asText(error.message) ?? '')),
    ...(reason === undefined ? {} : { reason: tame(redact(reason)) }),
    ...(location === undefined ? {} : { location: tame(redact(location)) }),
    ...(state === undefined ? {} : { state: tame(redact(state)) }),
    violations: details.flatMap((detail) => readViolation(detail, redact)),
    fields: details.flatMap((detail) => readFields(detail, redact)),
    ...(wait === undefined ? {} : { retryAfterMs: wait }),
    rateLimited: barrier === 'rate' || (response.status === 429 && barrier !== 'quota'),
    credentialsDropped: answer.credentialsDropped,
    ...(barrier === 'disabled' && project !== undefined ? { project: tame(redact(project)) } : {}),
    ...(Math.abs(aheadMs) > TOLERATED_MS ? { clockAheadMs: aheadMs } : {}),
    ...(isHtml(response.headers.get('content-type') ?? '') ? { isWebPage: true as const } : {}),
  };
}

/** One `ParameterViolation`, when its place is a range that can be shown; an empty list otherwise. */
function readViolation(entry: Detail, redact: (text: string) => string): ParameterViolation[] {
  const { parameter, code, start, end, message } = entry;
  if (entry['@type'] !== 'drive-query/ParameterViolation' || typeof parameter !== 'string') return [];
  if (!isOffset(start) || !isOffset(end) || end < start) return [];
  return [
    {
      '@type': 'drive-query/ParameterViolation',
      parameter,
      code: asText(code) ?? 'invalid',
      start,
      end,
      message: tame(redact(asText(message) ?? '')),
    },
  ];
}

type Detail = Readonly<Record<string, unknown>>;

/** The members of the body that a `BadRequest` entry names; those without a path say nothing that the message does not. */
function readFields(entry: Detail, redact: (text: string) => string): FieldViolation[] {
  if (!isOfType(entry, 'BadRequest')) return [];
  return asArray(entry.fieldViolations).flatMap((violation) => {
    const { field, description } = asObject(violation);
    if (typeof field !== 'string' || field === '') return [];
    return [{ field: tame(redact(field)), description: tame(redact(asText(description) ?? '')) }];
  });
}

function errorInfoReason(entry: Detail): string | undefined {
  return isOfType(entry, 'ErrorInfo') ? asText(entry.reason) : undefined;
}

/** Types are named by addresses whose last part is what counts: `type.googleapis.com/google.rpc.BadRequest`. */
function isOfType(entry: Detail, name: string): boolean {
  return asText(entry['@type'])?.split(/[./]/).at(-1) === name;
}

/** What time it is at the service, in milliseconds since 1970, where it says so. */
function timeAt({ headers }: Response): number | undefined {
  const time = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(time) ? undefined : time;
}

/** `projects/123` of an `ErrorInfo`. */
function projectOf(entry: Detail): string | undefined {
  if (!isOfType(entry, 'ErrorInfo')) return undefined;
  return /^projects\/([\w:.-]+)$/.exec(asText(asObject(entry.metadata).consumer) ?? '')?.[1];
}

/** The project that a message names: “… has not been used in project 123 before …”. */
function projectIn(message: string): string | undefined {
  return /\bproject (?:number )?(\d{3,}|[a-z][a-z\d-]{4,}\d)\b/.exec(message)?.[1];
}

async function readJsonQuietly(response: Response, clock: Clock, signal: AbortSignal): Promise<unknown> {
  const tooSlow = () => new Error('The body of an error does not end.');
  try {
    const bytes = await within(clock, ERROR_BODY_MS, tooSlow, signal, () => readBytes(response, MOST_ERROR_BYTES));
    return bytes === TOO_LARGE ? undefined : JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    signal.throwIfAborted();
    response.body?.cancel().catch(() => {});
    return undefined; // the status says enough; a body that is broken or no JSON adds nothing
  }
}

function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

function asArray(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function asText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function isOffset(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
