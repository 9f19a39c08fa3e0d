import { t } from '@vscode/l10n';

/** The language that our texts are in, for what `Intl` writes among them: English where there is no translation. */
export function textLanguage(): string {
  return t({ message: 'en-GB', comment: 'The tag of the language of this translation, such as de' });
}
