/** A tag that speech is often recognised in. */
export interface SpeechLocale {
  readonly tag: string;
  /** What the language is called by those who speak it, and other names people type. */
  readonly names?: readonly string[];
}

/**
 * The tags to offer first, the most asked for at the top. It is a list of common ones, not of what the service can do:
 * which languages it recognises is for the service to say.
 */
export const SPEECH_LOCALES: readonly SpeechLocale[] = [
  { tag: 'en-US', names: ['American English', 'American'] },
  { tag: 'en-GB', names: ['British English', 'British'] },
  { tag: 'de-DE', names: ['Deutsch'] },
  { tag: 'es-ES', names: ['Español', 'Espanol', 'Castellano', 'Castilian'] },
  { tag: 'fr-FR', names: ['Français', 'Francais'] },
  { tag: 'it-IT', names: ['Italiano'] },
  { tag: 'pt-BR', names: ['Português', 'Portugues', 'Brazilian'] },
  { tag: 'ja-JP', names: ['日本語', 'Nihongo'] },
  { tag: 'cmn-Hans-CN', names: ['Mandarin', '普通话', '中文', 'Simplified Chinese'] },
  { tag: 'ko-KR', names: ['한국어'] },
  { tag: 'hi-IN', names: ['हिन्दी'] },
  { tag: 'ru-RU', names: ['Русский'] },
  { tag: 'ar-EG', names: ['العربية'] },
  { tag: 'nl-NL', names: ['Nederlands', 'Flemish'] },
  { tag: 'pl-PL', names: ['Polski'] },
  { tag: 'sv-SE', names: ['Svenska'] },
  { tag: 'tr-TR', names: ['Türkçe'] },
  { tag: 'id-ID', names: ['Bahasa Indonesia'] },
  { tag: 'vi-VN', names: ['Tiếng Việt'] },
  { tag: 'th-TH', names: ['ไทย'] },
  { tag: 'uk-UA', names: ['Українська'] },
  { tag: 'da-DK', names: ['Dansk'] },
  { tag: 'nb-NO', names: ['Norsk', 'Bokmål'] },
  { tag: 'fi-FI', names: ['Suomi'] },
  { tag: 'cs-CZ', names: ['Čeština'] },
  { tag: 'el-GR', names: ['Ελληνικά', 'Greek'] },
  { tag: 'he-IL', names: ['עברית'] },
  { tag: 'hu-HU', names: ['Magyar'] },
  { tag: 'ro-RO', names: ['Română', 'Moldavian'] },
  ...other(
    'en-AU en-CA en-IN en-IE en-NZ en-ZA en-SG en-PH en-NG en-KE en-GH en-HK en-PK en-TZ',
    'de-AT de-CH fr-CA fr-BE fr-CH it-CH nl-BE pt-PT',
    'es-MX es-US es-AR es-CO es-CL es-PE es-VE es-EC es-GT es-CR es-BO es-DO es-HN es-NI es-PA es-PR es-PY es-SV es-UY',
    'cmn-Hant-TW yue-Hant-HK zh-CN zh-TW zh-HK',
    'ar-SA ar-AE ar-DZ ar-BH ar-IQ ar-IL ar-JO ar-KW ar-LB ar-MA ar-MR ar-OM ar-PS ar-QA ar-SY ar-TN ar-YE',
    'af-ZA am-ET hy-AM az-AZ eu-ES bn-BD bn-IN bs-BA bg-BG my-MM ca-ES hr-HR et-EE fil-PH gl-ES ka-GE gu-IN is-IS',
    'jv-ID kn-IN kk-KZ km-KH rw-RW lo-LA lv-LV lt-LT mk-MK ms-MY ml-IN mr-IN mn-MN ne-NP no-NO fa-IR pa-Guru-IN sr-RS',
    'si-LK sk-SK sl-SI st-ZA su-ID sq-AL ss-ZA sw-KE sw-TZ ta-IN ta-LK ta-MY ta-SG te-IN tn-ZA ts-ZA ur-IN ur-PK uz-UZ',
    've-ZA xh-ZA zu-ZA',
  ),
];

function other(...lines: readonly string[]): SpeechLocale[] {
  return lines.flatMap((line) => line.split(' ').map((tag) => ({ tag })));
}
