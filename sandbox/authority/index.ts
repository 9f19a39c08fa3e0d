/**
 * The sandbox's own certificate authority (product.md §5): certificates for receivers on this machine, trusted by the
 * sandbox and nobody else, and the delivery of notifications to them. Node. A bundle of its own, because writing
 * certificates takes a library.
 */
export { type Authority, openAuthority, type ServerCertificate, type Unusual } from './authority';
export { type Delivery, openDelivery } from './delivery';
export { findRevocation, type Revocation, type RevocationSources } from './revocation';
