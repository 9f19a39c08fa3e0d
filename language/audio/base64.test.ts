import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LongPiece, LongString } from '../requests/tree';
import { checkBase64 } from './base64';
import { encodeBase64 } from './base64-encode';
import { pieceFacts } from './base64-piece';
import { byteSourceOf } from './base64-source';
import { bytesOf } from './testing';

/** A long string of these pieces. */
function long(...texts: readonly string[]): LongString {
  return longOf(texts.map((text) => ({ text })));
}

function longOf(pieces: readonly LongPiece[]): LongString {
  const whole = () => pieces.map(({ text }) => text).join('');
  return { length: whole().length, pieces, slice: (start, end) => whole().slice(start, end) };
}

function decoded(content: string | LongString): number[] {
  const source = byteSourceOf(content);
  return [...source.read(0, source.length)];
}

const bytes = fc.uint8Array({ maxLength: 60 });

/** A text cut at some places. */
function cutAt(text: string, places: readonly number[]): LongString {
  const sorted = [0, ...places.map((place) => place % (text.length + 1)), text.length].sort((a, b) => a - b);
  return long(...sorted.slice(1).map((end, index) => text.slice(sorted[index], end)));
}

describe('encodeBase64', () => {
  test.each([
    ['', ''],
    ['f', 'Zg=='],
    ['fo', 'Zm8='],
    ['foo', 'Zm9v'],
    ['foobar', 'Zm9vYmFy'],
    ['\xff\xfe\xfb', '//77'],
  ])('%j → %s', (text, base64) => {
    expect(encodeBase64(bytesOf(text))).toBe(base64);
  });

  test('is undone by reading, of any length', () => {
    const large = new Uint8Array(50_001).map((_, index) => index * 31);
    expect(decoded(encodeBase64(large))).toEqual([...large]);
    fc.assert(
      fc.property(bytes, (given) => {
        expect(decoded(encodeBase64(given))).toEqual([...given]);
      }),
    );
  });
});

describe('checkBase64 finds nothing wrong with', () => {
  test.each([
    ['', 0],
    ['Zg==', 1],
    ['Zm9v', 3],
    ['//77', 3],
    ['\\/\\/77', 3],
    ['Zg\\u003d\\u003D', 1],
  ])('%s', (content, decodedBytes) => {
    expect(checkBase64(content)).toEqual({ decodedBytes, urlSafe: false, blanks: false });
  });

  test('the alphabet for URLs, and tells of it', () => {
    expect(checkBase64('__77')).toEqual({ decodedBytes: 3, urlSafe: true, blanks: false });
    expect(decoded('__77')).toEqual([0xff, 0xfe, 0xfb]);
  });

  test('line breaks and blanks, and tells of them', () => {
    expect(checkBase64('Zm9v\\r\\nYmFy')).toEqual({ decodedBytes: 6, urlSafe: false, blanks: true, firstBlank: 4 });
    expect(checkBase64('Zm9v\nYmFy ')).toMatchObject({ decodedBytes: 6, firstBlank: 4 });
    expect(decoded('Zm\\n9v\\u000aYm Fy')).toEqual([...bytesOf('foobar')]);
  });
});

