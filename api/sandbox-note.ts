import { t } from '@vscode/l10n';

/**
 * What the sandbox says in `X-Sandbox-Transcript` of where its transcript is from, for people: it does not recognise speech
 * (product.md §5). Undefined when it says nothing.
 */
export function sandboxNote(header: string): string | undefined {
  if (header === '') return undefined;
  const kind = header.split(';')[0]!.trim();
  return Object.hasOwn(NOTES, kind) ? NOTES[kind]?.() : header;
}

const NOTES: Readonly<Record<string, () => string>> = {
  'content-hash': () => t('The sandbox does not listen: this is the transcript that is registered for these bytes.'),
  uri: () => t('The sandbox does not listen: this is the transcript that is registered for this storage URI.'),
  none: () =>
    t(
      'The sandbox does not listen, and no transcript is registered for this audio. Write what is said into a file beside it, such as hello.wav.transcript.txt for hello.wav; “dq serve” reads those of a folder with --transcripts.',
    ),
};
