/** Why the service at a distance cannot reach a host, or is unlikely to. */
export type HostKind =
  | 'loopback'
  | 'private'
  | 'link-local'
  | 'unspecified'
  | 'reserved'
  | 'private-name'
  | 'single-label'
  | 'reserved-name'
  /** An address of the internet in digits, which certificates seldom name. */
  | 'public-ip'
  | 'public-name';

/** What a host of an address is; undefined for digits and brackets that are no IP address. */
export function hostKind(host: string): HostKind | undefined {
  if (host.startsWith('[')) {
    const words = host.endsWith(']') ? ipv6Words(host.slice(1, -1)) : undefined;
    return words && ipv6Kind(words);
  }
  const name = host.toLowerCase().replace(/\.$/, '');
  // As browsers and HTTP clients read it: a last part of digits makes all of it an IP address.
  if (/(?:^|\.)(?:\d+|0x[\da-f]*)$/.test(name)) {
    const address = ipv4(name);
    return address === undefined ? undefined : ipv4Kind(address);
  }
  return nameKind(name);
}

/** Names that only the own network knows (RFC 6762, RFC 8375, and what is in wide use), and those that nobody has (RFC 2606). */
const PRIVATE_NAMES = new Set(['local', 'internal', 'lan', 'home', 'corp', 'intranet', 'private', 'localdomain']);
const RESERVED_NAMES = new Set(['test', 'example', 'invalid', 'onion', 'alt']);

function nameKind(name: string): HostKind {
  const labels = name.split('.');
  const last = labels.at(-1)!;
  if (last === 'localhost') return 'loopback';
  if (labels.length === 1) return 'single-label';
  if (PRIVATE_NAMES.has(last) || name.endsWith('.home.arpa')) return 'private-name';
  return RESERVED_NAMES.has(last) ? 'reserved-name' : 'public-name';
}

/** The number of an IPv4 address in any of the forms that clients read: `127.1`, `0x7f000001`, `2130706433`. */
function ipv4(name: string): number | undefined {
  const parts = name.split('.');
  if (parts.length > 4) return undefined;
  const numbers = parts.map(partOf);
  const last = numbers.pop()!;
  if (numbers.some((each) => !(each <= 255)) || !(last < 256 ** (4 - numbers.length))) return undefined;
  return numbers.reduce((sum, each, index) => sum + each * 256 ** (3 - index), last);
}

function partOf(part: string): number {
  if (/^0x[\da-f]*$/.test(part)) return part.length === 2 ? 0 : Number.parseInt(part.slice(2), 16);
  if (/^0[0-7]+$/.test(part)) return Number.parseInt(part, 8);
  return /^(?:0|[1-9]\d*)$/.test(part) ? Number(part) : Number.NaN;
}

/** First address, length of the prefix in bits, what it is (RFC 6890). */
const IPV4: readonly (readonly [first: string, bits: number, kind: HostKind])[] = [
  ['0.0.0.0', 8, 'unspecified'],
  ['10.0.0.0', 8, 'private'],
  ['100.64.0.0', 10, 'private'],
  ['127.0.0.0', 8, 'loopback'],
  ['169.254.0.0', 16, 'link-local'],
  ['172.16.0.0', 12, 'private'],
  ['192.0.0.0', 24, 'reserved'],
  ['192.0.2.0', 24, 'reserved'],
  ['192.168.0.0', 16, 'private'],
  ['198.18.0.0', 15, 'reserved'],
  ['198.51.100.0', 24, 'reserved'],
  ['203.0.113.0', 24, 'reserved'],
  ['224.0.0.0', 3, 'reserved'],
];

function ipv4Kind(address: number): HostKind {
  const row = IPV4.find(([first, bits]) => {
    const size = 2 ** (32 - bits);
    return Math.floor(address / size) === Math.floor(ipv4(first)! / size);
  });
  return row?.[2] ?? 'public-ip';
}

/** The eight words of an IPv6 address. */
function ipv6Words(text: string): number[] | undefined {
  const dotted = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(text);
  const last = dotted ? ipv4(dotted[2]!) : 0;
  if (last === undefined) return undefined;
  const plain = dotted ? `${dotted[1]}${(last >>> 16).toString(16)}:${(last & 0xffff).toString(16)}` : text;
  const halves = plain.split('::').map((half) => (half === '' ? [] : half.split(':')));
  const [head = [], tail] = halves;
  const missing = 8 - head.length - (tail?.length ?? 0);
  if (halves.length > 2 || (tail === undefined ? missing !== 0 : missing < 1)) return undefined;
  const words = [...head, ...(tail ? Array<string>(missing).fill('0') : []), ...(tail ?? [])];
  return words.every((each) => /^[\da-f]{1,4}$/i.test(each))
    ? words.map((each) => Number.parseInt(each, 16))
    : undefined;
}

function ipv6Kind(words: readonly number[]): HostKind {
  const [first = 0, second = 0] = words;
  const lead = words.slice(0, 5).every((word) => word === 0);
  const number = (words[6]! * 0x1_0000 + words[7]!) >>> 0;
  if (lead && words[5] === 0 && number <= 1) return number === 1 ? 'loopback' : 'unspecified';
  if (lead && words[5] === 0xffff) return ipv4Kind(number);
  if ((first & 0xfe00) === 0xfc00) return 'private';
  if ((first & 0xffc0) === 0xfe80) return 'link-local';
  return (first & 0xff00) === 0xff00 || (first === 0x2001 && second === 0xdb8) ? 'reserved' : 'public-ip';
}
