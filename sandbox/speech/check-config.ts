import { badConfig, refusal } from './refusals';
import type { RecognitionConfig } from './request';

/** Checks what `config` says of the language and the speakers. Throws `ServiceError`. */
export function checkConfig(config: RecognitionConfig | undefined): RecognitionConfig {
  if (!config) throw refusal('no-config', {}, 'config');
  const { languageCode = '', alternativeLanguageCodes = [], diarizationConfig = {} } = config;
  if (languageCode === '') throw badConfig('config.language_code', 'A BCP-47 tag like en-US is required.');
  if (!isTag(languageCode)) throw badConfig('config.language_code', `'${languageCode}' is no BCP-47 tag.`);
  for (const [index, tag] of alternativeLanguageCodes.entries()) {
    if (!isTag(tag)) throw badConfig(`config.alternative_language_codes[${index}]`, `'${tag}' is no BCP-47 tag.`);
  }
  const { minSpeakerCount = 2, maxSpeakerCount = 6 } = diarizationConfig;
  if (minSpeakerCount > maxSpeakerCount && maxSpeakerCount > 0) {
    const advice = 'minSpeakerCount is more than maxSpeakerCount.';
    throw badConfig('config.diarization_config', advice);
  }
  return config;
}

/** Whether it has the form of a BCP-47 tag. Languages have two or three letters: longer words are registered nowhere. */
function isTag(tag: string): boolean {
  try {
    return new Intl.Locale(tag).language.length <= 3;
  } catch {
    return false;
  }
}
