/** The project's own papers: pinned versions, nothing outside the clone, a README whose commands exist. */
import { describe, expect, it } from 'vitest';
import { projectFiles, read } from './sources';

const manifests = projectFiles().filter((file) => file.split('/').at(-1) === 'package.json');
const text = /\.(ts|mjs|mts|js|json|md|ohm|css|dq|yml|svg)$|(^|\/)(run|NOTICE|\.npmrc|\.gitignore)$/;

interface LockEntry {
  version?: string;
  optionalDependencies?: Record<string, string>;
}

describe('versions', () => {
  it.each(manifests)('are exact in %s', (file) => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read(file));
    const versions = Object.entries<string>({ ...dependencies, ...devDependencies, ...optionalDependencies });
    expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  });

  it.each(manifests)('and those of the lock file beside %s agree', (file) => {
    const manifest = JSON.parse(read(file));
    const locked = JSON.parse(read(file.replace(/package\.json$/, 'package-lock.json'))).packages[''];
    for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies']) {
      expect(locked[kind] ?? {}).toEqual(manifest[kind] ?? {});
    }
  });
});

describe('lock files', () => {
  it.each(manifests)('beside %s name the packages of every platform, or npm ci refuses them', (file) => {
    const locked = Object.entries<LockEntry>(
      JSON.parse(read(file.replace(/package\.json$/, 'package-lock.json'))).packages,
    );
    const names = new Set(
      locked.map(([place]) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)),
    );
    const unnamed = locked.flatMap(([, entry]) => Object.keys(entry.optionalDependencies ?? {}));
    expect(unnamed.filter((name) => !names.has(name))).toEqual([]);
    expect(locked.filter(([place, { version }]) => place && !version)).toEqual([]);
  });
});

describe('the clone', () => {
  it('needs nothing beside it', () => {
    const outside = new RegExp(['\\.\\./sha' + 'red\\b', '/wo' + 'rk/'].join('|'));
    expect(projectFiles().filter((file) => text.test(file) && outside.test(read(file)))).toEqual([]);
  });
});

describe('README', () => {
  it('names only npm scripts that exist', () => {
    const { scripts } = JSON.parse(read('package.json'));
    const papers = ['README.md', ...projectFiles().filter((file) => /^docs\/.*\.md$/.test(file))];
    const named = papers.flatMap((file) => [...read(file).matchAll(/\bnpm (?:run ([\w:]+)|(start|test)\b)/g)]);
    const missing = named.map((match) => match[1] ?? match[2] ?? '').filter((name) => !(name in scripts));
    expect(missing).toEqual([]);
  });

  it('links only to files that exist', () => {
    const files = new Set(projectFiles());
    const links = [...read('README.md').matchAll(/\]\((?!https?:|#)([^)#]+)[^)]*\)/g)].map((match) => match[1] ?? '');
    const isThere = (link: string) =>
      files.has(link) || [...files].some((file) => file.startsWith(`${link.replace(/\/$/, '')}/`));
    expect(links.filter((link) => !isThere(link))).toEqual([]);
  });
});
