import type { RequestCompletion } from '../complete';

/** A suggestion as it is made: its place, order and commas are found by `completeRequest`. */
export type RequestDraft = Omit<RequestCompletion, 'replace' | 'also' | 'sortText'>;
