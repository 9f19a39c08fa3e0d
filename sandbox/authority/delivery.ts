import type { Deliver } from '../channels/courier';
import { createNetwork, type NetworkOptions } from '../deliver';
import { type Authority, openAuthority } from './authority';

/** What a sandbox needs to deliver notifications: `deliver` is its option, `authority` is what receivers here are trusted by. */
export interface Delivery {
  readonly authority: Authority;
  readonly deliver: Deliver;
  /** Cuts its connections. */
  close(): void;
}

/**
 * Opens the authority in a folder, the one that `stateFolder` of the channels room names, and a way to deliver by HTTPS
 * that trusts it. Rejects with the system's error where the folder cannot be used.
 */
export async function openDelivery(folder: string, options: NetworkOptions = {}): Promise<Delivery> {
  const authority = await openAuthority(folder);
  return { authority, ...createNetwork(authority.caPem, options) };
}
