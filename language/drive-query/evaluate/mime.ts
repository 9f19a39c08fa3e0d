/**
 * `mimeType contains`: the value stands at the start of the type or of a word inside it, whatever the letter case.
 * So `image/` is a prefix, and `spreadsheet` is found behind the dot of a vendor's type (public-facts, Strings).
 */
export function mimeTypeContains(mimeType: string, value: string): boolean {
  const type = mimeType.toLowerCase();
  const sought = value.toLowerCase();
  const beginsWord = isWordCharacter(sought, 0);
  for (let at = type.indexOf(sought); at >= 0; at = type.indexOf(sought, at + 1)) {
    if (at === 0 || !beginsWord || !isWordCharacter(type, at - 1)) return true;
  }
  return false;
}

function isWordCharacter(text: string, at: number): boolean {
  return /[a-z0-9]/.test(text.charAt(at));
}
