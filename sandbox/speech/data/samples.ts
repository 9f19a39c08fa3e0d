import type { Registration } from '../registration';

/** The transcripts of the audio in `samples/speech`, so that the embedded sandbox knows it. A test holds the two equal. */
export const SAMPLES: readonly Registration[] = [];
