import { redactor } from './redact';

/** The secrets that were read or got in this process, and what takes them out of texts. */
export interface KnownSecrets {
  /** Remembers secrets; what is too short to be one, and undefined, is left out. */
  readonly learn: (...secrets: readonly (string | undefined)[]) => void;
  /** A text without any of them, however they are encoded in it. */
  readonly redact: (text: string) => string;
}

/** Shorter texts are words: taking them out would make what is left unreadable and hide nothing. */
const SHORTEST = 8;

/** Remembers the `most` secrets that were learned last: tokens that were renewed long ago have ended. */
export function createKnownSecrets(most = 64): KnownSecrets {
  const known = new Set<string>();
  let redact: ((text: string) => string) | undefined;
  return {
    learn(...secrets) {
      for (const secret of secrets) {
        if (secret === undefined || secret.length < SHORTEST) continue;
        if (!known.delete(secret)) redact = undefined;
        known.add(secret);
      }
      for (const oldest of [...known].slice(0, -most)) known.delete(oldest);
    },
    redact(text) {
      redact ??= redactor([...known]);
      return redact(text);
    },
  };
}
