import { wellFormed } from '../well-formed';
import { type Escapes, writeCharacter } from './escapes';
import type { Form, Language } from './languages';
import type { Piece } from './read';

/** A text as a string of a language, in the form that new strings get. Lone surrogates become U+FFFD. */
export function literal(text: string, language: Language): string {
  return writePieces([{ text }], language);
}

/**
 * A string with expressions in it, in the wanted form where it can hold that, else in another of the language: expressions
 * stand within the quotes where the language has that, and are joined to strings elsewhere.
 */
export function writePieces(pieces: readonly Piece[], language: Language, wanted?: Form): string {
  const hasExpressions = pieces.some((piece) => 'expression' in piece);
  for (const form of [...(wanted ? [wanted] : []), ...language.forms]) {
    if (form.quotes === undefined || (hasExpressions && !form.interpolation)) continue;
    const written = inForm(pieces, form, language, form === wanted);
    if (written !== undefined) return written;
  }
  return pieces
    .map((piece) => ('text' in piece ? writePieces([piece], language, wanted) : piece.expression))
    .join(language.joins ?? ' + ');
}

/** Undefined where the form cannot hold it. */
function inForm(
  pieces: readonly Piece[],
  form: Form,
  { onlyAscii = false }: Language,
  isWanted: boolean,
): string | undefined {
  const [open, close] = form.quotes!;
  const written = pieces.map((piece) => {
    if ('expression' in piece) return form.interpolation!.write(piece.expression);
    const text = wellFormed(piece.text);
    if (!isWanted && form.avoids?.test(text)) return undefined;
    const body = form.escapes ? escaped(text, form.escapes, close, onlyAscii) : raw(text, form, close);
    return body === undefined || !form.interpolation ? body : form.interpolation.protect(body);
  });
  return written.includes(undefined) ? undefined : `${open}${written.join('')}${close}`;
}

function escaped(text: string, escapes: Escapes, quote: string, onlyAscii: boolean): string | undefined {
  const canEscapeAll = escapes.coded.length > 0;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these forms have no escape for them
  if (!canEscapeAll && /[\u0000\r]/.test(text)) return undefined;
  return [...text]
    .map((character) => {
      if (character === quote) return `\\${character}`;
      if (canEscapeAll) return writeCharacter(character, escapes, onlyAscii);
      return character === '\\' ? '\\\\' : character;
    })
    .join('');
}

/** Editors write line ends as they like, so a text with some is left to forms that escape them. */
function raw(text: string, form: Form, close: string): string | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what is not escaped must not be lost
  if (/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/.test(text)) return undefined;
  if (form.doubled) return text.replaceAll(close, close + close);
  return text.includes(close) ? undefined : text;
}
