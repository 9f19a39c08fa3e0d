/** Secrets that tests put into the product, to look for them in all that it wrote. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** How a secret may stand in a text: as it is, percent-encoded, or somewhere inside base64. */
export function spellingsOf(secret: string): string[] {
  const inBase64 = [0, 1, 2].map((before) => {
    const text = Buffer.concat([Buffer.alloc(before), Buffer.from(secret)]).toString('base64');
    return text.slice(Math.ceil((before * 8) / 6), Math.floor(((before + secret.length) * 8) / 6));
  });
  const url = inBase64.map((each) => each.replaceAll('+', '-').replaceAll('/', '_'));
  return [...new Set([secret, encodeURIComponent(secret), ...inBase64, ...url])];
}

/** Where in named texts which seed stands; nothing of the seed itself but its name is in the answer. */
export function leaks(seeds: Readonly<Record<string, string>>, texts: Readonly<Record<string, string>>): string[] {
  return Object.entries(texts).flatMap(([place, text]) =>
    Object.entries(seeds).flatMap(([name, seed]) =>
      spellingsOf(seed)
        .filter((spelling) => text.includes(spelling))
        .map((spelling) => `${name} in ${place}: …${around(text, spelling)}…`),
    ),
  );
}

function around(text: string, spelling: string): string {
  const at = text.indexOf(spelling);
  return JSON.stringify(text.slice(Math.max(0, at - 60), at));
}

/** Every file below a folder, by its path from there, as bytes one character each; the large ones too. */
export function textsBelow(folder: string, leaveOut: (file: string) => boolean = () => false): Record<string, string> {
  if (!existsSync(folder)) return {};
  const names = readdirSync(folder, { recursive: true }).map(String);
  const files = names.filter((name) => !leaveOut(name) && isFile(path.join(folder, name)));
  return Object.fromEntries(files.map((name) => [name, readFileSync(path.join(folder, name), 'latin1')]));
}

function isFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
}
