/** The language that the texts of a page are in, for what `Intl` writes among them. */
export function textLanguage(): string {
  return globalThis.document?.documentElement.lang || 'en';
}
