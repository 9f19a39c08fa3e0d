import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shownOrigin } from './shown-origin';

describe('an origin before a secret is entered', () => {
  it.each([
    ['as it is', 'https://example.com/prefix/', 'https://example.com'],
    ['with its port', 'http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
    ['an IPv6 address', 'http://[::1]:1', 'http://[::1]:1'],
    ['in lower case', 'https://EXAMPLE.com:443', 'https://example.com'],
    ['accents', 'https://bücher.example', 'https://xn--bcher-kva.example (bücher.example)'],
    ['one script', 'https://пример.испытание', 'https://xn--e1afmkfd.xn--80akhbyknj4f (пример.испытание)'],
    ['letters like no others', 'https://例え.example', 'https://xn--r8jz45g.example (例え.example)'],
  ])('%s', (_, address, shown) => expect(shownOrigin(address)).toBe(shown));

  it.each([
    ['a Cyrillic а among Latin', 'https://gооgleаpis.com'],
    ['all Cyrillic under a Latin end', 'https://аррӏе.com'],
    ['a Greek omicron', 'https://gοοgle.com'],
    ['a dotless i', 'https://googleapıs.com'],
    ['a letter of phonetics', 'https://ɡoogle.com'],
    ['Latin and Han in one label', 'https://google例.com'],
  ])('shows only the ASCII form of %s', (_, address) => {
    const shown = shownOrigin(address);
    expect(shown).toMatch(/^https:\/\/[a-z0-9.-]+$/);
    expect(shown).toContain('xn--');
  });

  it.each([
    'https://accounts.google.com@evil.example',
    'https://user:secret@example.com',
    'https://www.googleapis.com:443@evil.example/',
  ])('refuses the user name in %s, and does not repeat it', (address) => {
    expect(() => shownOrigin(address)).toThrow(/user name/);
    expect(() => shownOrigin(address)).not.toThrow(/secret|accounts/);
  });

  it.each(['', 'example.com', 'https://'])('refuses “%s”', (address) => {
    expect(() => shownOrigin(address)).toThrow(/no web address/);
  });

  it('keeps the end of a long host, which says whose it is', () => {
    const shown = shownOrigin(`https://www.googleapis.com.${'a'.repeat(60)}.${'b'.repeat(60)}.evil.example`);
    expect(shown).toHaveLength('https://'.length + 64);
    expect(shown).toMatch(/^https:\/\/www\.googleapis\.c…b+\.evil\.example$/);
  });

  it('always begins with what the address is bound to, in ASCII', () => {
    void fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true }), (address) => {
        const shown = shownOrigin(address);
        const { hostname, origin } = new URL(address);
        if (hostname.length <= 64) expect(shown.startsWith(origin)).toBe(true);
        expect(shown.split(' ')[0]).toMatch(/^[\x21-\x7e…]+$/);
      }),
    );
  });
});
