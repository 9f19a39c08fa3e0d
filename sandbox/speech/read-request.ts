import { findJsonProblem, RECOGNIZE_MEMBERS } from '../../language';
import { ServiceError } from '../http/failure';
import { readText } from '../http/read-text';
import { checkRanges } from './check-ranges';
import { type OneOf, type ProtoProblem, readMessage } from './proto-json';
import { badRequest, refusal } from './refusals';
import type { RecognizeRequest } from './request';

/** The most bytes of a body with inline audio (public-facts §3). */
const LARGEST = 10_485_760;

const ONE_OFS: readonly OneOf[] = [{ name: 'audio_source', path: 'audio', members: ['content', 'uri'] }];

/** Reads the body of a recognize request. Throws 400 where it is too large, no JSON, or no such message. */
export async function readRequest(request: Request): Promise<RecognizeRequest> {
  const text = await readText(request, LARGEST).catch(() => {
    throw malformed([{ field: '', description: `${RECEIVED} The body is no UTF-8.` }]);
  });
  if (text === undefined) throw refusal('too-large');
  const { message, problems } = readMessage(RECOGNIZE_MEMBERS, text.trim() === '' ? {} : parse(text), ONE_OFS);
  if (problems.length > 0) throw malformed(problems);
  return message;
}

/** Refuses values out of the bounds of the table. Throws `ServiceError`. */
export function checkBounds(request: RecognizeRequest): void {
  checkRanges(RECOGNIZE_MEMBERS, { ...request });
}

const RECEIVED = 'Invalid JSON payload received.';

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw malformed([{ field: '', description: syntaxMessage(text) }]);
  }
}

/** How many characters are shown on either side of the place where a text stops being JSON. */
const AROUND = 20;

/** The service shows the place and puts a mark under it; the sandbox says what it expected, too. */
function syntaxMessage(text: string): string {
  const problem = findJsonProblem(text);
  if (!problem) return `${RECEIVED} Parser terminated before end of string.`;
  const { start, message } = problem;
  const before = text.slice(Math.max(0, start - AROUND), start).replace(/\s/g, ' ');
  const line = before + text.slice(start, start + AROUND).replace(/\s/g, ' ');
  return `${RECEIVED} Unexpected token at offset ${start}. ${message}\n${line}\n${' '.repeat(before.length)}^`;
}

function malformed(problems: readonly ProtoProblem[]): ServiceError {
  const message = problems.map(({ description }) => description).join('\n');
  return new ServiceError({
    status: 400,
    reason: 'badRequest',
    message,
    newer: { details: [badRequest(problems)] },
  });
}
