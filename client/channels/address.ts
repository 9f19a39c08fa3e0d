import { isLoopback } from '../../api';

/** Where an address of a request file leads, as far as its text tells. */
export type AddressKind = 'receiver' | 'public' | 'loopback' | 'placeholder';

/**
 * What the address in a request file is: that of the receiver of this window, another one on this machine, one that
 * stands for another to be filled in, or any other.
 */
export function kindOfAddress(address: unknown, receiver: string | undefined): AddressKind {
  if (typeof address !== 'string' || !URL.canParse(address)) return 'placeholder';
  const { origin, hostname } = new URL(address);
  if (origin === receiver) return 'receiver';
  if (isLoopback(hostname)) return 'loopback';
  return PLACEHOLDER.test(hostname) ? 'placeholder' : 'public';
}

/** Names that are nobody's (RFC 2606). */
const PLACEHOLDER = /(^|\.)(example(\.(com|net|org))?|invalid|test)$/;
