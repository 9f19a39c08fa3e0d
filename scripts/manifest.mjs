// The manifest with its words: package.json names them by `%key%`, and package.nls.json holds them.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './setup.mjs';

/** @returns {object} package.json in English */
export function readManifest() {
  const words = JSON.parse(readFileSync(path.join(root, 'package.nls.json'), 'utf8'));
  return JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'), (_name, value) => {
    const key = typeof value === 'string' ? /^%([\w.-]+)%$/.exec(value)?.[1] : undefined;
    return key === undefined ? value : (words[key] ?? value);
  });
}
