/** MIME types that files have, for completion and hover (api.md §2, special values; IANA media types). */
import type { Dialect } from './terms';

export interface MimeType {
  /** The whole type, or with a final `/` a prefix for `mimeType contains`. */
  readonly type: string;
  readonly summary: string;
  readonly dialect: Dialect;
  readonly group: 'service' | 'prefix' | 'common';
}

/**
 * The catalogue for a connection, most useful first: the service's own types under `vendor` (the `<vendor>` of
 * `application/vnd.<vendor>-apps.folder`), prefixes, then common types.
 */
export function mimeTypes(vendor: string): readonly MimeType[] {
  const service = SERVICE.map(([name, dialect, summary]): MimeType => {
    return { type: `application/vnd.${vendor}-apps.${name}`, dialect, summary, group: 'service' };
  });
  return [...service, ...COMMON];
}

type ServiceRow = readonly [name: string, dialect: Dialect, summary: string];

const SERVICE: readonly ServiceRow[] = [
  ['folder', 'documented', 'Folder'],
  ['shortcut', 'documented', 'Shortcut to another file'],
  ['document', 'extended', 'Text document'],
  ['spreadsheet', 'extended', 'Spreadsheet'],
  ['presentation', 'extended', 'Presentation'],
  ['drawing', 'extended', 'Drawing'],
  ['form', 'extended', 'Form'],
  ['site', 'extended', 'Site'],
  ['map', 'extended', 'Map'],
  ['script', 'extended', 'Script project'],
  ['jam', 'extended', 'Whiteboard'],
  ['vid', 'extended', 'Video project'],
  ['photo', 'extended', 'Photo'],
  ['video', 'extended', 'Video'],
  ['audio', 'extended', 'Audio'],
  ['file', 'extended', 'Uploaded file'],
  ['drive-sdk', 'extended', 'File of a third-party app that is only a link'],
  ['unknown', 'extended', 'Type not known'],
];

type CommonRow = readonly [type: string, summary: string];

const PREFIXES: readonly CommonRow[] = [
  ['image/', 'Any image'],
  ['video/', 'Any video'],
  ['audio/', 'Any audio'],
  ['text/', 'Any text'],
  ['application/', 'Any application data'],
];

const TYPES: readonly CommonRow[] = [
  ['application/pdf', 'PDF document'],
  ['text/plain', 'Plain text'],
  ['text/csv', 'Comma-separated values'],
  ['text/tab-separated-values', 'Tab-separated values'],
  ['text/html', 'Web page'],
  ['text/css', 'Style sheet'],
  ['text/javascript', 'JavaScript'],
  ['text/markdown', 'Markdown'],
  ['text/calendar', 'Calendar'],
  ['text/vcard', 'Contacts'],
  ['text/xml', 'XML text'],
  ['application/json', 'JSON'],
  ['application/xml', 'XML'],
  ['application/rtf', 'Rich text'],
  ['application/zip', 'ZIP archive'],
  ['application/gzip', 'Gzip archive'],
  ['application/x-tar', 'Tar archive'],
  ['application/x-7z-compressed', '7-Zip archive'],
  ['application/vnd.rar', 'RAR archive'],
  ['application/epub+zip', 'E-book'],
  ['application/msword', 'Word document (before 2007)'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'Word document'],
  ['application/vnd.ms-excel', 'Excel workbook (before 2007)'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'Excel workbook'],
  ['application/vnd.ms-powerpoint', 'PowerPoint presentation (before 2007)'],
  ['application/vnd.openxmlformats-officedocument.presentationml.presentation', 'PowerPoint presentation'],
  ['application/vnd.oasis.opendocument.text', 'OpenDocument text'],
  ['application/vnd.oasis.opendocument.spreadsheet', 'OpenDocument spreadsheet'],
  ['application/vnd.oasis.opendocument.presentation', 'OpenDocument presentation'],
  ['application/octet-stream', 'Bytes of no known type'],
  ['image/jpeg', 'JPEG image'],
  ['image/png', 'PNG image'],
  ['image/gif', 'GIF image'],
  ['image/webp', 'WebP image'],
  ['image/svg+xml', 'SVG drawing'],
  ['image/tiff', 'TIFF image'],
  ['image/bmp', 'Bitmap image'],
  ['image/heic', 'HEIC photo'],
  ['image/vnd.adobe.photoshop', 'Photoshop image'],
  ['video/mp4', 'MP4 video'],
  ['video/quicktime', 'QuickTime video'],
  ['video/webm', 'WebM video'],
  ['video/x-msvideo', 'AVI video'],
  ['audio/mpeg', 'MP3 audio'],
  ['audio/mp4', 'MP4 audio'],
  ['audio/ogg', 'Ogg audio'],
  ['audio/flac', 'FLAC audio'],
  ['audio/wav', 'WAV audio'],
  ['font/ttf', 'TrueType font'],
  ['message/rfc822', 'E-mail message'],
];

const COMMON: readonly MimeType[] = [
  ...PREFIXES.map(([type, summary]): MimeType => ({ type, summary, dialect: 'documented', group: 'prefix' })),
  ...TYPES.map(([type, summary]): MimeType => ({ type, summary, dialect: 'documented', group: 'common' })),
];
