import { binary, contentOf } from './data/contents/make';
import { md5 } from './md5';
import { BadResource, isObject, type Json, text } from './read-json';
import type { Content } from './store/file';

/** The largest content that is made up for a file of which only the size is said. */
const MOST_MADE_UP = 64 * 1024 * 1024;

/** The content that a resource says: `content`, `contentBase64`, or only its `size`; undefined where it says none. */
export function readContent(value: Json, mimeType: string): Content | undefined {
  const { content, contentBase64, contentHints, size } = value;
  const hint = isObject(contentHints) && contentHints['indexableText'];
  const searched = hint ? `\n${text(hint, 'contentHints.indexableText')}` : '';
  if (content !== undefined) {
    const said = text(content, 'content');
    return contentFromBytes(new TextEncoder().encode(said), mimeType, said + searched);
  }
  if (contentBase64 !== undefined)
    return contentFromBytes(fromBase64(text(contentBase64, 'contentBase64')), mimeType, searched);
  if (size === undefined) return searched === '' ? undefined : contentOf(mimeType, searched);
  const bytes = Number(size);
  if (!Number.isInteger(bytes) || bytes < 0) throw new BadResource('size', 'a number of bytes');
  const filled = () => new Uint8Array(Math.min(bytes, MOST_MADE_UP)).fill(46);
  const made = binary(`size ${bytes} ${searched}`, searched, filled);
  return { key: made.key, text: searched, bytes: filled, size: bytes };
}

/** Content that was given; searched by `searchable`. */
export function contentFromBytes(bytes: Uint8Array, mimeType: string, searchable: string): Content {
  return binary(`given ${mimeType} ${md5(bytes)} ${searchable}`, searchable, () => bytes);
}

function fromBase64(encoded: string): Uint8Array {
  try {
    return Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
  } catch {
    throw new BadResource('contentBase64', 'base64');
  }
}
