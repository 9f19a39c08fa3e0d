import type { RecognizedWord } from '../../api/types';

/** How long a word takes where nothing tells the length of the audio, in seconds. */
const USUAL = 0.4;
/** The service gives the times of words in steps of a tenth of a second. */
const STEP = 10;

/**
 * The words of a transcript with times for each, spread over the time up to `endTime` by their lengths: for transcripts
 * that are registered as text alone. Nobody has listened.
 */
export function spreadWords(transcript: string, endTime: string | undefined): readonly RecognizedWord[] {
  const words = transcript.split(/\s+/).filter((word) => word !== '');
  const letters = words.reduce((sum, word) => sum + word.length, 0);
  const total = endTime === undefined ? words.length * USUAL : Number.parseFloat(endTime);
  let before = 0;
  return words.map((word) => {
    const startTime = timeAt((before / letters) * total);
    before += word.length;
    return { startTime, endTime: timeAt((before / letters) * total), word };
  });
}

function timeAt(seconds: number): string {
  const tenths = Math.round(seconds * STEP);
  return tenths % STEP === 0 ? `${tenths / STEP}s` : `${(tenths / STEP).toFixed(3)}s`;
}
