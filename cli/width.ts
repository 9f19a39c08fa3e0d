// Scripts and pictures whose characters take two columns of a terminal; an approximation of Unicode's wide class.
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u3000-\u303e\uff01-\uff60\uffe0-\uffe6]|\ufe0f/u;
const PLAIN = /^[\u0020-\u007e]*$/;
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** How many columns of a terminal a text without control characters takes. */
export function displayWidth(text: string): number {
  if (PLAIN.test(text)) return text.length;
  let width = 0;
  for (const { segment } of graphemes.segment(text)) width += widthOf(segment);
  return width;
}

/** The text at exactly `width` columns: filled up with blanks, or cut with an ellipsis. */
export function fitTo(text: string, width: number): string {
  const taken = displayWidth(text);
  if (taken <= width) return text + ' '.repeat(width - taken);
  let kept = '';
  let room = width - 1;
  for (const { segment } of graphemes.segment(text)) {
    room -= widthOf(segment);
    if (room < 0) break;
    kept += segment;
  }
  return `${kept}…${' '.repeat(Math.max(0, width - 1 - displayWidth(kept)))}`;
}

function widthOf(grapheme: string): number {
  return WIDE.test(grapheme) ? 2 : 1;
}
