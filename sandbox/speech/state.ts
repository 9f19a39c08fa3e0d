import type { SpeechRegion } from '../../api/types';
import type { Registration } from './registration';

/** What the speech area keeps over restarts: what requests have registered and set. */
export interface SpeechState {
  readonly transcripts: readonly Registration[];
  /** Absent when no request has set it. */
  readonly restrictEndpointUsage?: readonly SpeechRegion[];
}
