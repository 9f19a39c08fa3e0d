/** Why the transcript that stands beside an audio file cannot be used. */
export class SidecarError extends Error {
  /** @param reason the end of a sentence, or sentences of its own; with or without its full stop. */
  constructor(file: string, reason: string) {
    super(`${file}, the transcript beside the audio, cannot be used: ${reason.replace(/\.$/, '')}.`);
  }
}
