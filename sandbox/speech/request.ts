/** A recognize request as it was read (api.md §2). */
export interface RecognizeRequest {
  readonly config?: RecognitionConfig;
  readonly audio?: RecognitionAudio;
}

/** The members of `config` that the sandbox looks at (public-facts §3). */
export interface RecognitionConfig {
  /** A number where nobody has named it. */
  readonly encoding?: string | number;
  readonly sampleRateHertz?: number;
  readonly audioChannelCount?: number;
  readonly enableSeparateRecognitionPerChannel?: boolean;
  readonly languageCode?: string;
  readonly alternativeLanguageCodes?: readonly string[];
  readonly maxAlternatives?: number;
  readonly enableWordTimeOffsets?: boolean;
  readonly enableWordConfidence?: boolean;
  readonly diarizationConfig?: DiarizationConfig;
  readonly adaptation?: Adaptation;
}

export interface DiarizationConfig {
  readonly enableSpeakerDiarization?: boolean;
  readonly minSpeakerCount?: number;
  readonly maxSpeakerCount?: number;
}

export interface Adaptation {
  readonly phraseSetReferences?: readonly string[];
  readonly phraseSets?: readonly {
    readonly name?: string;
    readonly phrases?: readonly { readonly value?: string }[];
  }[];
  readonly customClasses?: readonly { readonly name?: string }[];
}

export interface RecognitionAudio {
  readonly content?: Uint8Array;
  readonly uri?: string;
}
