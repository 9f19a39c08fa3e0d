import type { Node } from 'ohm-js';
import grammars from './grammar/receiving-url.ohm-bundle';

/** A part of an address. Offsets are UTF-16 code units into the address. */
export interface AddressPart {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** The parts of an absolute address, signs left out: `https://user:x@example.com:8443/path?query#fragment`. */
export interface AddressParts {
  readonly scheme: AddressPart;
  /** What stands before the host, with its `@`; empty where nothing does. */
  readonly credentials: AddressPart;
  readonly host: AddressPart;
  readonly port?: AddressPart;
  readonly path: AddressPart;
  readonly query?: AddressPart;
  readonly fragment?: AddressPart;
}

export type AddressProblemKind =
  | 'long'
  | 'blanks-around'
  | 'blank'
  | 'backslash'
  | 'relative'
  | 'not-https'
  | 'scheme'
  | 'credentials'
  | 'host-missing'
  | 'host-characters'
  | 'host-unicode'
  | 'host-form'
  | 'host-digits'
  | 'port'
  | 'fragment';

/** What is wrong with an address, on the part that is. */
export interface AddressProblem {
  readonly kind: AddressProblemKind;
  readonly start: number;
  readonly end: number;
}

/** Longer addresses are not looked into; many servers and proxies take no longer ones. */
export const LONGEST_ADDRESS = 2_048;

/** Cuts an address into its parts; undefined for a text that has no scheme with `://`. Never throws. */
export function addressParts(text: string): AddressParts | undefined {
  return text.length > LONGEST_ADDRESS ? undefined : cut(grammars.TolerantReceivingUrl.match(text, 'parts')).address();
}

/** The host that an address names, in lower case; undefined where it names none. */
export function isHost(text: string): boolean {
  return grammars.ReceivingUrl.match(text, 'host').succeeded();
}

const cut = grammars.TolerantReceivingUrl.createSemantics().addOperation<AddressParts | undefined>('address()', {
  parts: (parts: Node) => parts.address(),
  parts_other: (_any) => undefined,
  parts_address: (scheme: Node, _sign, credentials, host, port, path, query, fragment) => ({
    scheme: partOf(scheme),
    credentials: partOf(credentials),
    host: partOf(host),
    path: partOf(path),
    ...optional('port', port),
    ...optional('query', query),
    ...optional('fragment', fragment),
  }),
});

function partOf({ sourceString, source }: Node): AddressPart {
  return { text: sourceString, start: source.startIdx, end: source.endIdx };
}

/** A part that may be left out, without the sign that begins it. */
function optional(name: 'port' | 'query' | 'fragment', node: Node): Partial<Record<typeof name, AddressPart>> {
  const [inner] = node.children;
  if (!inner) return {};
  const { text, start, end } = partOf(inner);
  return { [name]: { text: text.slice(1), start: start + 1, end } };
}
