/** In UTF-8 bytes: file systems take 255, and something may be added behind. */
const LONGEST = 180;
/** Longer ones are no extensions. */
const LONGEST_EXTENSION = 16;

/** Names that Windows gives to devices, whatever extension follows. */
const DEVICES = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])(?=\.|$)/i;

// Control characters, halves of pairs, line separators, and marks that make a name look like another one.
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/**
 * A name under which something that came from a service may lie in a folder of any system, like the name it has there. The
 * answer is one name, never a path; never empty, `.` or `..`; holds no character that is forbidden, hidden or turns the
 * direction of writing; is no device of Windows; and ends in the extension it had.
 */
export function safeFileName(name: unknown, fallback = 'file'): string {
  const text = typeof name === 'string' ? name.slice(0, 20_000) : '';
  const plain = text
    .normalize('NFC')
    .replace(HIDDEN, '')
    .replace(/[/\\:*?"<>|∕⁄／＼]+/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[ .~]+|[ .]+$/g, '');
  const whole = plain === '' ? fallback : plain;
  return shortened(DEVICES.test(whole) ? `_${whole}` : whole);
}

function shortened(name: string): string {
  if (bytesOf(name) <= LONGEST) return name;
  const dot = name.lastIndexOf('.');
  const extension = dot > 0 && name.length - dot <= LONGEST_EXTENSION ? name.slice(dot) : '';
  let kept = '';
  let room = LONGEST - bytesOf(extension);
  for (const character of name.slice(0, name.length - extension.length)) {
    room -= bytesOf(character);
    if (room < 0) break;
    kept += character;
  }
  return `${kept.replace(/[ .]+$/, '')}${extension}`;
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}
