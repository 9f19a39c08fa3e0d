/** How a content is shown: in an editor, as a picture, or not at all. */
export type ContentKind = 'text' | 'image' | 'other';

const TEXT_TYPES =
  /^(text\/.+|application\/((.+\+)?(json|xml|yaml)|json5|ld\+json|jsonl|x-ndjson|javascript|ecmascript|x-javascript|typescript|x-typescript|x-yaml|toml|sql|graphql|x-sh|x-httpd-php|x-sql|x-tex|rtf)|image\/svg\+xml)$/i;
const TEXT_NAMES =
  /\.(txt|md|csv|tsv|log|jsonl?|ndjson|ya?ml|toml|ini|cfg|conf|xml|html?|css|[cm]?[jt]sx?|py|rb|go|rs|java|kt|c|h|cc|cpp|hpp|cs|php|sh|ps1|bat|sql|dq|tex|srt|vtt|svg|diff|patch)$/i;
/** What VS Code's preview of pictures takes. */
const IMAGES = new Map([
  ['image/png', '.png'],
  ['image/jpeg', '.jpg'],
  ['image/gif', '.gif'],
  ['image/webp', '.webp'],
  ['image/bmp', '.bmp'],
  ['image/x-icon', '.ico'],
  ['image/vnd.microsoft.icon', '.ico'],
]);
/** Types that say nothing about the content. */
const SILENT = /^(|application\/(octet-stream|x-unknown|binary))$/i;

/** How a file is shown, by its MIME type; by its name where the type says nothing. */
export function contentKind(mimeType: string, name: string): ContentKind {
  const type = plainType(mimeType);
  if (IMAGES.has(type)) return 'image';
  if (TEXT_TYPES.test(type) || (SILENT.test(type) && TEXT_NAMES.test(name))) return 'text';
  return 'other';
}

/** The name with an extension that the preview of pictures knows. */
export function imageName(mimeType: string, name: string): string {
  const extension = IMAGES.get(plainType(mimeType)) ?? '';
  return /\.(png|jpe?g|jpe|gif|webp|bmp|ico)$/i.test(name) ? name : `${name}${extension}`;
}

const LANGUAGES: readonly (readonly [RegExp, string])[] = [
  [/json/, 'json'],
  [/^text\/html$/, 'html'],
  [/^text\/markdown$/, 'markdown'],
  [/^text\/css$/, 'css'],
  [/xml/, 'xml'],
  [/yaml/, 'yaml'],
  [/typescript/, 'typescript'],
  [/(java|ecma)script/, 'javascript'],
  [/python/, 'python'],
  [/x-(sh|shellscript)$/, 'shellscript'],
  [/sql$/, 'sql'],
];

/** The language that a MIME type names, for a file whose name does not; undefined where the type does not either. */
export function languageOf(mimeType: string): string | undefined {
  const type = plainType(mimeType);
  return LANGUAGES.find(([pattern]) => pattern.test(type))?.[1];
}

function plainType(mimeType: string): string {
  return mimeType.replace(/;.*$/s, '').trim().toLowerCase();
}
