import type { IconName } from './icons';

/** First match wins. The vendor's own types end in the kind of document: `application/vnd.<vendor>-apps.folder`. */
const KINDS: readonly (readonly [RegExp, IconName])[] = [
  [/-apps\.folder$/, 'folder'],
  [/-apps\.(drive-sdk|shortcut)/, 'shortcut'],
  [/-apps\.(document|script|site)$|wordprocessing|msword|opendocument\.text|^application\/rtf$/, 'document'],
  [/-apps\.spreadsheet$|spreadsheet|ms-excel|^text\/(csv|tab-separated-values)$/, 'spreadsheet'],
  [/-apps\.presentation$|presentation|ms-powerpoint/, 'presentation'],
  [/-apps\.form$/, 'form'],
  [/-apps\.(drawing|map|jam)$/, 'drawing'],
  [/-apps\.photo$|^image\//, 'image'],
  [/-apps\.video$|^video\//, 'video'],
  [/-apps\.audio$|^audio\//, 'audio'],
  [/^application\/pdf$/, 'pdf'],
  [/zip|compressed|x-(tar|rar|7z)|gzip/, 'archive'],
  [/json|xml|javascript|typescript|html|css|x-(python|sh|java|c|go|rust)/, 'code'],
  [/^text\//, 'document'],
];

/** Which picture stands for a MIME type; the plain sheet for one that is missing or unknown. */
export function iconForType(mimeType: unknown): IconName {
  if (typeof mimeType !== 'string') return 'file';
  return KINDS.find(([pattern]) => pattern.test(mimeType))?.[1] ?? 'file';
}
