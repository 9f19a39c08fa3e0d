import { readText } from '../http/read-text';
import { refusal } from './refusals';

/** The parameters of a request; those without a value count as omitted (RFC 6749 §3.1). */
export type Parameters = ReadonlyMap<string, string>;

const LARGEST_FORM = 64 * 1024;

/** The parameters of a form in the body. Throws `form`. */
export async function readForm(request: Request): Promise<Parameters> {
  const type = request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase();
  const text = await readText(request, LARGEST_FORM).catch(() => undefined);
  if (type !== 'application/x-www-form-urlencoded' || text === undefined) throw refusal('form');
  const sent = new URLSearchParams(text);
  if (repeatedIn(sent) !== undefined) throw refusal('form');
  return parametersOf(sent);
}

/** The name of a parameter that is there twice (RFC 6749 §3.1); `resource` may be (RFC 8707). */
export function repeatedIn(sent: URLSearchParams): string | undefined {
  const names = [...sent.keys()].filter((name) => name !== 'resource');
  return names.find((name, at) => names.indexOf(name) !== at);
}

/** The first of each parameter, without those that are empty. */
export function parametersOf(sent: URLSearchParams): Parameters {
  return new Map([...sent].reverse().filter(([, value]) => value !== ''));
}

/** A parameter that has to be there. Throws `missing`. */
export function required(parameters: Parameters, name: string): string {
  const value = parameters.get(name);
  if (value === undefined) throw refusal('missing', { name });
  return value;
}