describe('checkBase64 finds the first bad character', () => {
  test.each([
    ['Zm9v!Zm9v?', { offset: 4, length: 1, character: '!', why: 'character' }],
    ['Zm9vé', { offset: 4, length: 1, character: 'é', why: 'character' }],
    ['Zm9v😀AAA', { offset: 4, length: 2, character: '😀', why: 'character' }],
    ['\\/\\/\\n77\\u00e9', { offset: 8, length: 6, character: 'é', why: 'character' }],
    ['Zm9v\\q', { offset: 4, length: 2, character: '\\', why: 'character' }],
    ['Zm9v\\"', { offset: 4, length: 2, character: '"', why: 'character' }],
    ['Zm9v\\', { offset: 4, length: 1, character: '\\', why: 'character' }],
    ['Zm9v\\u00', { offset: 4, length: 4, character: '\\', why: 'character' }],
    ['Zm9v.', { offset: 4, length: 1, character: '.', why: 'character' }],
    ['Zg==Zm8=', { offset: 4, length: 1, character: 'Z', why: 'after-padding' }],
    ['Zg==!Zm8=', { offset: 4, length: 1, character: '!', why: 'character' }],
  ])('%s', (content, bad) => {
    expect(checkBase64(content).bad).toEqual(bad);
  });

  test('wherever the text is cut into pieces', () => {
    const part = fc.constantFrom('A', 'Zm9v', '\\/', '\\n', '\\u0041', '+', '_', '=', '!', '\\u00e9', '\\x', ' ', 'é');
    const texts = fc.array(part, { maxLength: 12 }).map((parts) => parts.join(''));
    const property = fc.property(texts, fc.array(fc.nat(60), { maxLength: 5 }), (text, places) => {
      expect(checkBase64(cutAt(text, places))).toEqual(checkBase64(text));
      expect(decoded(cutAt(text, places))).toEqual(decoded(text));
    });
    fc.assert(property, { numRuns: 500 });
  });

  test('and counts as the bytes do', () => {
    const property = fc.property(
      bytes,
      fc.array(fc.nat(90), { maxLength: 4 }),
      fc.nat(70),
      fc.nat(70),
      (given, cuts, a, b) => {
        const content = encodeBase64(given).replaceAll('/', '\\/').replace(/.{20}/g, '$&\\n');
        const source = byteSourceOf(cutAt(content, cuts));
        expect(source.length).toBe(given.length);
        expect(checkBase64(content).decodedBytes).toBe(given.length);
        expect([...source.read(a, b)]).toEqual([...given.slice(a, Math.max(a, b))]);
      },
    );
    fc.assert(property, { numRuns: 500 });
  });
});

describe('checkBase64 tells of padding', () => {
  test.each([
    ['Zg', { kind: 'missing', have: 0, need: 2, offset: 2 }],
    ['Zm8', { kind: 'missing', have: 0, need: 1, offset: 3 }],
    ['Zg=', { kind: 'wrong', have: 1, need: 2, offset: 2 }],
    ['Zm9v=', { kind: 'wrong', have: 1, need: 0, offset: 4 }],
    ['Zm8==', { kind: 'wrong', have: 2, need: 1, offset: 3 }],
    ['Zm9vY', { kind: 'impossible', have: 0, need: 0, offset: 5 }],
    ['Zm9vY===', { kind: 'impossible', have: 3, need: 0, offset: 5 }],
  ])('%s', (content, padding) => {
    expect(checkBase64(content).padding).toEqual(padding);
  });
});

describe('checkBase64 tells of', () => {
  test.each([
    ['data:audio/wav;base64,Zm9v', { length: 22, mediaType: 'audio/wav' }],
    ['data:audio\\/x-wav;codecs=1;base64,Zm9v', { length: 34, mediaType: 'audio/x-wav' }],
    ['data:;base64,Zm9v', { length: 13, mediaType: '' }],
  ])('a data URL: %s', (content, dataUrl) => {
    expect(checkBase64(content)).toMatchObject({ decodedBytes: 3, dataUrl });
    expect(checkBase64(content)).not.toHaveProperty('bad');
    expect(checkBase64(`${content}!`).bad?.offset).toBe(content.length);
    expect(decoded(content)).toEqual([...bytesOf('foo')]);
  });

  test('both alphabets in one text', () => {
    expect(checkBase64('AA+AA-A_')).toMatchObject({ urlSafe: true, mixedAt: 5 });
    expect(checkBase64('AA_A\\/AA')).toMatchObject({ urlSafe: true, mixedAt: 4 });
  });
});

describe('what is known of a piece', () => {
  test('is kept for as long as the piece, wherever it stands', () => {
    const piece = { text: 'Zm9v' };
    const facts = pieceFacts(piece, 0, '');
    checkBase64(longOf([{ text: 'AAAA' }, piece, { text: 'BB==' }]));
    expect(pieceFacts(piece, 0, '')).toBe(facts);
  });
});
