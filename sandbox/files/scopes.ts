import { scopes } from '../http/scopes';

/** Scopes that do: any one of them (public-facts §1). */
const METADATA = scopes(
  'drive',
  'drive.appdata',
  'drive.file',
  'drive.metadata',
  'drive.metadata.readonly',
  'drive.photos.readonly',
  'drive.readonly',
);
const CONTENT = scopes('drive', 'drive.appdata', 'drive.file', 'drive.photos.readonly', 'drive.readonly');
const CHANGES = scopes('drive', 'drive.appdata', 'drive.file');
const METADATA_CHANGES = [...CHANGES, ...scopes('drive.metadata')];

/** What a method of the files area needs one of; `media`: content is read or written. */
export function scopesFor(method: string, media: boolean): readonly string[] {
  if (method === 'GET') return media ? CONTENT : METADATA;
  return method === 'PATCH' && !media ? METADATA_CHANGES : CHANGES;
}
