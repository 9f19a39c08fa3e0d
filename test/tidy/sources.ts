/** What the tidy tests look at: the project's own files, as git knows them or would. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The folder of the project. */
export const root = path.resolve(import.meta.dirname, '../..');

/** The rooms that ship. */
export const rooms = ['language', 'server', 'api', 'client', 'sandbox', 'auth', 'channels', 'checks', 'cli'] as const;

/** @returns the paths, from the root, of all files that are in git or would be added: nothing that .gitignore names. */
export function projectFiles(): string[] {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  return [...new Set(list.split('\0').filter(Boolean))].filter((file) => tryRead(file) !== undefined).sort();
}

/** @returns the TypeScript sources of the rooms; their tests only if asked for. */
export function roomSources({ tests = false } = {}): string[] {
  const inRoom = (file: string) => rooms.some((room) => file.startsWith(`${room}/`));
  return projectFiles().filter((file) => inRoom(file) && file.endsWith('.ts') && (tests || !isTest(file)));
}

/** Whether a source serves tests only. */
export function isTest(file: string): boolean {
  return /\.test\.ts$|\/testing(\/|\.ts$)/.test(file);
}

/** @returns a file's text. @throws when it is not there. */
export function read(file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}

function tryRead(file: string): string | undefined {
  try {
    return read(file);
  } catch {
    return undefined; // deleted, and git has not been told yet
  }
}

/** One import: what is asked for, and whether only its types are. */
export interface Import {
  specifier: string;
  typeOnly: boolean;
}

const statements = /^\s*(?:import|export)\s+(type\s+)?(?:[\w*{}\s,$]+\sfrom\s+)?'([^']+)'/gm;
const calls = /\bimport\(\s*'([^']+)'\s*\)/g;

/** @returns the imports and re-exports of a source, in Biome's format: static ones, then `import('…')`. */
export function importsOf(source: string): Import[] {
  const fixed = [...source.matchAll(statements)].map((match) => ({
    specifier: match[2] ?? '',
    typeOnly: Boolean(match[1]),
  }));
  const lazy = [...source.matchAll(calls)].map((match) => ({ specifier: match[1] ?? '', typeOnly: false }));
  return [...fixed, ...lazy];
}

/** @returns where a relative import leads, as a path from the root without its extension; undefined for a package. */
export function target(file: string, specifier: string): string | undefined {
  return specifier.startsWith('.') ? path.posix.join(path.posix.dirname(file), specifier) : undefined;
}
