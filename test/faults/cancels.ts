import { type FaultGroup, SERVICES } from './row';

/** The user does not want it any more. */
export const CANCELS: FaultGroup = {
  title: 'Cancelled',
  rows: [
    {
      title: 'Before anything is sent',
      by: { cancel: 'before' },
      reads: 0,
      writes: 0,
      says: /cancelled before anything was sent|Signing in was cancelled/,
    },
    {
      title: 'While connecting',
      by: { cancel: 'connecting' },
      says: /was cancelled/,
    },
    {
      title: 'While waiting for the headers',
      by: { cancel: 'headers' },
      says: /was cancelled/,
    },
    {
      title: 'In the body',
      by: { cancel: 'body' },
      says: /was cancelled/,
      but: { stop: null },
    },
    {
      title: 'While waiting to send it again',
      by: { cancel: 'waiting' },
      areas: ['list', 'get', 'content'],
      says: /was cancelled/,
    },
    {
      title: 'While the credentials are renewed',
      by: { cancel: 'renewing' },
      goesOn: true,
      areas: SERVICES,
      says: /was cancelled/,
    },
  ],
};
