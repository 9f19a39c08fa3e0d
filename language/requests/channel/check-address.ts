import type { Finding } from '../../findings';
import type { CheckInput } from '../check/check';
import { nodeAt } from '../places';
import { contentOf, within } from '../recognize/look';
import { addressParts, LONGEST_ADDRESS } from './address';
import { addressProblems } from './address-problems';
import { type HostKind, hostKind } from './host';
import { secretIn } from './secrets';

/** The `address` of a channel: an absolute HTTPS URL that the service can reach (api.md §2; public-facts §2). */
export function* checkAddress({ body, surroundings }: CheckInput): Iterable<Finding> {
  const node = nodeAt(body, ['address']);
  if (node?.type !== 'string') return;
  const text = node.long ? node.long.slice(0, LONGEST_ADDRESS + 1) : node.value;
  if (text === '') return;
  const problems = addressProblems(text);
  for (const { kind, start, end } of problems) {
    const place = node.long || start === end ? contentOf(node) : within(node, start, end);
    yield { code: CODES[kind] ?? 'malformed-address', ...place, data: { problem: kind } };
  }
  const secret = secretIn(text);
  if (secret && !node.long) {
    yield { code: 'secret-in-address', ...within(node, secret.start, secret.end), data: { what: secret.name } };
  }
  const host = addressParts(text)?.host;
  if (!host || surroundings.isLocal || problems.some(({ kind }) => kind.startsWith('host'))) return;
  const kind = hostKind(host.text);
  const code = kind && UNREACHABLE[kind];
  if (code) yield { code, ...within(node, host.start, host.end), data: { kind } };
}

/** Problems with a code of their own. */
const CODES: Readonly<Record<string, string>> = {
  'not-https': 'address-not-https',
  credentials: 'address-credentials',
  fragment: 'address-fragment',
  'host-unicode': 'address-host-unicode',
  long: 'address-length',
};

const UNREACHABLE: Readonly<Record<HostKind, string | undefined>> = {
  loopback: 'private-address',
  private: 'private-address',
  'link-local': 'private-address',
  unspecified: 'private-address',
  reserved: 'private-address',
  'private-name': 'private-address',
  'single-label': 'private-address',
  'reserved-name': 'private-address',
  'public-ip': 'ip-address',
  'public-name': undefined,
};
