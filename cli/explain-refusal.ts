import { type ApiError, type FieldViolation, memberPath } from '../api';
import { frame } from './frame';
import type { Paint } from './paint';
import { plain } from './plain';
import type { RequestFile } from './request-file';
import { testHint } from './test-hint';

/** More places in one file say nothing more. */
const MOST_PLACES = 5;

/**
 * What a person needs to know about a recognize request that failed: what happened, the members of the file that the
 * service names, and what to do.
 */
export function explainRefusal(error: ApiError, request: RequestFile, paint: Paint): string {
  const fields = error.kind === 'http' ? error.fields.slice(0, MOST_PLACES) : [];
  const places = fields.map((field) => placeText(field, request, paint));
  return `dq: ${paint('error', error.message)}\n${places.join('')}  ${error.advice}\n${testHint(error)}`;
}

/** The place of a member in the file; nothing for one that is not there. */
function placeText(
  { field, description }: FieldViolation,
  { input, document, core }: RequestFile,
  paint: Paint,
): string {
  const node = placeOf(field, document, core);
  if (node === undefined) return '';
  const { line, character } = document.positionAt(node.start);
  const place = paint('strong', `${plain(input.file)}:${line + 1}:${character + 1}`);
  const says = description === '' ? '' : `: ${plain(description)}`;
  return `${place}${says}\n${frame(input.text, line, node.start, node.end, paint)}`;
}

/** The value of a member such as `config.speech_contexts[0].phrases`; people may write its name either way. */
function placeOf(field: string, { root }: RequestFile['document'], { nodeAt }: RequestFile['core']) {
  const [asWritten, asJson] = [field, memberPath(field)].map((each) => nodeAt(root, pathOf(each)));
  return asJson ?? asWritten;
}

function pathOf(field: string): readonly (string | number)[] {
  const steps = field.split(/[.[\]]+/).filter((step) => step !== '');
  return steps.map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}
