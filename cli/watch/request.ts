import { DEFAULT_SETTINGS } from '../../language';
import type { RequestDocument } from '../../language/requests/index';
import { type Input, isUnreadable, readInputs } from '../inputs';
import { findingText } from '../output/finding';
import type { Outside } from '../outside';
import { paintFor } from '../paint';
import { plain } from '../plain';
import { checkRequest, openRequest, type RequestFile } from '../request-file';

/** What options say in place of a channel request file; what is undefined is as the file says. */
export interface Overrides {
  readonly id?: string | undefined;
  readonly address?: string | undefined;
  readonly watch?: string | undefined;
}

/** Reads a request file. Undefined when it cannot be read, which is told then. */
export async function readRequest(
  file: string,
  kind: 'channel' | 'stop',
  outside: Outside,
): Promise<RequestFile | undefined> {
  for await (const input of readInputs([file], kind, outside)) {
    if (!isUnreadable(input)) return await openRequest(input, outside);
    await outside.stderr.write(`dq: ${plain(file)} cannot be sent: ${input.reason}.\n`);
  }
  return undefined;
}

/** The request as it is with what the options say, so that it is checked as it is sent. */
export function withOverrides(request: RequestFile, { id, address, watch }: Overrides): RequestFile {
  const { document, core, input } = request;
  const copy = new core.RequestDocument(document.text(), document.kind);
  const set = (path: readonly string[], value: string | undefined) => {
    if (value !== undefined) setMember(copy, path, value, core);
  };
  set(['id'], id);
  set(['address'], address);
  set(['$request', 'watch'], watch);
  const changed: Input = { ...input, text: copy.text() };
  return { ...request, input: changed, document: copy, sends: core.requestBody(copy) };
}

/** Puts a value into the text: over the one that is there, or as the first member where there is none. */
function setMember(
  document: RequestDocument,
  path: readonly string[],
  value: unknown,
  core: RequestFile['core'],
): void {
  const parentPath = path.slice(0, -1);
  const name = path.at(-1)!;
  const old = core.nodeAt(document.root, path);
  const parent = core.nodeAt(document.root, parentPath);
  if (old !== undefined) {
    document.edit(old.start, old.end, JSON.stringify(value));
  } else if (parent?.type === 'object') {
    const comma = parent.members.length > 0 ? ', ' : '';
    const inside = parent.start + 1;
    document.edit(inside, inside, `${JSON.stringify(name)}: ${JSON.stringify(value)}${comma}`);
  } else if (parentPath.length > 0) {
    setMember(document, parentPath, { [name]: value }, core);
  }
}

/** Whoever wants a channel reads no more findings. */
const MOST_SHOWN = 20;

/** Prints what the checks find on standard error, errors first. Returns whether the request may be sent. */
export async function tellFindings(request: RequestFile, isLocal: boolean, outside: Outside): Promise<boolean> {
  const paint = paintFor(outside.stderr, outside.env);
  const checked = checkRequest(request, DEFAULT_SETTINGS, { now: outside.now(), isLocal });
  const errors = checked.findings.filter(({ severity }) => severity === 'error');
  const others = checked.findings.filter(({ severity }) => severity === 'warning');
  const found = [...errors, ...others];
  for (const finding of found.slice(0, MOST_SHOWN)) {
    await outside.stderr.write(findingText({ input: request.input, ...checked }, finding, paint));
  }
  const more = found.length - MOST_SHOWN;
  if (more > 0) await outside.stderr.write(`dq: ${more} more; “dq check” shows them.\n`);
  return errors.length === 0;
}
