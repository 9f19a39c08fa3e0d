/** A model that recognises speech. */
export interface SpeechModel {
  readonly name: string;
  /** What it is for. */
  readonly summary: string;
}

/** The models that the public reference lists (public-facts §3), in the order to offer them. */
export const SPEECH_MODELS: readonly SpeechModel[] = [
  { name: 'latest_long', summary: 'Long audio: talks, conversations, video.' },
  { name: 'latest_short', summary: 'A few seconds: commands, single utterances.' },
  { name: 'command_and_search', summary: 'Short queries and commands; `latest_short` is newer.' },
  { name: 'phone_call', summary: 'Telephone calls, usually at 8000 Hz.' },
  { name: 'video', summary: 'Video and several speakers, at 16000 Hz or more. It may cost more.' },
  { name: 'default', summary: 'What none of the others is made for; `latest_long` is newer.' },
  { name: 'medical_conversation', summary: 'Talk between a provider of health care and a patient.' },
  { name: 'medical_dictation', summary: 'Notes that a provider of health care dictates.' },
];
