import { textOf } from './bytes';
import type { ByteSource } from './facts';

/** An element of EBML, the binary tree that WebM and Matroska files are. */
export interface Element {
  readonly id: number;
  /** Of its content. */
  readonly start: number;
  /** Undefined where it goes on up to the end of what holds it. */
  readonly size: number | undefined;
}

/** The elements side by side between two offsets, at most `most`, up to the first that cannot be read. */
export function readElements(source: ByteSource, start: number, end: number, most: number): Element[] {
  const found: Element[] = [];
  let at = start;
  while (at < end && found.length < most) {
    const header = source.read(at, Math.min(end, at + 12));
    const idLength = Math.clz32((header[0] ?? 0) << 24) + 1;
    if (idLength > 4 || header.length <= idLength) break;
    let id = 0;
    for (let index = 0; index < idLength; index++) id = id * 0x100 + header[index]!;
    const size = sizeAt(header, idLength);
    if (!size) break;
    found.push({ id, start: at + idLength + size.length, size: size.value });
    if (size.value === undefined) break;
    at += idLength + size.length + size.value;
  }
  return found;
}

/** A length in one to eight bytes; all ones mean that it is not known. */
function sizeAt(header: Uint8Array, at: number): { value: number | undefined; length: number } | undefined {
  const first = header[at]!;
  const length = Math.clz32(first << 24) + 1;
  if (length > 8 || at + length > header.length) return undefined;
  let value = first & (0xff >> length);
  let isUnknown = value === 0xff >> length;
  for (let index = 1; index < length; index++) {
    const byte = header[at + index]!;
    isUnknown &&= byte === 0xff;
    value = value * 0x100 + byte;
  }
  return { value: isUnknown ? undefined : value, length };
}

/** The unsigned number an element holds. */
export function uintOf(source: ByteSource, element: Element | undefined): number | undefined {
  if (!element || (element.size ?? 0) > 8) return undefined;
  return source.read(element.start, element.start + (element.size ?? 0)).reduce((all, byte) => all * 0x100 + byte, 0);
}

/** The floating-point number of four or eight bytes an element holds. */
export function floatOf(source: ByteSource, element: Element | undefined): number | undefined {
  if (element?.size !== 4 && element?.size !== 8) return undefined;
  const bytes = Uint8Array.from(source.read(element.start, element.start + element.size));
  if (bytes.length < element.size) return undefined;
  const view = new DataView(bytes.buffer);
  return element.size === 4 ? view.getFloat32(0) : view.getFloat64(0);
}

/** The ASCII text an element holds. */
export function textIn(source: ByteSource, element: Element | undefined): string | undefined {
  if (!element || (element.size ?? 0) > 64) return undefined;
  const bytes = source.read(element.start, element.start + (element.size ?? 0));
  return textOf(bytes, 0, bytes.length).replace(/\0+$/, '');
}
