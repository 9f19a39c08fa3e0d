import { t } from '@vscode/l10n';

/** Why the transcript that stands beside an audio file cannot be used. */
export class SidecarError extends Error {
  /** @param reason the end of a sentence, or sentences of its own; with or without its full stop. */
  constructor(file: string, reason: string) {
    super(t('{0}, the transcript beside the audio, cannot be used: {1}.', file, reason.replace(/\.$/, '')));
  }
}
