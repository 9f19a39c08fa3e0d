import type { Content } from '../../store/file';
import { docx, pdf, zip } from './documents';
import { jpeg, png } from './images';

const encode = (text: string) => new TextEncoder().encode(text);

/** Content from its text alone: what the vendor's own documents have. It is searched but cannot be downloaded. */
export function textOnly(text: string): Content {
  return { key: `text ${text}`, text, size: 0 };
}

/** Bytes and the text to find them by. `key` must say everything that the bytes follow from. */
export function binary(
  key: string,
  text: string,
  make: () => Uint8Array,
  image?: { width: number; height: number },
): Content {
  let size: number | undefined;
  return {
    key,
    text,
    bytes: make,
    // Counted when first asked for: a large data set makes no bytes before somebody downloads them.
    get size() {
      size ??= make().length;
      return size;
    },
    ...image,
  };
}

type Maker = (text: string, variant: number) => Content;

const lines = (text: string) => text.split('\n');
const asText: Maker = (text) => binary(`plain ${text}`, text, () => encode(text));

const OFFICE = 'application/vnd.openxmlformats-officedocument';

/** How the content of each MIME type is made from a text and a number. The text is what `fullText` finds. */
const MAKERS: Readonly<Record<string, Maker>> = {
  'image/png': (text, variant) => {
    const [width, height] = [32 + 8 * (variant % 5), 24 + 8 * (variant % 4)];
    return binary(`png ${variant % 40} ${text}`, text, () => png(width, height, (variant * 37) % 256), {
      width,
      height,
    });
  },
  'image/jpeg': (text, variant) => {
    const blocks = 1 + (variant % 30);
    return binary(`jpeg ${variant % 60} ${text}`, text, () => jpeg(blocks, variant % 60), {
      width: 8 * blocks,
      height: 8,
    });
  },
  'image/svg+xml': (text, variant) => {
    const fill = `hsl(${(variant * 37) % 360} 60% 60%)`;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><circle cx="32" cy="32" r="28" fill="${fill}"/></svg>\n`;
    return binary(`svg ${fill} ${text}`, text, () => encode(svg));
  },
  'application/pdf': (text) => binary(`pdf ${text}`, text, () => pdf(lines(text))),
  'application/zip': (text) => binary(`zip ${text}`, '', () => zip({ 'read me.txt': text })),
  [`${OFFICE}.wordprocessingml.document`]: (text) => binary(`docx ${text}`, text, () => docx(lines(text))),
  'application/json': (text) => {
    const json = `${JSON.stringify({ text }, undefined, 2)}\n`;
    return binary(`json ${text}`, text, () => encode(json));
  },
};

/** The content of a file of this type that says `text`; `variant` tells images apart. */
export function contentOf(mimeType: string, text: string, variant = 0): Content {
  const native = /^application\/vnd\.\w+-apps\./.test(mimeType);
  return native ? textOnly(text) : (MAKERS[mimeType] ?? asText)(text, variant);
}
