import type { ApiError } from '../api';
import { DEFAULT_SETTINGS, type DriveQueryDocument, locateInQuery, type ResolvedRequest } from '../language';
import { checkText } from './check-text';
import { frame } from './frame';
import type { Paint } from './paint';
import { plain } from './plain';

/**
 * What a person needs to know about a failed request: what happened, the place in the query where it can be told, and what
 * to do. The place is the service's own where it names one, else that of our first error in the request.
 */
export function explainFailure(
  error: ApiError,
  file: string,
  document: DriveQueryDocument,
  request: ResolvedRequest,
  now: Date,
  paint: Paint,
): string {
  const head = `dq: ${paint('error', error.message)}\n`;
  const place = error.kind === 'http' && error.location === 'q' ? placeOf(error, document, request, now) : undefined;
  const where = place === undefined ? '' : placeText(place, file, document, paint);
  return `${head}${where}  ${error.advice}\n`;
}

interface FaultPlace {
  readonly start: number;
  readonly end: number;
  readonly message: string;
}

function placeOf(
  error: Extract<ApiError, { kind: 'http' }>,
  document: DriveQueryDocument,
  request: ResolvedRequest,
  now: Date,
): FaultPlace | undefined {
  const violation = error.violations.find(({ parameter }) => parameter === 'q');
  if (violation !== undefined) {
    const start = locateInQuery(document, request.index, violation.start, { now });
    const end = locateInQuery(document, request.index, violation.end, { now });
    return { start, end, message: violation.message };
  }
  const own = checkText({ kind: 'dq', text: document.text }, DEFAULT_SETTINGS);
  return own.findings.find(
    ({ severity, start }) => severity === 'error' && start >= request.start && start <= request.end,
  );
}

function placeText(
  { start, end, message }: FaultPlace,
  file: string,
  document: DriveQueryDocument,
  paint: Paint,
): string {
  const { line, character } = document.positionAt(start);
  const says = message === '' ? '' : `: ${plain(message)}`;
  return `${paint('strong', `${plain(file)}:${line + 1}:${character + 1}`)}${says}\n${frame(document.text, line, start, end, paint)}`;
}
