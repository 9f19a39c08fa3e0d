import type { Finding } from '../../findings';
import type { CheckInput } from '../check/check';
import { shortText, within } from '../recognize/look';
import type { StringNode } from '../tree';
import { idNode } from './check-id';
import { isSecretName, secretIn } from './secrets';
import { parametersIn } from './token';

/** The `token` of a channel: no secret is in it (api.md §2), and it can travel in a header (api.md §6). */
export function* checkToken({ body }: CheckInput): Iterable<Finding> {
  const node = idNode(body, 'token');
  const text = shortText(node);
  if (!node || text === undefined || text.length > LONGEST) return;
  yield* secrets(node, text);
  const control = /[^\x20-\x7e\x80-\uffff]+/.exec(text);
  if (control) {
    yield { code: 'token-control-character', ...within(node, control.index, control.index + control[0].length) };
    return;
  }
  const blanks = /^ +| +$/.exec(text);
  const other = blanks ?? /[^\x20-\x7e]+/.exec(text);
  if (!other) return;
  const data = { problem: blanks ? 'blanks' : 'letters' };
  yield { code: 'token-characters', ...within(node, other.index, other.index + other[0].length), data };
}

/** Longer tokens are refused for their length. */
const LONGEST = 10_000;

/** One finding for each parameter that holds a secret, or one for a token that is no list of parameters. */
function* secrets(node: StringNode, text: string): Iterable<Finding> {
  let any = false;
  for (const { name, value } of parametersIn(text)) {
    const secret = secretIn(value.text);
    if (!secret && !(isSecretName(name.text) && value.text.trim() !== '')) continue;
    any = true;
    const data = secret ? { what: secret.name } : {};
    const parameter = /^[\w.[\]-]{1,40}$/.test(name.text) ? { parameter: name.text } : {};
    yield { code: 'secret-in-token', ...within(node, value.start, value.end), data: { ...data, ...parameter } };
  }
  const secret = any ? undefined : secretIn(text);
  if (!secret) return;
  yield { code: 'secret-in-token', ...within(node, secret.start, secret.end), data: { what: secret.name } };
}
