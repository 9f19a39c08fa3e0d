import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS, type LanguageSettings } from '../settings';
import { complete } from './complete';
import { diagnose } from './diagnose';
import { DriveQueryDocument } from './document';
import { fixes } from './fixes';
import { hover } from './hover';
import { inlayHints } from './inlay-hints';
import { links } from './links';

const NOW = new Date('2026-11-22T12:00:00Z');

/** The current connection is one of the user's own; `work` is another. */
const SETTINGS: LanguageSettings = {
  ...DEFAULT_SETTINGS,
  vendor: 'acme',
  vendorKnown: true,
  webUrl: 'https://acme.example/open/',
  known: { folders: [{ id: '0A', name: 'Plans of Acme' }] },
  byConnection: {
    ...DEFAULT_SETTINGS.byConnection,
    work: {
      vendor: 'works',
      webUrl: 'https://works.example/open/',
      known: { folders: [{ id: '0A', name: 'Plans of Works' }] },
    },
    toString: { vendor: 'odd' },
  },
};

const CASES = [
  ['the current connection', '', 'acme', 'https://acme.example/open/0A', 'Plans of Acme'],
  ['the one it names', '@connection work\n', 'works', 'https://works.example/open/0A', 'Plans of Works'],
  [
    'the last one it names',
    '@connection google\n@connection work\n',
    'works',
    'https://works.example/open/0A',
    'Plans of Works',
  ],
  ['one without a web address', '@connection sandbox\n', 'svc', undefined, undefined],
  ['Google', '@connection google\n', 'google', 'https://drive.google.com/open?id=0A', undefined],
  ['one that has the name of a method', '@connection toString\n', 'odd', undefined, undefined],
] as const;

const offered = (text: string, settings = SETTINGS) =>
  complete(new DriveQueryDocument(text), text.length, settings, NOW).map(({ label }) => label);

describe.each(CASES)('a request that goes to %s', (_, directives, vendor, target, folder) => {
  const text = `###\nname = 'another request'\n### This\n${directives}'0A' in parents`;
  const document = new DriveQueryDocument(text);

  test('is offered the types of its vendor', () => {
    const types = offered(`###\n${directives}mimeType = `).filter((label) => label.endsWith("-apps.folder'"));
    expect(types).toEqual([`'application/vnd.${vendor}-apps.folder'`]);
  });

  test('is offered the folders seen there', () => {
    expect(offered(`###\n${directives}'`).includes('0A')).toBe(folder !== undefined);
  });

  test('has links there', () => {
    expect(links(document, SETTINGS).map((link) => link.target)).toEqual(target === undefined ? [] : [target]);
  });

  test('tells the names of ids there', () => {
    const labels = inlayHints(document, { start: 0, end: text.length }, SETTINGS, NOW).map(({ label }) => label);
    expect(labels).toEqual(folder === undefined ? [] : [folder]);
    const found = hover(document, text.indexOf('0A'), SETTINGS, NOW)?.markdown ?? '';
    expect(found.includes(folder ?? 'Plans')).toBe(folder !== undefined);
  });

  test('is told when a type has the word of another vendor, and how it is written', () => {
    const wrong = `${directives}mimeType = 'application/vnd.other-apps.folder' and trashed = false`;
    const odd = new DriveQueryDocument(wrong);
    const found = diagnose(odd, SETTINGS).filter(({ code }) => code !== 'repeated-directive');
    expect(found.map(({ code, severity }) => `${severity} ${code}`)).toEqual(['information other-vendor']);
    const [fix] = fixes(odd, found[0]!, SETTINGS);
    expect(fix?.edits.map(({ newText }) => newText)).toEqual([`'application/vnd.${vendor}-apps.folder'`]);
    const right = `${directives}mimeType = 'application/vnd.${vendor}-apps.folder'`;
    const codes = diagnose(new DriveQueryDocument(right), SETTINGS).map(({ code }) => code);
    expect(codes).not.toContain('other-vendor');
  });
});

describe('a request that goes to nobody knows whom', () => {
  test.each(['@connection elsewhere\n', "$c = 'work'\n@connection $c\n"])('%j is held to no vendor', (directives) => {
    const text = `${directives}mimeType = 'application/vnd.other-apps.folder' and '0A' in parents`;
    const document = new DriveQueryDocument(text);
    expect(diagnose(document, SETTINGS)).toEqual([]);
    expect(links(document, SETTINGS)).toEqual([]);
    expect(inlayHints(document, { start: 0, end: text.length }, SETTINGS, NOW)).toEqual([]);
  });
});

describe('where nobody said which connection is the current one', () => {
  test.each(['application/vnd.google-apps.folder', 'application/vnd.svc-apps.folder'])('%s passes', (type) => {
    expect(diagnose(new DriveQueryDocument(`mimeType = '${type}'`), DEFAULT_SETTINGS)).toEqual([]);
  });
});

describe('types of another vendor', () => {
  test.each([
    ["mimeType contains 'application/vnd.google-apps'", ["'application/vnd.acme-apps'"]],
    ["mimeType contains 'application/vnd.google-apps.'", ["'application/vnd.acme-apps.'"]],
    ["mimeType != 'application/vnd.Google-apps.shortcut'", ["'application/vnd.acme-apps.shortcut'"]],
    ["mimeType = 'application/vnd.ms-excel'", []],
    ["mimeType contains 'vnd.google'", []],
    ["name = 'application/vnd.google-apps.folder'", []],
    ["$type = 'application/vnd.google-apps.folder'\nmimeType = $type", ['']],
  ])('in %j', (text, expected) => {
    const found = diagnose(new DriveQueryDocument(text), SETTINGS).filter(({ code }) => code === 'other-vendor');
    expect(found.map(({ data }) => data?.replacement ?? '')).toEqual(expected);
  });

  test('are judged anew when the connection changes', () => {
    const document = new DriveQueryDocument("###\nmimeType = 'application/vnd.google-apps.folder'\n");
    const counts = ['acme', 'google', 'acme'].map((vendor) => diagnose(document, { ...SETTINGS, vendor }).length);
    expect(counts).toEqual([1, 0, 1]);
  });
});
