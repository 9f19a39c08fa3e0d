import type { ApiError } from '../api';
import { DEFAULT_SETTINGS, type DriveQueryDocument, locateInQuery, type ResolvedRequest } from '../language';
import { checkText } from './check-text';
import { frame } from './frame';
import type { Paint } from './paint';
import { plain } from './plain';
import { testHint } from './test-hint';

/**
 * What a person needs to know about a failed request: what happened, the place in the document where it can be told, and
 * what to do. The place is the service's own where it names one, else that of our first error in the request.
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
  const place = error.kind === 'http' ? placeOf(error, document, request, now) : undefined;
  const where = place === undefined ? '' : placeText(place, file, document, paint);
  return `${head}${where}  ${error.advice}\n${testHint(error)}`;
}

interface FaultPlace {
  readonly start: number;
  readonly end: number;
  readonly message: string;
}

/** Only `q` and directives stand in the document; a file that is not there may be one that the query names. */
function placeOf(
  { violations, location }: Extract<ApiError, { kind: 'http' }>,
  document: DriveQueryDocument,
  request: ResolvedRequest,
  now: Date,
): FaultPlace | undefined {
  const violation = violations[0];
  const parameter = violation?.parameter ?? location;
  if (violation !== undefined && parameter === 'q') {
    const start = locateInQuery(document, request.index, violation.start, { now });
    const end = locateInQuery(document, request.index, violation.end, { now });
    return { start, end, message: violation.message };
  }
  const around = parameter === 'q' ? request : directivePlace(document, request, parameter);
  if (around === undefined) return undefined;
  if (violation !== undefined) return { ...partOf(around, violation), message: violation.message };
  return ownError(document, around) ?? (parameter === 'q' ? undefined : { ...around, message: '' });
}

/** What a violation marks of a directive's value; all of it where the service says no more, or was sent something else. */
function partOf({ start, end, isVariable }: Stretch, violation: Stretch): Stretch {
  if (isVariable || violation.end <= violation.start) return { start, end };
  return { start: start + violation.start, end: start + violation.end };
}

/** Our first error in a stretch of the document. */
function ownError(document: DriveQueryDocument, { start, end }: Stretch): FaultPlace | undefined {
  const own = checkText(document.text, DEFAULT_SETTINGS);
  return own.findings.find((each) => each.severity === 'error' && each.start >= start && each.start <= end);
}

interface Stretch {
  readonly start: number;
  readonly end: number;
  /** What was sent is the value of the variable that stands there. */
  readonly isVariable?: boolean;
}

/** The value of the directive that gave a parameter: the last of its name. */
function directivePlace(
  document: DriveQueryDocument,
  request: ResolvedRequest,
  parameter: string | undefined,
): Stretch | undefined {
  const index = document.requests()[request.index];
  if (index === undefined) return undefined;
  const directive = document.block(index).directives.findLast(({ name, value }) => name === parameter && value !== '');
  if (directive === undefined) return undefined;
  const start = document.blockStart(index) + directive.valueStart;
  return { start, end: start + directive.value.length, isVariable: directive.variable !== undefined };
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
