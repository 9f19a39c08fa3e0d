/** The characters of a channel id, as public clients of the family check them (api.md §2 names none). */
const ALLOWED = /^[A-Za-z0-9\-_+/=]*$/;

/** The first stretch of characters that a channel id cannot have. Offsets are UTF-16 code units. */
export function badCharacters(id: string): { readonly start: number; readonly end: number } | undefined {
  if (ALLOWED.test(id)) return undefined;
  const { index, 0: found } = /[^A-Za-z0-9\-_+/=]+/.exec(id)!;
  return { start: index, end: index + found.length };
}

/** The id without what it cannot have; of `urn:uuid:…` and `{…}` the UUID. */
export function cleaned(id: string): string {
  const uuid = UUID_ANYWHERE.exec(id)?.[0];
  return (
    uuid ??
    id
      .trim()
      .replace(/[^A-Za-z0-9\-_+/=]+/g, '-')
      .replace(/^-+|-+$/g, '')
  );
}

const UUID_ANYWHERE = /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/i;
const UUID = /^[\da-f]{8}-[\da-f]{4}-([\da-f])[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/i;

/** The version of a UUID, 0 to 15; undefined for other texts. */
export function uuidVersion(id: string): number | undefined {
  const digit = UUID.exec(id)?.[1];
  return digit === undefined ? undefined : Number.parseInt(digit, 16);
}

/** Words that stand where an id has yet to be put. */
const PLACEHOLDERS = new Set([
  'todo',
  'tbd',
  'fixme',
  'id',
  'uuid',
  'guid',
  'example',
  'placeholder',
  'changeme',
  'replaceme',
  'channelid',
  'mychannel',
  'mychannelid',
  'yourchannelid',
  'yourchannel',
  'youruuid',
  'uniqueid',
  'uniquechannelid',
  'resourceid',
  'yourresourceid',
  'myresourceid',
]);

/** Whether an id is one that stands for another one: a word, or one character all over, as far as an id may have it. */
export function isPlaceholder(id: string): boolean {
  const letters = id.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  return (
    PLACEHOLDERS.has(letters) || /^([a-z0-9])\1{2,}$/.test(letters) || (letters === '' && /^[\x21-\x7e]+$/.test(id))
  );
}
