/** Names of fields and parameters whose parts are not plain words. */
const SPECIAL: ReadonlyMap<string, string> = new Map([
  ['mimeType', 'MIME type'],
  ['md5Checksum', 'MD5 checksum'],
  ['sha1Checksum', 'SHA-1 checksum'],
  ['sha256Checksum', 'SHA-256 checksum'],
  ['iconLink', 'icon link'],
]);

/** A name of the service as words: `modifiedTime` is `modified time`. */
export function asWords(name: string): string {
  return SPECIAL.get(name) ?? name.replace(/[a-z\d](?=[A-Z])/g, '$& ').toLowerCase();
}
