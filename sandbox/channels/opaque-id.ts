import { mix } from '../files/store/ids';

const LENGTH = 27;

/** An id that follows from a text and tells nothing of it: 27 letters and digits, the same in every run. */
export function opaqueId(text: string): string {
  let id = '';
  for (let part = 1; id.length < LENGTH; part++) {
    let hash = mix(part);
    for (let at = 0; at < text.length; at++) hash = mix(hash ^ text.charCodeAt(at));
    id += hash.toString(36).padStart(7, '0');
  }
  return id.slice(0, LENGTH);
}
